import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { describeSchema } from '#db/generate.ts';
import { testDatabase } from '../database.ts';

it('db/schema.ts says what the migrations make', async () => {
  const database = await testDatabase();
  try {
    expect(await readFile(new URL('../../../db/schema.ts', import.meta.url), 'utf8')).toBe(await describeSchema(database.ownerUrl));
  } finally {
    await database.drop();
  }
});
