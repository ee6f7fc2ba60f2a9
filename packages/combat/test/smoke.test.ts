import { expect, test } from 'vitest';
import * as api from '../src/index.ts';
test('loads', () => expect(api).toBeDefined());
