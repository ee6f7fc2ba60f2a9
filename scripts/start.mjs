// What `npm start` shows: both solvers on the bundled examples, each command printed before its answer.
import { join } from 'node:path';
import { root, run } from './workspace.mjs';

/** @type {ReadonlyArray<[script: string, app: string, args: string[]]>} */
const shown = [
  ['cave', 'cave-battle', ['solve', 'apps/cave-battle/examples/caves.txt']],
  ['wizard', 'wizard-fight', ['solve', 'apps/wizard-fight/examples/ogre.txt']],
  ['rpg', 'rpg-battle', ['odds', '--party', 'warrior,cleric', '--monsters', 'troll:4,vampire:3']],
];

/** Runs each example; resolves to the first exit code that is not 0, or 0. */
export async function start() {
  for (const [script, app, args] of shown) {
    process.stdout.write(`\n$ npm run -s ${script} -- ${args.join(' ')}\n`);
    const { code } = await run(process.execPath, [join(root, 'apps', app, 'dist/bin/main.js'), ...args]);
    if (code !== 0) return code;
  }
  process.stdout.write(`
Your own input: npm run -s cave -- solve FILE   npm run -s wizard -- solve FILE   (- reads standard input)
To see it:      npm run -s cave -- watch FILE   npm run -s wizard -- watch FILE
To play:        npm run -s rpg -- play          npm run -s wizard -- play FILE
What else:      npm run -s cave -- --help   and the same with wizard and rpg
`);
  return 0;
}
