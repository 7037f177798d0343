import { sql } from 'kysely';
import { DayCloseStatus } from '#domains/day_close/contract/day_close.endpoints.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import { type Reads, read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type {
  ReconciledDay,
  ReconciliationAction,
  ReconciliationDetail,
  reconciliationDetail,
  ReconciliationRow,
  reconciliationSearch,
} from '../contract/reconciliation.endpoints.ts';
import { reconciliationFlow } from '../model/reconciliation.machine.ts';
import { refuse } from '../model/reconciliation.refusals.ts';
import { isFeeOff, standingOf } from '../model/standing.rules.ts';
import { IS_REOPENED, judgeTold, UNTOLD_SUMS, untoldOf } from './blind.ts';
import { waitingRows } from './matching.ts';
import { tendersOf } from './money.queries.ts';
import { isMe, OF_SHOP, shopsWithin } from './scope.ts';

type Search = RequestOf<typeof reconciliationSearch>;

/** Reconciliations within one's reach, of the latest days first. */
export const listReconciliations = (ctx: Ctx, input: Search): Promise<Page<ReconciliationRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const latest = shown(ctx, hits).orderBy('reconciliation.end_date', 'desc').orderBy('reconciliation.reconciliation_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, latest);
    const untold = await untoldOf(reads, ctx, rows);
    return { rows: rows.map((row) => ({ ...present(ctx, row), ...(untold.has(row.reconciliation_id) && UNTOLD_SUMS) })), ...total };
  });

const withinReach = (reads: Reads) =>
  reads.across('reconciliation', OF_SHOP).where('reconciliation.shop_id', 'in', shopsWithin(reads));

function matching(reads: Reads, { key_word, status, shop_id, pay_method, start_date, end_date }: Partial<Search>) {
  let hits = withinReach(reads);
  const number = key_word?.trim().toUpperCase();
  if (number) hits = hits.where('reconciliation.reconciliation_number', '=', number);
  if (status) hits = hits.where('reconciliation.status', '=', status);
  if (shop_id) hits = hits.where('reconciliation.shop_id', '=', shop_id);
  if (pay_method) hits = hits.where('reconciliation.pay_method', '=', pay_method);
  return onDays(hits, 'reconciliation.end_date', { start_date, end_date });
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'reconciliation.org_id').onRef('shop.shop_id', '=', 'reconciliation.shop_id'))
    .innerJoin('staff as creator', (join) =>
      join.onRef('creator.org_id', '=', 'reconciliation.org_id').onRef('creator.uid', '=', 'reconciliation.created_uid'),
    )
    .leftJoin('staff as decider', (join) =>
      join.onRef('decider.org_id', '=', 'reconciliation.org_id').onRef('decider.uid', '=', 'reconciliation.decided_uid'),
    )
    .select(({ ref }) => [
      'reconciliation.reconciliation_id',
      'reconciliation.reconciliation_number',
      'reconciliation.shop_id',
      'shop.shop_name',
      'reconciliation.pay_method',
      'reconciliation.way',
      'reconciliation.start_date',
      'reconciliation.end_date',
      'reconciliation.currency_code',
      'reconciliation.status',
      'reconciliation.payment_num',
      'reconciliation.received',
      'reconciliation.refunded',
      'reconciliation.expected_fee',
      'reconciliation.their_num',
      'reconciliation.their_amount',
      'reconciliation.arrived_fee',
      'reconciliation.open_num',
      'reconciliation.handled_num',
      'reconciliation.put_off_num',
      'reconciliation.put_off_net',
      'reconciliation.version',
      'reconciliation.created_uid',
      'creator.real_name as creator_name',
      sql<string>`coalesce(decider.real_name, '')`.as('decider_name'),
      whenIn(ctx.actor.shop.time_zone, ref('reconciliation.created_at')).as('create_time'),
      whenIn(ctx.actor.shop.time_zone, ref('reconciliation.decided_at')).as('decide_time'),
      IS_REOPENED.as('is_reopened'),
    ]);

/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(ctx, matching(reads, {}))))[0]!;

function present(ctx: Ctx, row: Awaited<ReturnType<typeof firstRow>>) {
  const { created_uid: _, ...told } = row;
  const net = row.received - row.refunded;
  const verbs: ReconciliationAction[] = actionsOf(reconciliationFlow, row, ctx.actor);
  const isAtWork = row.status === reconciliationFlow.state.draft && ctx.actor.permissions.has('reconciliation:write');
  return {
    ...told,
    pay_method: row.pay_method as ReconciliationRow['pay_method'],
    way: row.way as ReconciliationRow['way'],
    currency_code: row.currency_code as ReconciliationRow['currency_code'],
    status: row.status as ReconciliationRow['status'],
    net,
    arrived: row.their_amount - row.arrived_fee,
    difference: row.their_amount - net,
    actions: [...(isAtWork ? (['write'] as const) : []), ...verbs],
  };
}

/** One with its days; 404 beyond one's reach. */
export const seeReconciliation = (ctx: Ctx, { reconciliation_id }: RequestOf<typeof reconciliationDetail>): Promise<ReconciliationDetail> =>
  read(ctx, async (reads) => {
    const found = await reads.first(shown(ctx, withinReach(reads).where('reconciliation.reconciliation_id', '=', reconciliation_id)));
    if (!found) throw refuse(404, 'not_found');
    await judgeTold(reads, ctx, found);
    const row = present(ctx, found);
    const mayWrite = row.actions.includes('write');
    const [days, now, waiting, history] = await Promise.all([
      daysOf(reads, ctx, reconciliation_id),
      reads.rows(
        tendersOf(reads, row)
          .groupBy('posting.business_date')
          .select(['posting.business_date', sql<number>`sum(posting.amount)`.as('net')]),
      ),
      mayWrite && row.way === 'rows'
        ? reads.first(waitingRows(reads, row).select(sql<number>`count(*)::integer`.as('n')))
        : Promise.resolve({ n: 0 }),
      historyOf(reads, reconciliationFlow, reconciliation_id, ctx.actor.shop.time_zone),
    ]);
    const netNow = new Map(now.map(({ business_date, net }) => [business_date, net]));
    return {
      ...row,
      waiting_num: waiting?.n ?? 0,
      days: days.map((day) => presentDay(day, { way: row.way, mayWrite, netNow: netNow.get(day.business_date) ?? 0 })),
      history,
    };
  });

const daysOf = (reads: Reads, ctx: Ctx, reconciliation_id: string) =>
  reads.rows(
    reads
      .across('reconciliation_day', OF_SHOP)
      .innerJoin('day_close as close', (join) =>
        join.onRef('close.org_id', '=', 'reconciliation_day.org_id').onRef('close.day_close_id', '=', 'reconciliation_day.day_close_id'),
      )
      .leftJoin('staff as handler', (join) =>
        join.onRef('handler.org_id', '=', 'reconciliation_day.org_id').onRef('handler.uid', '=', 'reconciliation_day.handled_uid'),
      )
      .where('reconciliation_day.reconciliation_id', '=', reconciliation_id)
      .orderBy('reconciliation_day.business_date')
      .select([
        'day_id',
        'reconciliation_day.business_date',
        'payment_num',
        'received',
        'refunded',
        'expected_fee',
        'their_amount',
        'arrived_fee',
        'kind',
        'word',
        'proofs',
        sql<string>`coalesce(handler.real_name, '')`.as('handler_name'),
        sql<boolean>`close.status <> ${DayCloseStatus.enum.closed}`.as('is_reopened'),
        sql<boolean>`coalesce((
          select bool_or(${isMe(ctx, 'line.taken_uid')}) from reconciliation_line line
          where line.org_id = reconciliation_day.org_id and line.reconciliation_id = reconciliation_day.reconciliation_id
            and line.business_date = reconciliation_day.business_date), false)`.as('is_own'),
      ]),
  );

function presentDay(
  { is_own, kind, ...day }: Awaited<ReturnType<typeof daysOf>>[number],
  { way, mayWrite, netNow }: { way: ReconciliationRow['way']; mayWrite: boolean; netNow: number },
): ReconciledDay {
  const net = day.received - day.refunded;
  const isTyped = day.their_amount !== null && day.arrived_fee !== null;
  return {
    ...day,
    kind: kind as ReconciledDay['kind'],
    net,
    arrived: isTyped ? day.their_amount! - day.arrived_fee! : null,
    difference: isTyped ? day.their_amount! - net : null,
    standing: way === 'rows' ? 'agrees' : standingOf({ kind, ours: net, theirs: day.their_amount, fee_off: isFeeOff(day) }),
    net_now: netNow === net ? null : netNow,
    may_handle: mayWrite && way === 'totals' && !is_own,
  };
}
