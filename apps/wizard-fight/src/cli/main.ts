import { runMain } from '@skirmish/cli-kit';
import { program } from './program.ts';

// not awaited: a chunk of the bundle that is loaded later and imports this module would wait for its end
void runMain(program, 'wizard-fight');
