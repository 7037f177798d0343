import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { makersSeenBy } from '#kernel/server/scope.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { CashMoveRow, cashMoveSearch, dayCloseDetail, DayCloseRow, dayCloseSearch, DayReport, PersonFigures } from '../contract/day_close.endpoints.ts';
import { dayCloseFlow } from '../model/day_close.machine.ts';
import { refuseDay } from '../model/day_close.refusals.ts';
import { withoutCash } from '../model/shift.rules.ts';
import { daysCountedBlind } from './blind.queries.ts';
import { HIDDEN, handoversOn } from './handover.queries.ts';

/** Days that were closed within one's reach, latest first. */
export const searchCloses = (ctx: Ctx, input: RequestOf<typeof dayCloseSearch>): Promise<Page<DayCloseRow>> =>
  read(ctx, async (reads) => {
    const { status, start_date, end_date } = input;
    let hits = reads.from('day_close');
    if (status) hits = hits.where('day_close.status', '=', status);
    hits = onDays(hits, 'day_close.business_date', { start_date, end_date });
    const latest = shown(ctx, hits).orderBy('day_close.business_date', 'desc').orderBy('day_close.day_close_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, latest);
    const untold = await untoldOf(reads, ctx, rows);
    return { rows: rows.map((row) => present(row, ctx, untold)), ...total };
  });

/** Of some closes those that were taken back and whose day the caller counts blind anew: what should have been there would tell what is. */
async function untoldOf(reads: Reads, ctx: Ctx, closes: readonly Row[]): Promise<ReadonlySet<string>> {
  const reopened = closes.filter(({ status }) => status === dayCloseFlow.state.reopened);
  const shops = [...new Set(reopened.map(({ shop_id }) => shop_id))];
  const untold = await Promise.all(
    shops.map(async (shop_id) => {
      const own = reopened.filter((close) => close.shop_id === shop_id);
      const days = own.map(({ business_date }) => business_date).toSorted();
      const blind = await daysCountedBlind(reads, ctx, { start_date: days[0]!, end_date: days.at(-1)! }, [shop_id]);
      return own.filter(({ business_date }) => blind.has(business_date)).map(({ day_close_id }) => day_close_id);
    }),
  );
  return new Set(untold.flat());
}

/** The report of a day as it was closed; 404 beyond one's reach. What colleagues did is for whoever may manage. */
export const readClose = (ctx: Ctx, { day_close_id }: RequestOf<typeof dayCloseDetail>): Promise<ResponseOf<typeof dayCloseDetail>> =>
  read(ctx, async (reads) => {
    const hit = reads.from('day_close').where('day_close.day_close_id', '=', day_close_id);
    const [row, kept, counts, history] = await Promise.all([
      reads.first(shown(ctx, hit)),
      reads.first(hit.select(['report', 'people'])),
      reads.rows(
        reads.from('day_close_count').where('day_close_id', '=', day_close_id).orderBy('denomination', 'desc').select(['denomination', 'num']),
      ),
      historyOf(reads, dayCloseFlow, day_close_id, ctx.actor.shop.time_zone),
    ]);
    if (!row || !kept) throw refuseDay(404, 'close_unknown');
    const [handovers, untold] = await Promise.all([handoversOn(reads, ctx, row), untoldOf(reads, ctx, [row])]);
    // Days from before they were counted say nothing of the drawer, of changed payment methods, nor of what was done by hand.
    const uncounted = { opened_num: 0, way_num: 0, way_amount: 0, deeds: [] };
    const figures = (kept.people as unknown as Partial<PersonFigures>[]).map((one) => ({ ...uncounted, ...one }) as PersonFigures);
    const people = ctx.actor.permissions.has('day_close:manage') ? figures : null;
    const whole = kept.report as unknown as DayReport;
    const report = untold.has(row.day_close_id) ? withoutCash(whole) : whole;
    return { ...present(row, ctx, untold), report, people, counts, handovers, history };
  });

const shown = (ctx: Ctx, hits: ReturnType<typeof closes>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'day_close.org_id').onRef('shop.shop_id', '=', 'day_close.shop_id'))
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'day_close.org_id').onRef('staff.uid', '=', 'day_close.created_uid'))
    .select(({ ref }) => [
      'day_close.day_close_id',
      'day_close.close_number',
      'day_close.business_date',
      'day_close.shop_id',
      'shop.shop_name',
      'day_close.status',
      'day_close.currency_code',
      'day_close.cash_float',
      'day_close.cash_expected',
      'day_close.cash_counted',
      'day_close.difference',
      'day_close.reason',
      'staff.real_name as operator_name',
      whenIn(ctx.actor.shop.time_zone, ref('day_close.created_at')).as('create_time'),
    ]);

/** Only names the shape of a query, and of a row. */
const closes = (reads: Reads) => reads.from('day_close');
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(ctx, closes(reads))))[0]!;

type Row = Awaited<ReturnType<typeof firstRow>>;

const present = (row: Row, ctx: Ctx, untold: ReadonlySet<string>): DayCloseRow =>
  ({ ...row, ...(untold.has(row.day_close_id) && HIDDEN), actions: actionsOf(dayCloseFlow, row, ctx.actor) }) as DayCloseRow;

/**
 * What moved in the drawer, as far as one may see it: whose scope is their own sees theirs. Money is everybody's who has to do with the
 * drawer; that a colleague opened it for none is seen by whoever may manage.
 */
function movesSeen(reads: Reads) {
  const { actor } = reads;
  const every = reads.from('cash_move');
  const moves = actor.records_of ? every.where('cash_move.uid', 'in', makersSeenBy(actor)) : every;
  if (actor.permissions.has('day_close:manage')) return moves;
  return moves.where(({ or, eb }) => or([eb('cash_move.kind', '<>', 'opened'), eb('cash_move.uid', '=', actor.uid)]));
}

/** Cash that came in or left without a sale, latest first. */
export const searchCashMoves = (ctx: Ctx, input: RequestOf<typeof cashMoveSearch>): Promise<Page<CashMoveRow>> =>
  read(ctx, async (reads) => {
    const { kind, start_date, end_date } = input;
    let hits = movesSeen(reads);
    if (kind) hits = hits.where('cash_move.kind', '=', kind);
    hits = onDays(hits, 'cash_move.business_date', { start_date, end_date });
    const latest = hits
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'cash_move.org_id').onRef('shop.shop_id', '=', 'cash_move.shop_id'))
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'cash_move.org_id').onRef('staff.uid', '=', 'cash_move.uid'))
      .select(({ ref }) => [
        'cash_move.cash_move_id',
        'cash_move.move_number',
        'cash_move.business_date',
        'shop.shop_name',
        'cash_move.kind',
        'cash_move.currency_code',
        'cash_move.amount',
        'cash_move.reason',
        'staff.real_name as operator_name',
        whenIn(ctx.actor.shop.time_zone, ref('cash_move.created_at')).as('create_time'),
      ])
      .orderBy('cash_move.business_date', 'desc')
      .orderBy('cash_move.cash_move_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, latest);
    return { rows: rows as CashMoveRow[], ...total };
  });
