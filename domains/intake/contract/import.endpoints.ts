import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { IMPORTED_FIELDS } from '#domains/member/contract/member.fields.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, says, Text, Upload, When } from '#kernel/contract/schema.ts';

/** Rows of one import, and the size of its file (specification 1§9). */
export const IMPORT_LIMITS = { most_rows: 200, most_bytes: 1024 * 1024 };

/** The columns that an import knows, in the order of its template; each is headed by the words of its field. */
export const IMPORT_COLUMNS = [
  'member_name', 'mobile_number', 'country_code', 'member_num', 'source_name', 'recommend_phone', 'level_name', 'gender', 'birth', 'calendar',
  'label', 'belong', 'id_number', ...IMPORTED_FIELDS,
  'balance_card', 'current_balance', 'current_dis_balance', 'count_card', 'remain_num', 'remain_balance', 'opened_on',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const Cell = Text(600).default('');

/** A row as it was typed: names instead of ids, amounts in yuan. */
export const ImportRow = z.object({
  /** Where it stands in the file; the headings are line 1. */
  line: z.int().min(2).max(100_000),
  ...(Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, Cell])) as Record<ImportColumn, typeof Cell>),
});
export type ImportRow = z.output<typeof ImportRow>;

/** What is wrong with a cell: a sentence's key with its values. */
export const Fault = z.object({ column: z.enum(IMPORT_COLUMNS), key: z.string(), params: z.record(z.string(), z.string()) });
export type Fault = z.infer<typeof Fault>;

/** `POST /member/import/check`: what would become of each row; nothing is kept. */
export const importCheck = endpoint({
  id: 'intake.member.check', method: 'POST', path: '/member/import/check', access: 'member:import', in: 'file', limit: 30,
  request: z.object({ file: Upload }),
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
    rows: z.array(ImportRow).min(1, says('intake.empty')).max(IMPORT_LIMITS.most_rows),
  }),
  response: z.object({
    /** Null when no row was in order. */
    import_id: Id('member_import').nullable(),
    added: z.int(),
    cards: z.int(),
    failed: z.array(z.object({ line: z.int(), faults: z.array(Fault) })),
    /** The rows that failed, as a file of the download center. */
    sdl_id: Id('download_record'),
  }),
});

/** An import that was made. */
export const ImportRecord = z.object({
  import_id: Id('member_import'),
  create_time: When,
  file_name: z.string(),
  operator_name: z.string(),
  line_num: z.int(),
  member_num: z.int(),
  card_num: z.int(),
  failed_num: z.int(),
  undone_time: When.nullable(),
});
export type ImportRecord = z.infer<typeof ImportRecord>;

/** `GET /member/import/query/findSearchPage`: the imports of the reader's shops, latest first. */
export const importSearch = endpoint({
  id: 'intake.member.search', method: 'GET', path: '/member/import/query/findSearchPage', access: 'member:import',
  request: PageQuery,
  response: pageOf(ImportRecord),
});

/** `POST /member/import/undo`: takes an import back; 409 when anything has used a member or a card that it brought. */
export const importUndo = endpoint({
  id: 'intake.member.undo', method: 'POST', path: '/member/import/undo', access: 'member:import', idempotent: true,
  request: z.object({ import_id: Id('member_import') }),
  response: z.object({ member_num: z.int(), card_num: z.int() }),
});
