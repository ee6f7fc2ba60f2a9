import { test } from 'vitest';
import * as lib from '../src/index.ts';
import { clauses } from './clauses/index.ts';

test.each(clauses)('$name', ({ check }) => check(lib));
