import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { OrderStatus } from '#domains/sales/contract/order.endpoints.ts';
import { mayGiveBack } from '#domains/sales/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import { anyOf } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import { DeliveryKind, type DeliveryRow, type DeliveryStatus, isUnaddressed } from '../contract/delivery.schema.ts';
import type { onlineDetail, onlineSearch } from '../contract/delivery.endpoints.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';
import { refuse } from '../model/mall.refusals.ts';
import { afterSalesOf } from './after-sales.queries.ts';
import { kindsSeen } from './kinds-seen.ts';
import { broughtBy, itemsBrought } from './sold-at-till.ts';

const NEW_RETAIL = ['delivery'] as const;

type Asked = RequestOf<typeof onlineSearch>;

const listOf = (ctx: Ctx, input: Asked, kinds: readonly DeliveryKind[]): Promise<Page<DeliveryRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input, kinds);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits).orderBy('mall_delivery.delivery_id', 'desc'));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

/** Orders that are delivered or fetched, the latest first, of the kinds that one sees. */
export const listOnline = (ctx: Ctx, input: Asked): Promise<Page<DeliveryRow>> => listOf(ctx, input, kindsSeen(ctx.actor));

/** The same of new retail. */
export const listRetail = (ctx: Ctx, input: Asked): Promise<Page<DeliveryRow>> => listOf(ctx, input, NEW_RETAIL);

const ALL_KINDS = DeliveryKind.options.length;
/** Of these kinds; all of them are nothing to ask for. */
const ofKinds = (reads: Reads, kinds: readonly DeliveryKind[]) =>
  kinds.length === ALL_KINDS ? reads.from('mall_delivery') : reads.from('mall_delivery').where('mall_delivery.kind', 'in', kinds);

function matching(
  reads: Reads,
  { key_word, kind, status, channel, is_assigned, supplier_id, shop_id, member_id, order_id, start_date, end_date }: Asked,
  kinds: readonly DeliveryKind[],
) {
  let hits = ofKinds(reads, kinds);
  if (shop_id) hits = hits.where('mall_delivery.shop_id', '=', shop_id);
  if (kind) hits = hits.where('mall_delivery.kind', '=', kind);
  if (status) hits = hits.where('mall_delivery.status', '=', status);
  if (channel) hits = hits.where('mall_delivery.channel', '=', channel);
  if (is_assigned) hits = hits.where('mall_delivery.supplier_id', 'is not', null);
  if (supplier_id) hits = hits.where('mall_delivery.supplier_id', '=', supplier_id);
  if (order_id) hits = hits.where('mall_delivery.order_id', '=', order_id);
  hits = onDays(hits, 'mall_delivery.business_date', { start_date, end_date });
  const orders = () => reads.across('sales_order', 'the orders of deliveries that are judged').select('sales_order.order_id');
  if (member_id) hits = hits.where('mall_delivery.order_id', '=', anyOf(orders().where('sales_order.member_id', '=', member_id)));
  const word = key_word?.trim();
  if (!word) return hits;
  if (/^s\d/i.test(word)) return hits.where('mall_delivery.order_id', '=', anyOf(orders().where('order_number', '=', word.toUpperCase())));
  return hits.where((eb) =>
    eb.or([
      eb('mall_delivery.tracking_number', '=', word),
      eb('mall_delivery.order_id', '=', anyOf(orders().where('sales_order.member_id', 'in', searchedMembers(reads, word)))),
    ]),
  );
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('sales_order', (join) =>
      join.onRef('sales_order.org_id', '=', 'mall_delivery.org_id').onRef('sales_order.order_id', '=', 'mall_delivery.order_id'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'mall_delivery.org_id').onRef('shop.shop_id', '=', 'mall_delivery.shop_id'))
    .innerJoin('staff as creator', (join) =>
      join.onRef('creator.org_id', '=', 'mall_delivery.org_id').onRef('creator.uid', '=', 'mall_delivery.created_uid'),
    )
    .leftJoin('staff as verifier', (join) =>
      join.onRef('verifier.org_id', '=', 'mall_delivery.org_id').onRef('verifier.uid', '=', 'mall_delivery.verified_uid'),
    )
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'sales_order.org_id').onRef('member.member_id', '=', 'sales_order.member_id'))
    .leftJoin('supplier', (join) =>
      join.onRef('supplier.org_id', '=', 'mall_delivery.org_id').onRef('supplier.supplier_id', '=', 'mall_delivery.supplier_id'),
    )
    .select(({ ref }) => [
      'mall_delivery.delivery_id',
      'mall_delivery.order_id',
      'sales_order.order_number',
      'mall_delivery.kind',
      'mall_delivery.channel',
      'mall_delivery.status',
      'sales_order.status as order_status',
      'mall_delivery.shop_id',
      'shop.shop_name',
      sql<boolean>`shop.sys_type = 'CURE_USER'`.as('is_clinic'),
      'sales_order.member_id',
      sql<string>`coalesce(member.member_name, '')`.as('member_name'),
      itemsBrought.as('item_summary'),
      'sales_order.currency_code',
      'sales_order.amount_receivable',
      'sales_order.amount_received',
      'mall_delivery.freight',
      'mall_delivery.receiver_name',
      'mall_delivery.receiver_phone',
      'mall_delivery.address',
      'mall_delivery.carrier',
      'mall_delivery.tracking_number',
      'mall_delivery.pickup_code',
      'mall_delivery.supplier_id',
      sql<string>`coalesce(supplier.supplier_name, '')`.as('supplier_name'),
      'mall_delivery.supply_amount',
      'mall_delivery.business_date',
      'sales_order.remarks',
      'creator.real_name as creator_name',
      sql<string>`coalesce(verifier.real_name, '')`.as('verifier_name'),
      whenIn(ctx.actor.shop.time_zone, ref('mall_delivery.created_at')).as('create_time'),
      whenIn(ctx.actor.shop.time_zone, ref('mall_delivery.shipped_at')).$castTo<string | null>().as('ship_time'),
      whenIn(ctx.actor.shop.time_zone, ref('mall_delivery.received_at')).$castTo<string | null>().as('receive_time'),
      whenIn(ctx.actor.shop.time_zone, ref('mall_delivery.verified_at')).$castTo<string | null>().as('verify_time'),
    ]);

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** A parcel's label needs the number that a list hides. */
const phoneFor = (ctx: Ctx, phone: string): string => (ctx.actor.permissions.has('mall:ship') ? phone : maskPhone(phone));

function present(ctx: Ctx, { pickup_code: _, verifier_name: __, remarks: ___, ...row }: Shown): DeliveryRow {
  const status = row.status as DeliveryStatus;
  const kind = row.kind as DeliveryKind;
  const may = actionsOf(deliveryFlow, { ...row, status }, ctx.actor);
  // What was paid a moment ago is shipped without waiting to be told so.
  const isPaidNow = status === deliveryFlow.state.confirmed && mayGiveBack(row.order_status);
  const late = isPaidNow ? actionsOf(deliveryFlow, { ...row, status: deliveryFlow.state.paid }, ctx.actor).filter((verb) => verb === 'ship') : [];
  return {
    ...row,
    kind,
    channel: row.channel as DeliveryRow['channel'],
    status: isPaidNow ? deliveryFlow.state.paid : status,
    order_status: row.order_status as OrderStatus,
    currency_code: row.currency_code as DeliveryRow['currency_code'],
    receiver_phone: phoneFor(ctx, row.receiver_phone),
    supply_amount: ctx.actor.permissions.has('stock:cost') ? row.supply_amount : null,
    // Whom to assign it to is chosen from the list of suppliers; it is shipped once somebody has said where to.
    actions: [...may, ...late].filter((verb) => {
      if (verb === 'ship') return !isUnaddressed({ ...row, kind });
      return verb !== 'assign' || (kind === 'delivery' && ctx.actor.permissions.has('stock:read'));
    }),
  };
}

type Asking = RequestOf<typeof onlineDetail>;
type Detail = ResponseOf<typeof onlineDetail>;

/** One of them with what it brings, what its customer wants done, and what was done; 404 where it is not seen. */
export const readOnline = (ctx: Ctx, { delivery_id }: Asking): Promise<Detail> => detailOf(ctx, delivery_id, kindsSeen(ctx.actor));

/** The same of new retail. */
export const readRetail = (ctx: Ctx, { delivery_id }: Asking): Promise<Detail> => detailOf(ctx, delivery_id, NEW_RETAIL);

const detailOf = (ctx: Ctx, delivery_id: string, kinds: readonly DeliveryKind[]): Promise<Detail> =>
  read(ctx, async (reads) => {
    const row = await reads.first(shown(ctx, ofKinds(reads, kinds).where('mall_delivery.delivery_id', '=', delivery_id)));
    if (!row) throw refuse(404, 'delivery_unknown');
    const [lines, after_sales, history] = await Promise.all([
      linesOf(reads, row),
      afterSalesOf(reads, ctx, delivery_id),
      historyOf(reads, deliveryFlow, delivery_id, ctx.actor.shop.time_zone),
    ]);
    const isWaiting = row.status === deliveryFlow.state.to_pick_up;
    return {
      ...present(ctx, row),
      remarks: row.remarks,
      verifier_name: row.verifier_name,
      pickup_code: isWaiting && ctx.actor.permissions.has('mall:create') ? row.pickup_code : null,
      lines: lines as Detail['lines'],
      after_sales,
      history,
    };
  });

/** What it brings of what its order sold, line by line. */
const linesOf = (reads: Reads, delivery: Pick<Shown, 'order_id' | 'channel'>) =>
  reads.rows(
    broughtBy(reads.across('order_line', 'the lines of an order that was judged'), delivery)
      .orderBy('line_no')
      .select([
        'line_no',
        'item_type',
        'item_name as name',
        'specs_name',
        'quantity',
        'price',
        'amount_receivable',
        'refunded_num',
        'refunded_amount',
      ]),
  );
