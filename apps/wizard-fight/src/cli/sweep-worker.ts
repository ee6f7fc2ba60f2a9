import { answerTasks } from '@skirmish/cli-kit/spread';
import { type RowForm, rowWriter, type Sweep } from './sweep-rows.ts';

answerTasks(({ sweep, form }: { readonly sweep: Sweep; readonly form: RowForm }) => rowWriter(sweep, form));
