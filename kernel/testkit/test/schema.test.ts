import { expect, it } from 'vitest';
import { describeSchema } from '#db/generate.ts';
import { testDatabase } from '../database.ts';

it('db/schema.ts says what the migrations make: `npm run schema` writes it', async () => {
  const database = await testDatabase();
  try {
    await expect(await describeSchema(database.ownerUrl)).toMatchFileSnapshot('../../../db/schema.ts');
  } finally {
    await database.drop();
  }
});
