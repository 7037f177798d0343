import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { linesReadWhole } from './lines-read-whole.ts';

const READS = { 'domains/stock/server/a.ts': "export const a = reads.from('inbound_line').selectAll('inbound_line');" };

test('a column that a migration adds to a table which is read whole is caught, and one that it takes away', () => {
  const files = {
    ...READS,
    'db/migrations/1300_a.sql': '-- What it costs.\nalter table inbound_line add column amount cents;',
    'db/migrations/1301_b.sql': 'alter table only inbound_line\n  drop column amount;',
  };
  expect(places(linesReadWhole, projectOf(files))).toEqual(['db/migrations/1300_a.sql:2', 'db/migrations/1301_b.sql:1']);
});

test('older migrations, other tables, other changes, and what only a test reads whole pass', () => {
  const files = {
    ...READS,
    'domains/stock/test/a.test.ts': "export const a = reads.from('supplier').selectAll('supplier');",
    'db/migrations/0900_a.sql': 'alter table inbound_line add column amount cents;',
    'db/migrations/1300_a.sql': 'alter table supplier add column level text;\nalter table inbound_line add constraint enough check (line_no > 0);',
  };
  expect(places(linesReadWhole, projectOf(files))).toEqual([]);
});
