import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planted } from './planted.ts';
import { PLANTS } from './plants.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each(PLANTS.map((plant) => [plant.name, plant] as const))('%s can still be planted, and what is to catch it is there', (_, plant) => {
  const text = readFileSync(join(ROOT, plant.file), 'utf8');
  expect(planted(plant, text)).not.toBe(text);
  if (plant.caught === 'tidy') return;
  expect(existsSync(join(ROOT, plant.caught))).toBe(true);
  expect(readFileSync(join(ROOT, plant.caught), 'utf8')).toContain(plant.named ?? '');
});

test('a fault whose place has gone is no fault', () => {
  const plant = PLANTS[0]!;
  expect(() => planted(plant, '')).toThrow('stands 0 times');
  expect(() => planted(plant, plant.find + plant.find)).toThrow('stands 2 times');
});
