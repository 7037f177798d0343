import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { importing, rowOf } from '#kernel/contract/import.ts';
import { says, Text, Upload } from '#kernel/contract/schema.ts';
import { type ImportColumn, STAFF_COLUMNS } from './import.columns.ts';

/** Rows of one import, and the size of its file. */
const IMPORT_LIMITS = { most_rows: 200, most_bytes: 1024 * 1024 };

const ImportRow = rowOf(Object.keys(STAFF_COLUMNS) as ImportColumn[]);

/** What is wrong with a row: a sentence's key with its values. */
const Fault = z.object({ key: z.string(), params: z.record(z.string(), z.string()) });

/** `POST /shop/users/importCheck`: what would become of each row; nothing is kept. */
export const importCheck = endpoint({
  id: 'staff.import.check', method: 'POST', path: '/shop/users/importCheck', access: 'staff:write', in: 'file', limit: 30,
  request: z.object({ file: Upload, columns: Text(4000).optional() }),
  response: z.object({ lines: z.array(ImportRow.extend({ fault: Fault.nullable() })) }),
});

/** `POST /shop/users/importUsers`: takes on everybody whose row is in order, in one step; the others are named. */
export const importUsers = endpoint({
  id: 'staff.import', method: 'POST', path: '/shop/users/importUsers', access: 'staff:write', idempotent: true,
  request: z.object({
    file_name: Text(200).default(''),
    rows: z.array(ImportRow).min(1, says('kernel.import_empty')).max(IMPORT_LIMITS.most_rows),
  }),
  response: z.object({ added: z.int(), failed: z.array(z.object({ line: z.int(), real_name: z.string(), fault: Fault })) }),
});

/** Colleagues who are taken on by a file; who has been may sign in at once, so nothing is taken back. */
export const staffImport = importing({
  id: 'staff.import',
  subject: 'staff_import',
  at: '/shop/users/import',
  access: 'staff:write',
  columns: STAFF_COLUMNS,
  limits: IMPORT_LIMITS,
  calls: { check: importCheck, add: importUsers },
  final: true,
});
