#!/usr/bin/env node
// Starts the bundled command beside this file with the code that the engine has compiled already, when it was bundled
// (docs/decisions/010). An engine of another version passes that over and compiles for
// itself; remove program.cache when you try something in program.js.
const { existsSync, readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { Script } = require('node:vm');

const file = path.join(__dirname, 'program.js');
const compiled = path.join(__dirname, 'program.cache');
const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
  filename: file,
  cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
});

// as `require` would load it, so that the chunks that require it find it
const program = new Module(file);
program.filename = file;
require.cache[file] = program;
script.runInThisContext()(program.exports, require, program, file, __dirname);
program.loaded = true;

module.exports = script;
