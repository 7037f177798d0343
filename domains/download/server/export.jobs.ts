import { randomBytes } from 'node:crypto';
import type { CellValue } from 'hucre';
import type { Language } from '#kernel/contract/failure.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Page } from '#kernel/contract/page.ts';
import { rowOf } from '#kernel/contract/page.ts';
import type { Say } from '#kernel/contract/sentence.ts';
import type { Backend, Ctx, Route } from '#kernel/server/context.ts';
import { tellColleague } from '#domains/messaging/server/api.ts';
import { atOneMoment } from '#kernel/server/moment.ts';
import { asStaff, systemTypeOf } from '#kernel/server/staff-work.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { inEachOrganisation, type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import { whenText } from '#kernel/server/time.ts';
import { prove, read } from '#kernel/server/transaction.ts';
import { approvalRows } from '../contract/download.settings.ts';
import type { Asked } from './export.commands.ts';
import { approversOf } from './approvers.queries.ts';
import { fileKey, KEPT_MS } from './download.places.ts';
import { remembering } from './read-with.ts';
import { cellsOf, workbook } from './sheet.ts';
import { wordsOf } from './words.ts';
import { refuse } from '../model/download.refusals.ts';
import { sql } from 'kysely';
import { needsApproval } from '#kernel/contract/machine.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { DOWNLOAD, downloadFlow, exportApproval } from '../model/download.machine.ts';
import type { ReadWith } from '../model/read-with.rules.ts';

const MOST_ROWS = 50_000;
const AT_ONCE = 200;
/** After this long without an end whoever took it has fallen. */
const TAKEN_MS = 10 * 60_000;

interface Record_ {
  sdl_id: string;
  shop_id: string;
  uid: string;
  source: string;
  request: Asked;
  mode: string;
  language: Language;
  /** What the list was called where it was asked for, with its ending. */
  file_name: string;
  records_num: number | null;
  status: number;
  approval: string;
}

/** Whether a colleague has let it go: so many rows as it was said to hold. */
const isPassed = ({ approval }: Record_): boolean => approval === exportApproval.state.passed;

/** How many there are, as it is told; of one that was let go it stays how many that was, until its file is there. */
const countOf = (record: Record_, records_num: number) => (isPassed(record) ? {} : { records_num });

type Clock = () => Date;

/** The time as it goes on from the moment at which a round began: a round of many files lasts longer than whoever fell is waited for. */
function clockFrom(now: Date): Clock {
  const begun = performance.now();
  return () => new Date(now.getTime() + performance.now() - begun);
}

/** Makes the files that are waited for, one after the other. Several workers may run: each record is taken once. */
export async function makeExports(backend: Backend, now: Date): Promise<void> {
  const clock = clockFrom(now);
  await inEachOrganisation(backend, 'making exports', async (org_id) => {
    let made = 0;
    for (let taken = await take(backend, clock(), org_id); taken; taken = await take(backend, clock(), org_id)) {
      await make(backend, clock, org_id, taken);
      made += 1;
    }
    return made;
  });
}

const take = (backend: Backend, now: Date, org_id: string): Promise<Record_ | undefined> =>
  systemWork(backend, now, org_id, async (work) => {
    const record = await work.first(
      work
        .across('download_record', 'a job of the organisation')
        .select(['sdl_id', 'shop_id', 'uid', 'source', 'request', 'mode', 'language', 'file_name', 'records_num', 'status', 'approval'])
        .where('status', '=', sql.lit(DOWNLOAD.processing))
        .where('approval', 'in', [exportApproval.state.none, exportApproval.state.passed])
        .where((of) => of.or([of('taken_at', 'is', null), of('taken_at', '<', new Date(now.getTime() - TAKEN_MS))]))
        // Older ones are about to be swept.
        .where('created_at', '>', new Date(now.getTime() - KEPT_MS))
        .orderBy('sdl_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    );
    if (record) void work.run(work.update('download_record').set({ taken_at: now }).where('sdl_id', '=', record.sdl_id));
    return record as Record_ | undefined;
  });

/** Reads the list as its asker would now, page by page, and stores it; what goes wrong stands in the remark. */
async function make(backend: Backend, clock: Clock, org_id: string, record: Record_): Promise<void> {
  const now = clock();
  const asker = { org_id, uid: record.uid, shop_id: record.shop_id, system_type: systemTypeOf(record.mode), language: record.language };
  try {
    const route = backend.routes.get(record.source);
    if (!route) throw refuse(400, 'source_unknown');
    const made = await asStaff(backend, now, asker, route.endpoint, (ctx) => fileOf(ctx, route, record, progressOf(backend, clock, org_id, record)));
    if ('waits' in made) return void (await askForApproval(backend, now, org_id, record, made.waits));
    const place = await keep(backend, clock(), org_id, record, made);
    if (!place) return;
    if ('waits' in place) return void (await askForApproval(backend, clock(), org_id, record, place.waits));
    await backend.storage.put(fileKey(org_id, place.file_key), made.bytes);
    await finish(backend, clock(), org_id, record, 'complete', { line_num: made.lines, records_num: made.lines });
  } catch (error) {
    if (!(error instanceof Refusal)) backend.log.error({ sdl_id: record.sdl_id, err: { message: (error as Error).message } }, 'an export failed');
    const key = error instanceof Refusal ? (error.status === 403 && error.key !== TOTP_MISSING ? 'download.not_allowed' : error.key) : 'download.failed';
    const remark = backend.speak(record.language, key, error instanceof Refusal ? error.params : {});
    await finish(backend, clock(), org_id, record, 'fail', { remark });
  }
}

/**
 * Names the place of a file before it lies there, once for its record: whatever becomes of either, the sweep finds it. Where it is too
 * large to go by itself, with what its asker took of the list within a day, it is said how many rows wait; undefined where another
 * worker has ended the record meanwhile.
 */
const keep = (backend: Backend, now: Date, org_id: string, record: Record_, made: Made): Promise<{ file_key: string } | Waits | undefined> =>
  systemWork(backend, now, org_id, async (work) => {
    const { sdl_id } = record;
    const { lines, limit, own_uids, read_with } = made;
    if (limit !== null && !isPassed(record)) {
      const together = lines + (await takenAlone(work, record, own_uids));
      if (needsApproval(together, limit)) return { waits: together };
    }
    const fresh = randomBytes(16).toString('base64url');
    const kept = await work.first(
      work
        .update('download_record')
        .set(({ fn, val }) => ({
          file_key: fn.coalesce('file_key', val(fresh)),
          line_num: lines,
          ...countOf(record, lines),
          read_with: JSON.stringify(read_with),
          taken_at: now,
        }))
        .where('sdl_id', '=', sdl_id)
        .where('status', '=', sql.lit(DOWNLOAD.processing))
        .returning('file_key'),
    );
    return kept && { file_key: kept.file_key! };
  });

/** Slices of a list count as the large file that they make as long as this. */
const COUNTS_MS = 86_400_000;

/** How many rows of the same list its asker took within a day without anybody's approval, under whichever number they work. */
async function takenAlone(work: SystemWork, { sdl_id, source }: Record_, uids: readonly string[]): Promise<number> {
  const why = 'somebody is one person in every shop they work in';
  // Slices that are made beside each other wait for each other.
  await work.rows(work.across('staff', why).select('staff.uid').where('staff.uid', 'in', [...uids]).orderBy('staff.uid').forNoKeyUpdate());
  const taken = await work.first(
    work
      .across('download_record', why)
      .select(({ fn }) => fn.sum<string | null>('line_num').as('rows'))
      .where('uid', 'in', [...uids])
      .where('source', '=', source)
      .where('sdl_id', '<>', sdl_id)
      .where('approval', '=', sql.lit(exportApproval.state.none))
      .where('status', '<>', sql.lit(DOWNLOAD.failed))
      .where('file_key', 'is not', null)
      .where('created_at', '>', new Date(work.now.getTime() - COUNTS_MS)),
  );
  return Number(taken?.rows ?? 0);
}

/** A role has come to demand a second factor: that can be mended, so it is said. */
const TOTP_MISSING = 'kernel.totp_missing';

interface Waits {
  waits: number;
}
interface Made {
  bytes: Buffer;
  lines: number;
  /** How many rows may leave; null: as many as there are. */
  limit: number | null;
  own_uids: readonly string[];
  read_with: ReadWith;
}
type Tell = (lines: number, total: number) => Promise<void>;

/** The rows of the list as it is at one moment, page by page: what comes or goes meanwhile moves nothing from one page to another. */
async function rowsAt(moment: Ctx, route: Route, { request }: Record_, tell: Tell): Promise<CellValue[][]> {
  const say: Say = (key, params) => moment.backend.speak(moment.language, key, params);
  const cells = cellsOf(request.columns, rowOf(route.endpoint.response)!, say);
  const rows: CellValue[][] = [];
  for (let page_no = 1; ; page_no += 1) {
    // The rows are of the moment; whether they may be seen is asked each time.
    await prove(moment);
    const input = route.endpoint.request.parse({ ...request.input, page_no, page_size: AT_ONCE });
    const page = (await route.handler(moment, input as never)) as Page<Record<string, unknown>>;
    rows.push(...page.rows.map(cells));
    if (rows.length > MOST_ROWS) throw refuse(422, 'too_many_rows', { params: { max: MOST_ROWS } });
    if (page.rows.length < AT_ONCE) return rows;
    await tell(rows.length, page.total);
  }
}

async function fileOf(ctx: Ctx, route: Route, record: Record_, tell: Tell): Promise<Made | Waits> {
  const { request, file_name } = record;
  const limit = await mostRows(ctx, record);
  const { remembers, readWith } = remembering(ctx);
  const rows = await atOneMoment(remembers, (moment) => rowsAt(moment, route, record, tell));
  // Counted to its end: a list stops counting sooner, and whoever lets it go is to know how much it is.
  if (needsApproval(rows.length, limit)) return { waits: rows.length };
  const words = wordsOf(ctx);
  const title = file_name.replace(/\.xlsx$/, '');
  const { actor, now } = ctx;
  const about: [string, string][] = [
    [words.made_from, title],
    [words.made_by, `${actor.real_name} (${actor.uid})`],
    [words.made_at, whenText(actor.shop.time_zone, now)],
    [words.made_in, actor.shop.shop_name],
    [words.rows, String(rows.length)],
    ['', words.secrecy],
  ];
  const bytes = await workbook({ title, columns: request.columns, rows }, { title: words.watermark, lines: about });
  return { bytes, lines: rows.length, limit, own_uids: actor.own_uids, read_with: readWith() };
}

/** How many rows may leave: so many as a colleague agreed to, else so many as take no second pair of eyes; null: as many as there are. */
async function mostRows(ctx: Ctx, record: Record_): Promise<number | null> {
  const limit = await read(ctx, (reads) => readSetting(reads, ctx, approvalRows));
  if (limit === 0) return null;
  return isPassed(record) ? record.records_num : limit;
}

/** So many are named to whoever waits, who needs one. */
const NAMED = 3;

/** Puts it aside until a colleague has let it go; one that was let go, and holds more rows now than were agreed to, is put aside again. */
const askForApproval = (backend: Backend, now: Date, org_id: string, record: Record_, records_num: number) =>
  systemWork(backend, now, org_id, async (work) => {
    const approvers = await approversOf(work, record);
    const named = approvers.slice(0, NAMED).map(({ real_name }) => real_name);
    const names = new Intl.ListFormat(record.language, { type: 'disjunction' }).format(named);
    const isAgain = isPassed(record);
    const remark = names
      ? backend.speak(record.language, isAgain ? 'download.waits_again' : 'download.waits', { names })
      : backend.speak(record.language, 'download.waits_nobody');
    const set = { taken_at: null, line_num: 0, records_num, remark, approved_uid: null, approved_at: null };
    transitionAll(work, exportApproval, [record], isAgain ? 'ask_again' : 'request', { set });
    work.tell({ to: { uid: record.uid }, topic: 'download' });
    // Whoever may decide hears of it wherever they work: at the head office, too.
    for (const { uid } of approvers) work.tell({ to: { uid }, topic: 'export_approval' });
  });

/** Lets the asker see how far it is. */
const progressOf = (backend: Backend, clock: Clock, org_id: string, record: Record_) => (line_num: number, total: number) =>
  systemWork(backend, clock(), org_id, (work) => {
    const told = { line_num, ...countOf(record, total), taken_at: work.now };
    void work.run(work.update('download_record').set(told).where('sdl_id', '=', record.sdl_id));
    work.tell({ to: { uid: record.uid }, topic: 'download' });
    return Promise.resolve();
  });

type End = { line_num: number; records_num: number } | { remark: string };

const finish = (backend: Backend, now: Date, org_id: string, record: Record_, verb: 'complete' | 'fail', end: End) =>
  systemWork(backend, now, org_id, async (work) => {
    transitionAll(work, downloadFlow, [record], verb, { set: { ...end, done_at: now } });
    work.tell({ to: { uid: record.uid }, topic: 'download', data: { status: downloadFlow.verbs[verb].to } });
    const why = 'remark' in end && { why: end.remark };
    await tellColleague(work, now, { uid: record.uid, about: why ? 'file_refused' : 'file_ready', said: { file: record.file_name, ...why } });
  });
