import { sql } from 'kysely';
import { DayCloseStatus } from '#domains/day_close/contract/day_close.endpoints.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/reconciliation.refusals.ts';
import { IS_CORRECTION, numbersOf, RECEIVED, REFUNDED, tendersOf } from './money.queries.ts';
import { expectedFee, ratesOf } from './rates.ts';
import { putOffHere } from './put-off.ts';
import { type Locked, OF_SHOP, UNSAID } from './scope.ts';

/** The closed days of a reconciliation as they are now: their sums, and which close each is of. */
export async function closedDays(uow: UnitOfWork, { shop_id, pay_method, start_date, end_date }: Locked) {
  const [closes, sums] = await Promise.all([
    uow.rows(
      uow
        .across('day_close', OF_SHOP)
        .where('day_close.shop_id', '=', shop_id)
        .where('business_date', '>=', start_date)
        .where('business_date', '<=', end_date)
        .where('status', '=', DayCloseStatus.enum.closed)
        .orderBy('business_date')
        .select(['day_close_id', 'business_date'])
        // Nobody opens a day again in between.
        .forShare(),
    ),
    uow.rows(
      tendersOf(uow, { shop_id, pay_method, start_date, end_date })
        .groupBy('posting.business_date')
        .select(['posting.business_date', sql<number>`count(*)::integer`.as('payment_num'), RECEIVED.as('received'), REFUNDED.as('refunded')]),
    ),
  ]);
  const sumOf = new Map(sums.map(({ business_date, ...sum }) => [business_date, sum]));
  const closed = new Set(closes.map(({ business_date }) => business_date));
  return {
    days: closes.map((close) => ({ ...close, ...(sumOf.get(close.business_date) ?? { payment_num: 0, received: 0, refunded: 0 }) })),
    /** Days on which money moved and that are not closed. */
    open: sums.map(({ business_date }) => business_date).filter((day) => !closed.has(day)).toSorted(),
  };
}

/** What a reconciliation's channel keeps on each day. */
async function ratesOn(uow: UnitOfWork, { shop_id, pay_method }: Locked): Promise<(business_date: string) => number> {
  const [shop, rateOf] = await Promise.all([
    uow.first(uow.across('shop', OF_SHOP).where('shop.shop_id', '=', shop_id).select('shop.time_zone')),
    ratesOf(uow),
  ]);
  return (business_date) => rateOf({ shop_id, time_zone: shop!.time_zone, pay_method, business_date });
}

/**
 * Takes the closed days of a reconciliation, with every payment of theirs that is in none yet and those that were put off before; what it
 * took earlier is brought up to what the days are now. How many payments came in. 409 for a day that another one has.
 */
export async function takeDays(uow: UnitOfWork, row: Locked): Promise<number> {
  const { reconciliation_id, shop_id, pay_method, end_date } = row;
  const { days, open } = await closedDays(uow, row);
  if (open.length > 0) throw refuse(409, 'day_not_closed', { params: { day: open[0]! } });
  if (days.length === 0) throw refuse(409, 'nothing_closed');
  const taken = await uow.rows(
    uow
      .across('reconciliation_day', OF_SHOP)
      .innerJoin('reconciliation as other', (join) =>
        join.onRef('other.org_id', '=', 'reconciliation_day.org_id').onRef('other.reconciliation_id', '=', 'reconciliation_day.reconciliation_id'),
      )
      .where('reconciliation_day.shop_id', '=', shop_id)
      .where('reconciliation_day.pay_method', '=', pay_method)
      .where('reconciliation_day.business_date', 'in', days.map(({ business_date }) => business_date))
      .select([
        'reconciliation_day.business_date',
        'reconciliation_day.reconciliation_id',
        'reconciliation_day.day_id',
        'reconciliation_day.payment_num',
        'reconciliation_day.received',
        'reconciliation_day.refunded',
        'other.reconciliation_number',
      ]),
  );
  const others = taken.find((day) => day.reconciliation_id !== reconciliation_id);
  if (others) throw refuse(409, 'day_taken', { params: { day: others.business_date, number: others.reconciliation_number } });
  const own = new Map(taken.map((day) => [day.business_date, day]));
  const rateOn = await ratesOn(uow, row);
  for (const { business_date, ...sums } of days) {
    const set = { ...sums, expected_fee: expectedFee(rateOn(business_date), sums) };
    const kept = own.get(business_date);
    if (kept) {
      // What was said of other sums does not cover these.
      const isSame = kept.payment_num === sums.payment_num && kept.received === sums.received && kept.refunded === sums.refunded;
      void uow.run(uow.update('reconciliation_day').set({ ...set, ...(!isSame && UNSAID) }).where('day_id', '=', kept.day_id));
    }
    else void uow.insert('reconciliation_day', { day_id: uow.id(), reconciliation_id, shop_id, pay_method, business_date, ...set });
  }
  // What those of its payments go by that were taken before each kept its own.
  void uow.run(uow.update('reconciliation').set({ fee_rate: rateOn(end_date) }).where('reconciliation_id', '=', reconciliation_id));
  return (row.way === 'rows' ? await takeCarried(uow, row) : 0) + (await takePayments(uow, row, rateOn));
}

/** Takes up what was put off before; where days go by their totals, nothing could be said of it. */
const takeCarried = (uow: UnitOfWork, { reconciliation_id, shop_id, pay_method, end_date }: Locked): Promise<number> =>
  uow.run(
    uow
      .update('reconciliation_line')
      .set({ ...UNSAID, reconciliation_id })
      .where('reconciliation_line.shop_id', '=', shop_id)
      .where('pay_method', '=', pay_method)
      .where('reconciliation_id', 'is', null)
      .where('business_date', '<=', end_date)
      .where(({ not }) => not(putOffHere('reconciliation_line.line_id', reconciliation_id))),
  );

const CHUNK = 500;

/** Writes a line for each payment of the days that has none. */
async function takePayments(uow: UnitOfWork, { reconciliation_id, ...row }: Locked, rateOn: (day: string) => number): Promise<number> {
  const postings = await uow.rows(
    tendersOf(uow, row)
      .leftJoin('reconciliation_line as line', (join) =>
        join
          .onRef('line.org_id', '=', 'posting.org_id')
          .onRef('line.entry_id', '=', 'posting.entry_id')
          .onRef('line.position', '=', 'posting.position'),
      )
      .where('line.line_id', 'is', null)
      .orderBy('posting.entry_id')
      .orderBy('posting.position')
      .select([
        'posting.entry_id',
        'posting.position',
        'posting.business_date',
        'posting.amount',
        IS_CORRECTION.as('is_correction'),
        'entry.document',
        'entry.document_id',
        'entry.document_number',
        'entry.uid as taken_uid',
        'entry.created_at as taken_at',
      ]),
  );
  const numberOf = await numbersOf(uow, postings);
  const { shop_id, pay_method } = row;
  for (let at = 0; at < postings.length; at += CHUNK)
    await uow.insert(
      'reconciliation_line',
      postings
        .slice(at, at + CHUNK)
        .map((posting) => {
          const fee_rate = rateOn(posting.business_date);
          return { line_id: uow.id(), reconciliation_id, shop_id, pay_method, fee_rate, ...posting, ...numberOf(posting) };
        }),
    );
  return postings.length;
}
