/** The colours of the map, read from the style sheet so that both schemes have theirs. */
export interface Palette {
  readonly wall: string;
  readonly floor: string;
  readonly floorLine: string;
  readonly elf: string;
  readonly onElf: string;
  readonly goblin: string;
  readonly onGoblin: string;
  readonly text: string;
  readonly mark: string;
  readonly surface: string;
  readonly accent: string;
}

/** Reads the palette that is in force. */
export function readPalette(styles: CSSStyleDeclaration): Palette {
  const colour = (name: string): string => styles.getPropertyValue(`--${name}`).trim();
  return {
    wall: colour('wall'),
    floor: colour('floor'),
    floorLine: colour('floor-line'),
    elf: colour('elf'),
    onElf: colour('on-elf'),
    goblin: colour('goblin'),
    onGoblin: colour('on-goblin'),
    text: colour('text'),
    mark: colour('mark'),
    surface: colour('surface'),
    accent: colour('accent'),
  };
}
