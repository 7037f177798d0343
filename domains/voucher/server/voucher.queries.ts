import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { RefusalParams } from '#kernel/contract/failure.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import { askedSpan } from '#kernel/server/asked-span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { cutTo } from '#kernel/server/page.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { voucherDetail, VoucherRow, voucherSearch, voucherSum } from '../contract/voucher.endpoints.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { cancelUntil, hiddenCode, isStuck } from '../model/voucher.rules.ts';
import { isLeft } from './voucher.locks.ts';

type Asked = RequestOf<typeof voucherSum>;
const { prepared, verified, done } = voucherFlow.state;
/** As the indexes have it. */
const IS_MEANT = sql<boolean>`voucher.status <> ${sql.lit(prepared)}`;
const IS_DONE = sql`voucher.status = ${sql.lit(done)}`;

/** Vouchers that were used, or meant to be, the latest first. */
export const listVouchers = (ctx: Ctx, input: RequestOf<typeof voucherSearch>): Promise<ResponseOf<typeof voucherSearch>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const latest = shown(hits).orderBy('voucher.voucher_id', 'desc');
    const [rows, total] = await Promise.all([reads.rows(cutTo(latest, input)), counted(reads, hits)]);
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

/** What these come to, whole, by currency. */
export const sumVouchers = (ctx: Ctx, input: Asked): Promise<ResponseOf<typeof voucherSum>> =>
  read(ctx, async (reads) => {
    const sums = await reads.rows(
      matching(reads, ctx, input)
        .groupBy('voucher.currency_code')
        .orderBy('voucher.currency_code')
        .select([
          'voucher.currency_code',
          sql<number>`count(*)::integer`.as('voucher_num'),
          sql<number>`(count(*) filter (where ${IS_DONE}))::integer`.as('done_num'),
          sql<number>`coalesce(sum(voucher.amount) filter (where ${IS_DONE}), 0)`.as('amount'),
        ]),
    );
    const count = (name: 'voucher_num' | 'done_num'): number => sums.reduce((sum, one) => sum + one[name], 0);
    return {
      ...askedSpan(ctx, input),
      voucher_num: count('voucher_num'),
      done_num: count('done_num'),
      sums: sums.map(({ voucher_num: _, ...one }) => one) as ResponseOf<typeof voucherSum>['sums'],
    };
  });

/** One of them with its history; 404 outside of the reader's scope. */
export const readVoucher = (ctx: Ctx, { voucher_id, order_number }: RequestOf<typeof voucherDetail>): Promise<ResponseOf<typeof voucherDetail>> =>
  read(ctx, async (reads) => {
    let found = shown(reads.from('voucher'))
      .leftJoin('staff as canceller', (join) =>
        join.onRef('canceller.org_id', '=', 'voucher.org_id').onRef('canceller.uid', '=', 'voucher.cancelled_uid'),
      )
      .select(['voucher.valid_until', 'voucher.cancelled_at', 'voucher.cancel_reason', sql<string>`coalesce(canceller.real_name, '')`.as('canceller_name')]);
    if (voucher_id) found = found.where('voucher.voucher_id', '=', voucher_id);
    else found = found.where('sales_order.order_number', '=', order_number ?? '').limit(1);
    const row = await reads.first(found);
    if (!row) throw refuse(404, 'voucher_not_found');
    const { valid_until, cancelled_at, cancel_reason, canceller_name, ...known } = row;
    const zone = ctx.actor.shop.time_zone;
    return {
      ...present(ctx, known),
      valid_until: valid_until && whenText(zone, valid_until),
      verify_time: known.verified_at && whenText(zone, known.verified_at),
      cancel_time: cancelled_at && whenText(zone, cancelled_at),
      cancel_reason,
      canceller_name,
      history: await historyOf(reads, voucherFlow, known.voucher_id, zone),
    };
  });

/** Vouchers as the desk shows them, in the order in which they are named. */
export async function rowsOf(reads: Reads, ctx: Ctx, ids: readonly string[]): Promise<VoucherRow[]> {
  const rows = await reads.rows(shown(reads.across('voucher', 'they were judged').where('voucher.voucher_id', 'in', [...ids])));
  return ids.map((id) => present(ctx, rows.find(({ voucher_id }) => voucher_id === id)!));
}

function matching(reads: Reads, ctx: Ctx, { key_word, channel, status, shop_id, member_id, ...asked }: Asked) {
  const { start_date, end_date } = askedSpan(ctx, asked);
  let vouchers = reads
    .from('voucher')
    .where(IS_MEANT)
    .where('voucher.business_date', '>=', start_date)
    .where('voucher.business_date', '<=', end_date);
  if (shop_id) vouchers = vouchers.where('voucher.shop_id', '=', shop_id);
  if (channel) vouchers = vouchers.where('voucher.channel', '=', channel);
  if (status) vouchers = vouchers.where('voucher.status', '=', status);
  if (member_id) vouchers = vouchers.where('voucher.member_id', '=', member_id);
  const word = key_word?.trim();
  if (!word) return vouchers;
  if (/^s\d/i.test(word)) {
    const order = reads.from('sales_order').select('sales_order.order_id').where('order_number', '=', word.toUpperCase());
    return vouchers.where('voucher.order_id', 'in', order);
  }
  return vouchers.where((eb) =>
    eb.or([
      eb('voucher.code', '=', word.replace(/\s/g, '')),
      eb('voucher.deal_name', '=', word),
      eb('voucher.deal_id', '=', word),
      eb('voucher.member_id', 'in', searchedMembers(reads, word) as never),
    ]),
  );
}

const shown = (hits: ReturnType<typeof vouchersOf>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'voucher.org_id').onRef('shop.shop_id', '=', 'voucher.shop_id'))
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'voucher.org_id').onRef('member.member_id', '=', 'voucher.member_id'))
    .leftJoin('sales_order', (join) => join.onRef('sales_order.org_id', '=', 'voucher.org_id').onRef('sales_order.order_id', '=', 'voucher.order_id'))
    .leftJoin('staff as confirmer', (join) => join.onRef('confirmer.org_id', '=', 'voucher.org_id').onRef('confirmer.uid', '=', 'voucher.confirmed_uid'))
    .select([
      'voucher.voucher_id',
      'voucher.channel',
      'voucher.code',
      'voucher.deal_id',
      'voucher.deal_name',
      'voucher.currency_code',
      'voucher.list_amount',
      'voucher.amount',
      'voucher.status',
      'voucher.fail_reason',
      'voucher.fail_why',
      'voucher.item_name',
      'voucher.shop_id',
      'shop.shop_name',
      'voucher.member_id',
      sql<string>`coalesce(member.member_name, '')`.as('member_name'),
      'voucher.order_id',
      sql<string>`coalesce(sales_order.order_number, '')`.as('order_number'),
      'voucher.business_date',
      'voucher.confirmed_at',
      'voucher.verified_at',
      'voucher.cancel_begun_at',
      sql<string>`coalesce(confirmer.real_name, '')`.as('confirmer_name'),
    ]);
const vouchersOf = (reads: Reads) => reads.from('voucher');

type Shown = Awaited<ReturnType<typeof shownRow>>;
/** Only names the shape of a row. */
const shownRow = async (reads: Reads) => (await reads.rows(shown(vouchersOf(reads))))[0]!;

/** A row as its reader may act on it: its code hidden, taken back only while the platform takes it back, and ended by hand only after. */
function present(ctx: Ctx, { confirmed_at, verified_at, cancel_begun_at, fail_why, ...row }: Shown): VoucherRow {
  const zone = ctx.actor.shop.time_zone;
  const until = row.status === done || row.status === verified ? cancelUntil(verified_at, ctx.now) : null;
  const left = isLeft({ status: row.status, verified_at, cancel_begun_at }, ctx.now);
  const can: Partial<Record<string, boolean>> = {
    cancel: until !== null,
    give_up: until !== null,
    end: isStuck(confirmed_at, ctx.now),
    told_back: left,
    told_used: left,
    write_off: left,
  };
  const actions = actionsOf(voucherFlow, row, ctx.actor).filter((action) => can[action] ?? true);
  const why = fail_why as { key: string; params: RefusalParams } | null;
  return {
    ...(row as unknown as Omit<VoucherRow, 'actions' | 'confirm_time' | 'cancel_until'>),
    fail_reason: why ? ctx.backend.speak(ctx.language, why.key, why.params) : row.fail_reason,
    code: hiddenCode(row.code),
    confirm_time: confirmed_at && whenText(zone, confirmed_at),
    cancel_until: until && whenText(zone, until),
    actions,
  };
}
