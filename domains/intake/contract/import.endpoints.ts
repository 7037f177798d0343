import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { faultOf, importing, rowOf } from '#kernel/contract/import.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, says, Text, Upload, When } from '#kernel/contract/schema.ts';
import { type ImportColumn, MEMBER_COLUMNS } from './import.columns.ts';

/** Rows of one import, and the size of its file (specification 1§9). */
export const IMPORT_LIMITS = { most_rows: 200, most_bytes: 1024 * 1024 };

const COLUMNS = Object.keys(MEMBER_COLUMNS) as [ImportColumn, ...ImportColumn[]];
const ImportRow = rowOf(COLUMNS);
const Fault = faultOf(COLUMNS);

/** `POST /member/import/check`: what would become of each row; nothing is kept. */
export const importCheck = endpoint({
  id: 'intake.member.check', method: 'POST', path: '/member/import/check', access: 'member:import', in: 'file', limit: 30,
  request: z.object({ file: Upload, columns: Text(4000).optional() }),
  response: z.object({ lines: z.array(ImportRow.extend({ faults: z.array(Fault) })) }),
});

/**
 * `POST /member/import/add`: takes every row that is in order, in one step and with its old cards; the others are named,
 * and stand in a file of the download center.
 */
export const importAdd = endpoint({
  id: 'intake.member.add', method: 'POST', path: '/member/import/add', access: 'member:import', idempotent: true,
  request: z.object({
    file_name: Text(200).default(''),
    rows: z.array(ImportRow).min(1, says('kernel.import_empty')).max(IMPORT_LIMITS.most_rows),
  }),
  response: z.object({
    /** Null when no row was in order. */
    import_id: Id('import_run').nullable(),
    added: z.int(),
    cards: z.int(),
    failed: z.array(z.object({ line: z.int(), faults: z.array(Fault) })),
    /** The rows that failed, as a file of the download center. */
    sdl_id: Id('download_record'),
  }),
});

/** An import that was made. */
const ImportRecord = z.object({
  import_id: Id('import_run'),
  create_time: When,
  file_name: z.string(),
  operator_name: z.string(),
  line_num: z.int(),
  member_num: z.int(),
  card_num: z.int(),
  failed_num: z.int(),
  /** The file of the rows that failed, for whoever made the import while it is kept. */
  sdl_id: Id('download_record').nullable(),
  undone_time: When.nullable(),
});

/** `GET /member/import/query/findSearchPage`: the imports of the reader's shops, latest first. */
export const importSearch = endpoint({
  id: 'intake.member.search', method: 'GET', path: '/member/import/query/findSearchPage', access: 'member:import',
  request: PageQuery,
  response: pageOf(ImportRecord),
});

/** `POST /member/import/undo`: takes an import back; 409 when anything has used a member or a card that it brought. */
export const importUndo = endpoint({
  id: 'intake.member.undo', method: 'POST', path: '/member/import/undo', access: 'member:import', idempotent: true,
  request: z.object({ import_id: Id('import_run') }),
  response: z.object({ member_num: z.int(), card_num: z.int() }),
});

/** Members that come in by a file, with their old cards. */
export const memberImport = importing({
  id: 'intake.member',
  subject: 'member_import',
  at: '/member/import',
  access: 'member:import',
  columns: MEMBER_COLUMNS,
  limits: IMPORT_LIMITS,
  calls: { check: importCheck, add: importAdd, search: importSearch, undo: importUndo },
});
