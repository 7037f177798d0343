import type { Json } from '#db/schema.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { ImportDeclared, Importing, TypedRows } from '#kernel/contract/import.ts';
import { callsOf } from '#kernel/contract/import.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from './context.ts';
import type { Bringing, Taken, TakenBack } from './import-commands.ts';
import { findHeadings, judgeFile, takeBack, takeRows } from './import-commands.ts';
import type { Judged } from './import-judging.ts';
import { sheetOf } from './import-sheet.ts';
import type { Route } from './mount.ts';
import { handle } from './mount.ts';
import { askPage } from './page.ts';
import { whenIn } from './time.ts';
import type { Reads } from './transaction.ts';
import { read } from './transaction.ts';
import { unitOfWork } from './unit-of-work.ts';

/** An import as it is noted. */
export interface NotedRun {
  import_id: string;
  create_time: string;
  file_name: string;
  operator_name: string;
  line_num: number;
  added_num: number;
  changed_num: number;
  further_num: number;
  failed_num: number;
  sdl_id: string | null;
  undone_time: string | null;
}

interface Added {
  rows: TypedRows;
  file_name?: string;
}

/** What calls that are declared otherwise answer. */
interface Answers<Form> {
  check: (judged: readonly Judged<Form>[], reads: Reads, ctx: Ctx) => Json | Promise<Json>;
  /** Takes the rows by `takeRows`, with what else belongs to it. */
  add: (ctx: Ctx, asked: never) => Promise<unknown>;
  search: (run: NotedRun) => object;
  undo: (rows: readonly TakenBack[]) => Json;
}

const USUAL: Omit<Answers<unknown>, 'add'> = {
  check: (judged) => ({ lines: judged.map(({ row, fate, faults }) => ({ ...row, fate, faults })) }) as unknown as Json,
  search: ({ further_num: _, ...run }) => run,
  undo: (rows) => ({ added_num: rows.filter(({ before }) => before === null).length, changed_num: rows.filter(({ before }) => before !== null).length }),
};

const usualAnswer = ({ judged: _, brought: __, ...outcome }: Taken<unknown>): Json => outcome as unknown as Json;

/** The imports of a kind in the reader's shops, latest first. */
const listRuns = ({ declared: { subject } }: Importing, search: Answers<unknown>['search']) => (ctx: Ctx, asked: { page_no: number; page_size: number }) =>
  read(ctx, async (reads): Promise<Page<object>> => {
    const runs = reads.from('import_run').where('import_run.subject', '=', subject);
    const page = runs
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'import_run.org_id').onRef('staff.uid', '=', 'import_run.created_uid'))
      .select(({ ref }) => [
        'import_run.import_id',
        'import_run.file_name',
        'staff.real_name as operator_name',
        'import_run.line_num',
        'import_run.added_num',
        'import_run.changed_num',
        'import_run.further_num',
        'import_run.failed_num',
        whenIn(ctx.actor.shop.time_zone, ref('import_run.created_at')).as('create_time'),
        whenIn(ctx.actor.shop.time_zone, ref('import_run.undone_at')).as('undone_time'),
      ])
      .orderBy('import_run.import_id', 'desc');
    const { rows, ...total } = await askPage(reads, asked, runs, page);
    const leaving = rows.filter(({ failed_num }) => failed_num > 0).map(({ import_id }) => import_id);
    const kept = leaving.length > 0 ? await ctx.backend.keptRows(reads, ctx, leaving) : new Map<string, string>();
    return { rows: rows.map((run) => search({ ...run, sdl_id: kept.get(run.import_id) ?? null })), ...total };
  });

/** The calls of an import, to be mounted: headings are found, rows judged and taken, imports listed and taken back. */
export function importRoutes<D extends ImportDeclared, Form>(bringing: Bringing<D, Form>, own: Partial<Answers<Form>> = {}): Route[] {
  // Its columns and its forms are only names from here on: the compiler has held them against the declaration.
  const any = bringing as unknown as Bringing<ImportDeclared, unknown>;
  const nameless = bringing as unknown as Bringing;
  const answers = { ...USUAL, ...own } as Omit<Answers<unknown>, 'add'> & Partial<Answers<unknown>>;
  const { headings, check, add, search, undo, sheet } = any.importer;
  const handlers = new Map<Endpoint, (ctx: Ctx, input: never) => Promise<unknown>>([
    [headings, findHeadings(nameless)],
    [check, (ctx, asked: Parameters<typeof judgeFile>[2]) => judgeFile(any, ctx, asked, (reads, judged) => answers.check(judged, reads, ctx))],
    [add, answers.add ?? ((ctx, asked: Added) => takeRows(any, ctx, asked, (_, taken) => usualAnswer(taken)))],
    [search, listRuns(any.importer, answers.search)],
    [undo, (ctx, { import_id }: { import_id: string }) => unitOfWork(ctx, async (uow) => answers.undo(await takeBack(nameless, uow, ctx, import_id)))],
    [sheet, sheetOf(nameless)],
  ]);
  return callsOf(any.importer).map((endpoint) =>
    handle(endpoint, handlers.get(endpoint)! as (ctx: Ctx, input: RequestOf<Endpoint>) => Promise<ResponseOf<Endpoint>>),
  );
}
