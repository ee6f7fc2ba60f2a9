export { arithmeticOf } from './play/arithmetic.ts';
export { type Choice, choiceAt } from './play/choice-at.ts';
export { leastOf, manaWith, reasonOf } from './play/choice-words.ts';
export {
  beginGame,
  isDecided,
  outlookOf,
  withCast,
  withoutLastCast,
  type Game,
  type LookLimits,
  type Outlook,
} from './play/game.ts';
export { describeChoice, describeRefusal, describeSpell } from './play/spell-words.ts';
export { outcomeText, tellEvent } from './play/tell-event.ts';
export { endingText, hintText, hopelessText, verdictLines } from './play/verdict-text.ts';
