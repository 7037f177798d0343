import { sql } from 'kysely';
import type { z } from 'zod';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import { isWholePhone, maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted, countOf, keptCount, totalOf } from '#kernel/server/count.ts';
import { cutTo, type PageAsked } from '#kernel/server/page.ts';
import { asksForAll } from '#kernel/server/scope.ts';
import { statement, type Tables } from '#kernel/server/statement.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { OrderRow, OrderSource, OrderStatus, orderSearch } from '../contract/order.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { ownOrWaiting, seesShop } from './own-orders.ts';

type Search = RequestOf<typeof orderSearch>;

/** Whether what is looked for is an order's number: there is one such order, or none. */
export const isNumber = (word = ''): boolean => /^s\d/i.test(word.trim());

/** Whether a word names one order or one customer: whoever types it was told it, and need not have served them. */
export const namesOne = (word = ''): boolean => isNumber(word) || isWholePhone(word);

type Source = z.infer<typeof OrderSource>;

/** What is asked of orders: absent, what does not narrow. */
type Asked = Partial<Record<'order_number' | 'member_id' | 'shop_id' | 'status' | 'start_date' | 'end_date', string>> &
  Partial<Record<'in_debt' | `of_${Source}`, true>>;

/** What was asked, and a word that is looked for among members. */
function askedOf({ key_word, in_debt, source, page_no: _, page_size: __, ...filters }: Search): { asked: Asked; word: string | undefined } {
  const word = key_word?.trim();
  const narrowing = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const from = source && (source === 'mall' ? { of_mall: true as const } : { of_till: true as const });
  const asked = { ...narrowing, ...(in_debt && { in_debt: true as const }), ...from };
  return isNumber(word) ? { asked: { ...asked, order_number: word!.toUpperCase() }, word: undefined } : { asked, word: word || undefined };
}

/** The first page of what is asked all day long: put together once. */
const firstPage = statement((tables, asked: Asked, { page_size }: { page_size: number }) => pageOf(tables, matching(tables, asked), { page_no: 1, page_size }));

/** How many there are in all, put together once as well. */
const countOfAsked = statement((tables, asked: Asked) => countOf(matching(tables, asked)));

/** Orders of the shop, latest first. */
export const listOrders = (ctx: Ctx, input: Search): Promise<Page<OrderRow>> =>
  read(ctx, async (reads) => {
    const { asked, word } = askedOf(input);
    const hits = () => matching(reads, asked, word);
    const isWhole = asksForAll(ctx.actor, { ...asked, word }) && seesShop(ctx);
    const count = () => (word ? counted(reads, hits()) : totalOf(reads, countOfAsked(reads, asked)));
    const [rows, total] = await Promise.all([
      reads.rows(word || input.page_no > 1 ? pageOf(reads, hits(), input) : firstPage(reads, asked, { page_size: input.page_size })),
      isWhole ? keptCount(reads, 'sales_order') : asked.order_number && input.page_no === 1 ? null : count(),
    ]);
    return { rows: rows.map((row) => present(row, ctx)), ...(total ?? { total: rows.length }) };
  });

const pageOf = (tables: Tables, hits: ReturnType<typeof matching>, cut: PageAsked) =>
  cutTo(shown(tables, hits).orderBy('sales_order.business_date', 'desc').orderBy('sales_order.order_id', 'desc'), cut);

function matching(tables: Tables, asked: Asked, word?: string) {
  const { order_number, member_id, shop_id, status, in_debt, of_till, of_mall, start_date, end_date } = asked;
  let orders = tables.from('sales_order');
  if (member_id) orders = orders.where('sales_order.member_id', '=', member_id);
  if (shop_id) orders = orders.where('sales_order.shop_id', '=', shop_id);
  if (status) orders = orders.where('sales_order.status', '=', status);
  if (in_debt) orders = orders.where('sales_order.is_in_debt', '=', sql.lit(true));
  // Written into the question: few come from outside, which have an index of their own.
  if (of_till) orders = orders.where('sales_order.source', '=', sql.lit('till'));
  if (of_mall) orders = orders.where('sales_order.source', '=', sql.lit('mall'));
  orders = onDays(orders, 'sales_order.business_date', { start_date, end_date });
  if (order_number) return orders.where('sales_order.order_number', '=', order_number);
  if (word) orders = orders.where('sales_order.member_id', 'in', searchedMembers(tables, word));
  return member_id || namesOne(word) || seesShop(tables) ? orders : orders.where(ownOrWaiting(tables) as never);
}

/** Orders with what lists show of them. */
export const shown = ({ actor }: Pick<Ctx, 'actor'>, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'sales_order.org_id').onRef('shop.shop_id', '=', 'sales_order.shop_id'))
    .innerJoin('staff as creator', (join) =>
      join.onRef('creator.org_id', '=', 'sales_order.org_id').onRef('creator.uid', '=', 'sales_order.created_uid'),
    )
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'sales_order.org_id').onRef('member.member_id', '=', 'sales_order.member_id'))
    .select(({ ref }) => [
      'sales_order.order_id',
      'sales_order.order_number',
      'sales_order.status',
      'sales_order.source',
      'sales_order.business_date',
      'sales_order.currency_code',
      'sales_order.amount_total',
      'sales_order.amount_discount',
      'sales_order.amount_receivable',
      'sales_order.amount_received',
      'sales_order.amount_debt',
      'sales_order.item_summary',
      'sales_order.line_num',
      'sales_order.shop_id',
      'shop.shop_name',
      sql<boolean>`shop.sys_type = 'CURE_USER'`.as('is_clinic'),
      'sales_order.member_id',
      sql<string>`coalesce(member.member_name, '')`.as('member_name'),
      sql<string>`coalesce(member.mobile_number, '')`.as('mobile_number'),
      'sales_order.created_uid',
      'creator.real_name as creator_name',
      whenIn(actor.shop.time_zone, ref('sales_order.created_at')).as('create_time'),
      whenIn(actor.shop.time_zone, ref('sales_order.settled_at')).as('settle_time'),
    ]);

/** What is given up where it was ordered: it has to be taken off the way, too. */
const GIVEN_UP: ReadonlySet<string> = new Set(['void', 'withdraw']);

/** A row as its reader may see it. */
export const present = ({ created_uid, ...row }: Awaited<ReturnType<typeof firstRow>>, ctx: Ctx): OrderRow => ({
  ...row,
  status: row.status as OrderStatus,
  currency_code: row.currency_code as OrderRow['currency_code'],
  mobile_number: row.mobile_number && maskPhone(row.mobile_number),
  source: row.source as OrderRow['source'],
  actions: actionsOf(orderFlow, { ...row, created_uid }, ctx.actor).filter((verb) => row.source === 'till' || !GIVEN_UP.has(verb)),
});

/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(ctx, reads.from('sales_order'))))[0]!;
