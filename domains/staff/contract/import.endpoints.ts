import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { says, Text, Upload } from '#kernel/contract/schema.ts';

/** Rows of one import, and the size of its file. */
export const IMPORT_LIMITS = { most_rows: 200, most_bytes: 1024 * 1024 };

/** The columns that an import knows, in the order of its template; each is headed by the words of its field. */
export const IMPORT_COLUMNS = [
  'real_name',
  'mobile_number',
  'staff_num',
  'gender',
  'role_names',
  'identity_names',
  'group_name',
  'position',
  'entry_date',
  'birth',
  'id_number',
  'address',
  'remarks',
  'open_user',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const Cell = Text(600).default('');

/** A row as it was typed: names of roles, identities and departments instead of ids. */
export const ImportRow = z.object({
  /** Where it stands in the file; the headings are line 1. */
  line: z.int().min(2).max(100_000),
  ...(Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, Cell])) as Record<ImportColumn, typeof Cell>),
});
export type ImportRow = z.output<typeof ImportRow>;

/** What is wrong with a row: a sentence's key with its values. */
const Fault = z.object({ key: z.string(), params: z.record(z.string(), z.string()) });
export type Fault = z.infer<typeof Fault>;

/** `POST /shop/users/importCheck`: what would become of each row; nothing is kept. */
export const importCheck = endpoint({
  id: 'staff.import.check', method: 'POST', path: '/shop/users/importCheck', access: 'staff:write', in: 'file', limit: 30,
  request: z.object({ file: Upload }),
  response: z.object({ lines: z.array(ImportRow.extend({ fault: Fault.nullable() })) }),
});

/** `POST /shop/users/importUsers`: takes on everybody whose row is in order, in one step; the others are named. */
export const importUsers = endpoint({
  id: 'staff.import', method: 'POST', path: '/shop/users/importUsers', access: 'staff:write', idempotent: true,
  request: z.object({
    rows: z.array(ImportRow).min(1, says('staff.import_empty')).max(IMPORT_LIMITS.most_rows),
  }),
  response: z.object({ added: z.int(), failed: z.array(z.object({ line: z.int(), real_name: z.string(), fault: Fault })) }),
});
