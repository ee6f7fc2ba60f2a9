import { answerTasks } from '@skirmish/cli-kit/spread';
import { rangePlayer } from './simulation.ts';

answerTasks(rangePlayer);
