import { sql } from 'kysely';
import { DayCloseStatus } from '#domains/day_close/contract/day_close.endpoints.ts';
import { daysCountedBlind } from '#domains/day_close/server/api.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays } from '#kernel/server/time.ts';
import { type Reads, read } from '#kernel/server/transaction.ts';
import type { AccountRow, accountSearch, dayAccount } from '../contract/account.endpoints.ts';
import { ArrivingMethod, type HowFar, ReconciliationStatus } from '../contract/reconciliation.schema.ts';
import { RECEIVED, REFUNDED, tendersOf } from './money.queries.ts';
import { expectedFee, ratesOf } from './rates.ts';
import { OF_SHOP, shopsWithin, shopWithin } from './scope.ts';

interface Asked {
  shop_id?: string | undefined;
  pay_method?: ArrivingMethod | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** What a closed day came to by each method, as it was closed. */
const tender = sql<{ pay_method: string; received: number; refunded: number }>`lateral (
  select said.pay_method, sum(said.received) as received, sum(said.refunded) as refunded
  from jsonb_to_recordset(day_close.report -> 'tenders') as said (pay_method text, received bigint, refunded bigint)
  where said.pay_method <> 'STORED_VALUE' group by said.pay_method)`.as('tender');

/** Closed days of the shops in one's reach by method, each with the reconciliation that it is in. */
export function accountsOf(reads: Reads, { shop_id, pay_method, start_date, end_date }: Asked) {
  let closes = reads
    .across('day_close', OF_SHOP)
    .where('day_close.shop_id', 'in', shopsWithin(reads))
    .where('day_close.status', '=', DayCloseStatus.enum.closed);
  if (shop_id) closes = closes.where('day_close.shop_id', '=', shop_id);
  closes = onDays(closes, 'day_close.business_date', { start_date, end_date });
  const accounts = closes
    .innerJoin(tender, (join) => join.onTrue())
    .leftJoin('reconciliation_day as day', (join) =>
      join
        .onRef('day.org_id', '=', 'day_close.org_id')
        .onRef('day.shop_id', '=', 'day_close.shop_id')
        .onRef('day.pay_method', '=', 'tender.pay_method')
        .onRef('day.business_date', '=', 'day_close.business_date'),
    )
    .leftJoin('reconciliation as of', (join) => join.onRef('of.org_id', '=', 'day.org_id').onRef('of.reconciliation_id', '=', 'day.reconciliation_id'));
  return pay_method ? accounts.where('tender.pay_method', '=', pay_method) : accounts;
}

const PAYMENTS = sql<number>`(
  select count(*)::integer from posting p
  join payment_pattern way on way.org_id = p.org_id and way.payment_pattern_id::text = p.ref
  where p.org_id = day_close.org_id and p.shop_id = day_close.shop_id and p.business_date = day_close.business_date
    and p.account = 'tender' and p.account_id is null and way.pay_method = tender.pay_method)`;

/** Closed days by shop and method, latest first. */
export const listAccounts = (ctx: Ctx, input: RequestOf<typeof accountSearch>): Promise<Page<AccountRow>> =>
  read(ctx, async (reads) => {
    let hits = accountsOf(reads, input);
    if (input.how_far === 'open') hits = hits.where('day.day_id', 'is', null);
    else if (input.how_far) hits = hits.where('of.status', '=', input.how_far);
    const shown = hits
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'day_close.org_id').onRef('shop.shop_id', '=', 'day_close.shop_id'))
      .select([
        'day_close.day_close_id',
        'day_close.shop_id',
        'shop.shop_name',
        'shop.time_zone',
        'day_close.business_date',
        'day_close.currency_code',
        'tender.pay_method',
        'tender.received',
        'tender.refunded',
        PAYMENTS.as('payment_num'),
        'of.status',
        'of.reconciliation_id',
        'of.reconciliation_number',
        sql<boolean>`coalesce(day.day_close_id <> day_close.day_close_id, false)`.as('is_reopened'),
      ])
      .orderBy('day_close.business_date', 'desc')
      .orderBy('day_close.day_close_id', 'desc')
      .orderBy('tender.pay_method');
    const [{ rows, ...total }, rateOf] = await Promise.all([askPage(reads, input, hits, shown), ratesOf(reads)]);
    return { rows: rows.map((row) => present(row, rateOf)), ...total };
  });

interface Read {
  shop_id: string;
  shop_name: string;
  time_zone: string;
  business_date: string;
  currency_code: string;
  pay_method: string;
  received: number;
  refunded: number;
  payment_num: number;
  status: string | null;
  reconciliation_id: string | null;
  reconciliation_number: string | null;
  is_reopened: boolean;
}

function present<Row extends Read>({ status, time_zone, ...row }: Row, rateOf: Awaited<ReturnType<typeof ratesOf>>) {
  const pay_method = ArrivingMethod.parse(row.pay_method);
  const expected_fee = expectedFee(rateOf({ ...row, time_zone, pay_method }), row);
  const net = row.received - row.refunded;
  return {
    ...row,
    pay_method,
    currency_code: row.currency_code as AccountRow['currency_code'],
    account_key: `${row.shop_id}-${row.business_date}-${pay_method}`,
    net,
    expected_fee,
    expected_arrival: net - expected_fee,
    how_far: (status ?? 'open') as HowFar,
    reconciliation_number: row.reconciliation_number ?? '',
  };
}

/** What a day comes to, unsaid. */
const UNTOLD = { received: null, refunded: null, net: null, reconciled_net: null };

/** A day of a shop, method by method, whether it is closed or not; without its cash to whoever counts it blind while it is open. */
export const seeDay = (ctx: Ctx, { shop_id, business_date }: RequestOf<typeof dayAccount>): Promise<ResponseOf<typeof dayAccount>> =>
  read(ctx, async (reads) => {
    const { shop_name, currency_code, time_zone } = await shopWithin(reads, shop_id);
    const [close, sums, kept, blind, rateOf] = await Promise.all([
      reads.first(
        reads
          .across('day_close', OF_SHOP)
          .where('day_close.shop_id', '=', shop_id)
          .where('business_date', '=', business_date)
          .where('status', '=', DayCloseStatus.enum.closed)
          .select('day_close_id'),
      ),
      reads.rows(
        tendersOf(reads, { shop_id, start_date: business_date, end_date: business_date })
          .groupBy('way.pay_method')
          .orderBy('way.pay_method')
          .select(['way.pay_method', sql<number>`count(*)::integer`.as('payment_num'), RECEIVED.as('received'), REFUNDED.as('refunded')]),
      ),
      reads.rows(
        reads
          .across('reconciliation_day', OF_SHOP)
          .innerJoin('reconciliation as of', (join) =>
            join.onRef('of.org_id', '=', 'reconciliation_day.org_id').onRef('of.reconciliation_id', '=', 'reconciliation_day.reconciliation_id'),
          )
          .where('reconciliation_day.shop_id', '=', shop_id)
          .where('reconciliation_day.business_date', '=', business_date)
          .select([
            'reconciliation_day.pay_method',
            'reconciliation_day.day_close_id',
            sql<number>`reconciliation_day.received - reconciliation_day.refunded`.as('kept_net'),
            'of.status',
            'of.reconciliation_id',
            'of.reconciliation_number',
          ]),
      ),
      daysCountedBlind(reads, ctx, { start_date: business_date, end_date: business_date }, [shop_id]),
      ratesOf(reads),
    ]);
    const day_close_id = close?.day_close_id ?? null;
    const told = blind.size > 0 ? sums.filter(({ pay_method }) => pay_method !== ArrivingMethod.enum.CASH) : sums;
    const accounts = told.map((sum) => {
      const of = kept.find(({ pay_method }) => pay_method === sum.pay_method);
      const is_reopened = of !== undefined && of.day_close_id !== day_close_id;
      const { status = null, reconciliation_id = null, reconciliation_number = null } = of ?? {};
      const state = { status, reconciliation_id, reconciliation_number, is_reopened };
      return present({ ...sum, ...state, day_close_id, shop_id, shop_name, time_zone, business_date, currency_code }, rateOf);
    });
    const total = (of: (account: (typeof accounts)[number]) => number): number => accounts.reduce((sum, account) => sum + of(account), 0);
    return {
      shop_id,
      shop_name,
      business_date,
      currency_code: currency_code as AccountRow['currency_code'],
      is_closed: close !== undefined,
      received: total(({ received }) => received),
      refunded: total(({ refunded }) => refunded),
      net: total(({ net }) => net),
      reconciled_net: kept.reduce((sum, { status, kept_net }) => sum + (status === ReconciliationStatus.enum.reconciled ? kept_net : 0), 0),
      ...(blind.size > 0 && UNTOLD),
      accounts,
    };
  });
