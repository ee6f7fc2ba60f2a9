// Runs the bundled command of a folder, and keeps in it the code that the engine has compiled for that:
// `node keep-compiled.cjs FOLDER ARGUMENTS…`, the arguments of the command.
const { writeFileSync } = require('node:fs');
const path = require('node:path');

const [folder = '.'] = process.argv.splice(2, 1);
/** @type {import('node:vm').Script} */
const script = require(path.resolve(folder, 'main.js'));
process.on('exit', () => writeFileSync(path.resolve(folder, 'program.cache'), script.createCachedData()));
