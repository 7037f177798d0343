import { expect, test } from 'vitest';
import { cacheSettings } from './memory.ts';

const GB = 1024 ** 3;

test.each([
  ['a small one', 0.5 * GB, '192MB', '256MB'],
  ['one of four', 4 * GB, '1024MB', '2048MB'],
  ['one of a hundred and twenty-eight', 128 * GB, '8192MB', '65536MB'],
])('of %s the database keeps a quarter, within bounds', (_, memory, shared_buffers, effective_cache_size) =>
  expect(cacheSettings(memory)).toEqual({ shared_buffers, effective_cache_size }),
);

test('the machine it runs on has some', () => expect(cacheSettings().shared_buffers).toMatch(/^\d{3,4}MB$/));
