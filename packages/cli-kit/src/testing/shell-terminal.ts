import { openPseudoTerminal, type PseudoTerminal, type PseudoTerminalSetup } from './pseudo-terminal.ts';

/** What is to run in a real terminal, in which a shell goes on afterwards. */
export interface ShellTerminalSetup extends Omit<PseudoTerminalSetup, 'command'> {
  /** The path of a program for Node. */
  readonly program: string;
  /** Its arguments, as one types them. */
  readonly argv: string;
  /** What one types before it on the line: `cat x |`; nothing when absent. */
  readonly before?: string;
}

/** A real terminal in which a shell has started a program. */
export interface ShellTerminal extends PseudoTerminal {
  /**
   * Waits for the end of the program; resolves to what the screen shows then. Rejects when the exit code is another, or
   * the shell does not have its terminal back as it was.
   */
  restored(exitCode: number): Promise<string>;
}

/** How a terminal is before and after a program, by the names of tmux. */
const USUAL_FLAGS: Readonly<Record<string, string>> = { cursor_flag: '1', alternate_on: '0', wrap_flag: '1' };

/** Opens a real terminal and starts a program in it. Close it in any case. */
export async function openShellTerminal(setup: ShellTerminalSetup): Promise<ShellTerminal> {
  const { program, argv, before = '', ...rest } = setup;
  const modes = `stty -a | tr ' ;' '\\n\\n' | grep -xe -\\*icanon -e -\\*echo`;
  const command = `echo before; ${before} '${process.execPath}' '${program}' ${argv}; echo "exit $?"; ${modes}; echo end; cat`;
  const terminal = await openPseudoTerminal({ ...rest, command });
  return {
    ...terminal,
    async restored(exitCode) {
      const text = await terminal.until(/^end$/m);
      const faults = [];
      if (!text.startsWith('before\n')) faults.push('what was there before is gone');
      if (!text.includes(`\nexit ${exitCode}\n`)) faults.push(`the exit code is not ${exitCode}`);
      if (!text.includes('\nicanon\necho\nend\n')) faults.push('lines are not typed as before');
      for (const [flag, usual] of Object.entries(USUAL_FLAGS)) {
        const value = await terminal.ask(flag);
        if (value !== usual) faults.push(`${flag} is ${value}`);
      }
      if (faults.length > 0) throw new Error(`${faults.join('; ')}; the screen shows:\n${text}`);
      return text;
    },
  };
}
