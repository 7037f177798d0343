import { sql } from 'kysely';
import type { Page } from '#kernel/contract/page.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { makersSeenBy } from '#kernel/server/scope.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import { type Reads, read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { DayReport } from '../contract/day_close.endpoints.ts';
import type { HandoverRow, handoverDetail, handoverSearch, ShiftReport } from '../contract/handover.endpoints.ts';
import { refuseDay } from '../model/day_close.refusals.ts';
import { handoverFlow } from '../model/handover.machine.ts';
import { withoutCash } from '../model/shift.rules.ts';

const WHOLE_SHOP = 'a drawer is the whole shop’s, whoever handed it over';
const { handed, accepted } = handoverFlow.state;

/** What a drawer was off by, unsaid. */
export const HIDDEN = { cash_expected: null, difference: null } as const;

/** Whether the reader is not to know what should have been there: it was counted blind, and may be counted anew, by a manager too. */
export const hidesCash = ({ actor }: Ctx, { is_blind, status, created_uid }: { is_blind: boolean; status: string; created_uid: string }): boolean =>
  is_blind && status !== accepted && (created_uid === actor.uid || !actor.permissions.has('day_close:manage'));

/** The drawer as whoever has it took it over today; undefined while it is the morning's. */
export async function takenOver(reads: Reads, { actor: { shop } }: Ctx, day: string) {
  const last = await reads.first(
    reads
      .across('shift_handover', WHOLE_SHOP)
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'shift_handover.org_id').onRef('staff.uid', '=', 'shift_handover.to_uid'))
      .where('shift_handover.shop_id', '=', shop.shop_id)
      .where('business_date', '=', day)
      .where('status', '=', accepted)
      .orderBy('handover_id', 'desc')
      .limit(1)
      .select(({ ref }) => [
        'handover_id',
        'cash_counted',
        'day_report',
        'staff.real_name as holder_name',
        whenIn(shop.time_zone, ref('shift_handover.decided_at')).as('since'),
      ]),
  );
  return last && { ...last, day_report: last.day_report as unknown as DayReport };
}

/** A drawer that was handed over in the shop and that nobody has taken over yet; null where there is none. */
export const waitingHandover = async (reads: Reads, { actor: { shop } }: Ctx) =>
  (await reads.first(
    reads
      .across('shift_handover', WHOLE_SHOP)
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'shift_handover.org_id').onRef('staff.uid', '=', 'shift_handover.to_uid'))
      .where('shift_handover.shop_id', '=', shop.shop_id)
      .where('status', '=', handed)
      .select(['handover_id', 'handover_number', 'business_date', 'staff.real_name as to_name']),
  )) ?? null;

/** How many drawers wait for the caller to take over: one at most. */
export const handoversToTake = async (reads: Reads, { actor: { uid, shop, permissions } }: Ctx): Promise<number> => {
  if (!permissions.has('day_close:write')) return 0;
  const waits = reads
    .across('shift_handover', WHOLE_SHOP)
    .where('shift_handover.shop_id', '=', shop.shop_id)
    .where('status', '=', handed)
    .where('to_uid', '=', uid);
  return (await reads.first(waits.select(sql<number>`count(*)::integer`.as('n'))))?.n ?? 0;
};

/** The drawer's ways from hand to hand on a day, in their order. */
export const handoversOn = (reads: Reads, { actor: { shop } }: Ctx, { shop_id, business_date }: { shop_id: string; business_date: string }) =>
  reads.rows(
    reads
      .across('shift_handover', WHOLE_SHOP)
      .innerJoin('staff as giver', (join) => join.onRef('giver.org_id', '=', 'shift_handover.org_id').onRef('giver.uid', '=', 'shift_handover.created_uid'))
      .innerJoin('staff as taker', (join) => join.onRef('taker.org_id', '=', 'shift_handover.org_id').onRef('taker.uid', '=', 'shift_handover.to_uid'))
      .where('shift_handover.shop_id', '=', shop_id)
      .where('business_date', '=', business_date)
      .where('status', '=', accepted)
      .orderBy('handover_id')
      .select(({ ref }) => [
        'handover_id',
        'giver.real_name as from_name',
        'taker.real_name as to_name',
        'difference',
        whenIn(shop.time_zone, ref('shift_handover.created_at')).as('create_time'),
      ]),
  );

/** Drawers that were handed over within one's reach: whose records one sees are those of who gave a drawer, and of who is to take it. */
function handoversSeen(reads: Reads) {
  const { scope_shop_ids, records_of } = reads.actor;
  const seen = reads.across('shift_handover', 'what is handed to somebody is theirs as well');
  const inReach = scope_shop_ids ? seen.where('shift_handover.shop_id', 'in', scope_shop_ids) : seen;
  if (!records_of) return inReach;
  const people = makersSeenBy(reads.actor);
  return inReach.where(({ or, eb }) => or([eb('shift_handover.created_uid', 'in', people), eb('shift_handover.to_uid', 'in', people)]));
}

/** Drawers that were handed over within one's reach, latest first. */
export const searchHandovers = (ctx: Ctx, input: RequestOf<typeof handoverSearch>): Promise<Page<HandoverRow>> =>
  read(ctx, async (reads) => {
    const { status, uid, start_date, end_date } = input;
    let hits = handoversSeen(reads);
    if (status) hits = hits.where('shift_handover.status', '=', status);
    if (uid) hits = hits.where(({ or, eb }) => or([eb('shift_handover.created_uid', '=', uid), eb('shift_handover.to_uid', '=', uid)]));
    hits = onDays(hits, 'shift_handover.business_date', { start_date, end_date });
    const latest = shown(ctx, hits).orderBy('shift_handover.business_date', 'desc').orderBy('shift_handover.handover_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, latest);
    return { rows: rows.map((row) => present(row, ctx)), ...total };
  });

/** One with its shift in sums; 404 beyond one's reach. */
export const readHandover = (ctx: Ctx, { handover_id }: RequestOf<typeof handoverDetail>): Promise<ResponseOf<typeof handoverDetail>> =>
  read(ctx, async (reads) => {
    const hit = handoversSeen(reads).where('shift_handover.handover_id', '=', handover_id);
    const [row, kept, history] = await Promise.all([
      reads.first(shown(ctx, hit)),
      reads.first(hit.select(['report', 'counts'])),
      historyOf(reads, handoverFlow, handover_id, ctx.actor.shop.time_zone),
    ]);
    if (!row || !kept) throw refuseDay(404, 'handover_unknown');
    const counts = kept.counts as unknown as { denomination: number; num: number }[];
    const report = kept.report as unknown as ShiftReport;
    return { ...present(row, ctx), report: hidesCash(ctx, row) ? withoutCash(report) : report, counts, history };
  });

const shown = (ctx: Ctx, hits: ReturnType<typeof handoversSeen>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'shift_handover.org_id').onRef('shop.shop_id', '=', 'shift_handover.shop_id'))
    .innerJoin('staff as giver', (join) => join.onRef('giver.org_id', '=', 'shift_handover.org_id').onRef('giver.uid', '=', 'shift_handover.created_uid'))
    .innerJoin('staff as taker', (join) => join.onRef('taker.org_id', '=', 'shift_handover.org_id').onRef('taker.uid', '=', 'shift_handover.to_uid'))
    .select(({ ref }) => [
      'shift_handover.handover_id',
      'shift_handover.handover_number',
      'shift_handover.business_date',
      'shift_handover.shop_id',
      'shop.shop_name',
      'shift_handover.status',
      'shift_handover.is_blind',
      'shift_handover.currency_code',
      'shift_handover.cash_begin',
      'shift_handover.cash_expected',
      'shift_handover.cash_counted',
      'shift_handover.difference',
      'shift_handover.reason',
      'shift_handover.created_uid',
      'shift_handover.to_uid',
      'giver.real_name as from_name',
      'taker.real_name as to_name',
      whenIn(ctx.actor.shop.time_zone, ref('shift_handover.created_at')).as('create_time'),
      whenIn(ctx.actor.shop.time_zone, ref('shift_handover.decided_at')).as('decide_time'),
      'shift_handover.decide_reason',
    ]);

/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(ctx, handoversSeen(reads))))[0]!;

/** A row as its reader may know it and act on it: only whom it was handed to takes it over, or not. */
function present({ created_uid, to_uid, is_blind, ...row }: Awaited<ReturnType<typeof firstRow>>, ctx: Ctx): HandoverRow {
  const offered = actionsOf(handoverFlow, { ...row, created_uid }, ctx.actor);
  const hidden = hidesCash(ctx, { status: row.status, is_blind, created_uid }) && HIDDEN;
  const isTaker = to_uid === ctx.actor.uid;
  const isMine = (verb: string): boolean => verb === 'withdraw' || (verb === 'end' ? !isTaker && created_uid !== ctx.actor.uid : isTaker);
  return { ...row, ...hidden, actions: offered.filter(isMine) } as HandoverRow;
}
