#!/usr/bin/env node
import { runMain } from '@skirmish/cli-kit';
import { program } from './program.ts';

await runMain(program, 'rpg-battle');
