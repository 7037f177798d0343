import { sql } from 'kysely';
import type { Json } from '#db/schema.ts';
import type { Language } from '#kernel/contract/failure.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Headings, ImportDeclared, Importing, ImportName, ImportOutcome, ImportRow, TypedRows } from '#kernel/contract/import.ts';
import { columnsNamed, missingOf, rowsBelow } from '#kernel/contract/import.ts';
import type { Ctx } from './context.ts';
import { build } from './database.ts';
import type { Found, Judged } from './import-judging.ts';
import { readSpreadsheet, tooLong } from './spreadsheet.ts';
import type { Reads } from './transaction.ts';
import { read } from './transaction.ts';
import type { Change, UnitOfWork } from './unit-of-work.ts';
import { unitOfWork } from './unit-of-work.ts';

/** A row that is in order: what it makes, and what it changes. */
export interface Ready<Form> {
  form: Form;
  found: Found | null;
}

/** What a row became: kept so that the import can be taken back. */
export interface Brought {
  row_id: string;
  /** The version that the row has now. */
  version?: number;
  /** What it brought along. */
  further_ids?: string[];
}

/** A row that an import brought or changed, as it is to be taken back. */
export interface TakenBack {
  row_id: string;
  version: number;
  further_ids: string[];
  before: Json;
}

/** What brings rows in, beyond what its contract says. */
export interface Bringing<D extends ImportDeclared = ImportDeclared, Form = never> {
  importer: Importing<D>;
  /** What heads each column, in each language. */
  headings: Readonly<Record<Language, Headings>>;
  /** What the import is called, in each language: the name of its files. */
  title: Readonly<Record<Language, string>>;
  /** The table of a file in the shape of the columns, headings first, where people keep it in another: of a grid, each cell is a row. */
  unfold?: (table: readonly string[][], ctx: Ctx) => Iterable<string[]>;
  /** Judges rows as they would be taken now (`judging`). */
  judge: (reads: Reads, ctx: Ctx, rows: TypedRows) => Promise<Judged<Form>[]>;
  /** Whether one person may bring in all of it alone: refuses, or answers whose agreement belongs into the trail. */
  allow?: (uow: UnitOfWork, ctx: Ctx, rows: readonly Form[]) => Promise<string | null>;
  /** Writes one row that is in order. Nobody waits for it: what it sends travels with the others. */
  write: (uow: UnitOfWork, ctx: Ctx, ready: Ready<Form>) => Brought | Promise<Brought>;
  /** Takes rows back, or refuses with a sentence that names what was built on them. */
  takeBack?: (uow: UnitOfWork, ctx: Ctx, rows: readonly TakenBack[], run: { shop_id: string }) => Promise<void>;
  /** What may stand in a column, for the template. */
  choices?: (reads: Reads, ctx: Ctx) => Promise<Readonly<Partial<Record<keyof D['columns'] & string, readonly string[]>>>>;
}

/** A file of rows that an import left, stored and named by nothing yet. */
export interface LeftRows {
  file_key: string;
  file_name: string;
}

/** An import that was made, with as many rows as there were of each fate. */
export interface ImportDone extends Record<'rows' | 'added' | 'changed' | 'same' | 'failed', number> {
  subject: ImportName;
  /** Null where nothing was written. */
  import_id: string | null;
  left: LeftRows | null;
}

/** Notes an import in its own transaction; answers the record's id. Given by whatever composes the application: the kernel keeps no such list. */
export type NoteImport = (uow: UnitOfWork, ctx: Ctx, done: ImportDone) => string;

/** Which imports left a file of rows that the reader may fetch, with the record of each: their own alone, while it is kept. Given as `NoteImport` is. */
export type KeptRows = (reads: Reads, ctx: Ctx, import_ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface Sheet {
  file: File;
  columns?: string | undefined;
}

const quoted: Readonly<Record<Language, (name: string) => string>> = {
  'zh-CN': (name) => `「${name}」`,
  'zh-HK': (name) => `「${name}」`,
  en: (name) => `“${name}”`,
};
const together = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map(quoted[language]));

/** The first of many: what is far too long is not made whole. */
function upTo<One>(most: number, many: Iterable<One>): One[] {
  const taken: One[] = [];
  for (const one of many) if (taken.push(one) === most) break;
  return taken;
}

/** The table that a file holds, with what each of its headings is taken for. */
async function tableOf({ importer: { declared }, headings, unfold }: Bringing, ctx: Ctx, file: File) {
  const { limits } = declared;
  const table = await readSpreadsheet(`${ctx.actor.org_id}/${ctx.actor.uid}`, file, limits);
  const [first = [], ...lines] = unfold ? upTo(limits.most_rows + 2, unfold(table, ctx)) : table;
  if (lines.length > limits.most_rows) throw tooLong(limits);
  return { first, lines, named: columnsNamed(declared.columns, first, Object.values(headings)) };
}

const MOST_EXAMPLES = 3;

/** What each heading of a file is taken for, with what stands below it. */
export const findHeadings =
  (bringing: Bringing) =>
  async (ctx: Ctx, { file }: Sheet) => {
    const { first, lines, named } = await tableOf(bringing, ctx, file);
    const examplesAt = (at: number) => [...new Set(lines.map((cells) => cells[at] ?? '').filter(Boolean))].slice(0, MOST_EXAMPLES);
    return { headings: first.map((heading, at) => ({ heading, column: named[at] ?? null, examples: examplesAt(at) })) };
  };

/** The rows of a file, by the headings as they are found or as the person says. */
async function rowsOf(bringing: Bringing, ctx: Ctx, { file, columns: said }: Sheet): Promise<ImportRow[]> {
  const { declared, columns } = bringing.importer;
  const { lines, named: found } = await tableOf(bringing, ctx, file);
  const known = new Set<string>(columns);
  const named = said === undefined ? found : said.split(',').map((column) => (known.has(column) ? column : null));
  if (missingOf(declared.columns, named).length > 0) {
    const required = columns.filter((column) => declared.columns[column]!.required).map((column) => bringing.headings[ctx.language][column]!);
    throw new Refusal(400, 'kernel.import_headings', { field: 'file', params: { names: together(ctx.language, required) } });
  }
  if (lines.length === 0) throw new Refusal(400, 'kernel.import_empty', { field: 'file' });
  return rowsBelow(declared.columns, named, lines);
}

/** What would become of each row of a file; nothing is kept. `answer` makes the answer, in the same transaction. */
export async function judgeFile<Form, Answer extends Json>(
  bringing: Bringing<ImportDeclared, Form>,
  ctx: Ctx,
  sheet: Sheet,
  answer: (reads: Reads, judged: readonly Judged<Form>[]) => Answer | Promise<Answer>,
): Promise<Answer> {
  const rows = await rowsOf(bringing as unknown as Bringing, ctx, sheet);
  return read(ctx, async (reads) => answer(reads, await bringing.judge(reads, ctx, rows)));
}

/** One import of a kind at a time: what the other one brings, this one finds there. */
const ONE_AT_A_TIME = 2;
/** One as large as any may be takes seconds, on a busy machine more than a till would wait; a statement's own limit is above it. */
const TURN = '25s';
const waitForOthers = (uow: UnitOfWork, { actor }: Ctx, subject: string): Promise<unknown> => {
  void uow.rows(build.selectNoFrom(sql`set_config('lock_timeout', ${TURN}, true)`.as('patience')));
  return uow.rows(build.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${`${actor.org_id}/${subject}`}, ${sql.lit(ONE_AT_A_TIME)}))`.as('locked')));
};

/** So many rows are written before the next are thought of: what waits to be sent stays small. */
const CHUNK = 200;
/** Ids that a row needs, more or less; one that needs many more costs a second try. */
const IDS_PER_ROW = 3;

interface Asked {
  rows: TypedRows;
  file_name?: string;
}

/** What came of an import, with its rows as they were judged and what was written of them. */
export interface Taken<Form> extends ImportOutcome {
  judged: readonly Judged<Form>[];
  brought: readonly Brought[];
}

/**
 * Takes every row that is in order, all of them in one transaction, written in bounded portions; what is no longer in order
 * since it was shown is among the failed. The import is noted, with the file of rows that it `left` where it keeps one; `answer`
 * makes the answer, in the same transaction.
 */
export function takeRows<Form, Answer extends Json>(
  bringing: Bringing<ImportDeclared, Form>,
  ctx: Ctx,
  { rows, file_name = '' }: Asked,
  answer: (uow: UnitOfWork, taken: Taken<Form>, record_id: string) => Answer | Promise<Answer>,
  left: LeftRows | null = null,
): Promise<Answer> {
  const { subject } = bringing.importer.declared;
  const command = async (uow: UnitOfWork): Promise<Answer> => {
    await waitForOthers(uow, ctx, subject);
    const judged = await bringing.judge(uow, ctx, rows);
    const ready = judged.filter(({ fate }) => fate === 'new' || fate === 'changed');
    const failed = judged.filter(({ fate }) => fate === 'refused').map(({ row, faults }) => ({ line: row.line, faults }));
    const changed = ready.filter(({ fate }) => fate === 'changed').length;
    const added = ready.length - changed;
    const import_id = ready.length > 0 ? uow.id() : null;
    if (import_id)
      noteRun(uow, ctx, { import_id, subject, file_name, line_num: rows.length, added_num: added, changed_num: changed, failed_num: failed.length });
    const countersigned_by = await bringing.allow?.(uow, ctx, ready.map(({ form }) => form!));
    const brought = import_id ? await writeAll(bringing, uow, ctx, import_id, ready) : [];
    const same = judged.length - ready.length - failed.length;
    const outcome: ImportOutcome = { import_id, added, changed, same, failed };
    audit(uow, subject, import_id, {
      after: { rows: rows.length, added, changed, failed: failed.length, ...(countersigned_by && { countersigned_by }) },
    });
    const record_id = ctx.backend.noteImport(uow, ctx, { subject, import_id, rows: rows.length, added, changed, same, failed: failed.length, left });
    return answer(uow, { ...outcome, judged, brought }, record_id);
  };
  return unitOfWork(ctx, command, { ids: CHUNK + rows.length * IDS_PER_ROW });
}

const audit = (uow: UnitOfWork, subject: string, subject_id: string | null, change: Pick<Change, 'after'>): void =>
  uow.audit({ subject: subject as Change['subject'], subject_id, ...change });

interface Run {
  import_id: string;
  subject: string;
  file_name: string;
  line_num: number;
  added_num: number;
  changed_num: number;
  failed_num: number;
}

const noteRun = (uow: UnitOfWork, { actor, now }: Ctx, run: Run): void =>
  void uow.insert('import_run', { ...run, shop_id: actor.shop.shop_id, created_uid: actor.uid, further_num: 0, created_at: now });

async function writeAll<Form>(
  bringing: Bringing<ImportDeclared, Form>,
  uow: UnitOfWork,
  ctx: Ctx,
  import_id: string,
  ready: readonly Judged<Form>[],
): Promise<Brought[]> {
  const all: Brought[] = [];
  for (let at = 0; at < ready.length; at += CHUNK) {
    const kept = [];
    for (const { form, found } of ready.slice(at, at + CHUNK)) {
      const brought = await bringing.write(uow, ctx, { form: form!, found });
      all.push(brought);
      kept.push({
        import_id,
        row_id: brought.row_id,
        further_ids: brought.further_ids ?? [],
        version: brought.version ?? 1,
        before: found ? JSON.stringify(found.before) : null,
      });
    }
    await uow.insert('import_row', kept);
  }
  const further_num = all.reduce((count, { further_ids = [] }) => count + further_ids.length, 0);
  if (further_num > 0) void uow.run(uow.update('import_run').set({ further_num }).where('import_id', '=', import_id));
  return all;
}

/** Takes an import back as a whole, once, while nothing was built on it; answers its rows. */
export async function takeBack(bringing: Bringing, uow: UnitOfWork, ctx: Ctx, import_id: string): Promise<TakenBack[]> {
  const { subject } = bringing.importer.declared;
  const runs = uow.from('import_run').where('import_id', '=', import_id).where('subject', '=', subject);
  const run = await uow.first(runs.select(['undone_at', 'shop_id']).forUpdate());
  if (!run) throw new Refusal(404, 'kernel.import_unknown');
  if (run.undone_at) throw new Refusal(409, 'kernel.import_undone');
  const rows = await uow.rows(
    uow.from('import_row').select(['row_id', 'version', 'further_ids', 'before']).where('import_id', '=', import_id).orderBy('row_id'),
  );
  await bringing.takeBack!(uow, ctx, rows, run);
  void uow.run(uow.update('import_run').set({ undone_uid: ctx.actor.uid, undone_at: ctx.now }).where('import_id', '=', import_id));
  audit(uow, subject, import_id, { after: { undone: true, rows: rows.length } });
  return rows;
}
