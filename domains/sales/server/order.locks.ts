import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { SoldTerms } from '#domains/catalog/server/api.ts';
import type { ItemType, OrderStatus } from '../contract/order.endpoints.ts';
import type { Performer } from '#domains/performance/contract/performer.schema.ts';
import { refuseSale } from '../model/sales.refusals.ts';

/** An order as a command holds it, its row locked. */
export interface LockedOrder {
  order_id: string;
  order_number: string;
  shop_id: string;
  member_id: string | null;
  status: OrderStatus;
  /** Who made it. */
  created_uid: string;
  amount_receivable: number;
  /** Points it is paid with. */
  points: number;
  /** Of an order that waits the day on which it was made. */
  business_date: string;
  /** What it gives away by its maker's own word. */
  by_hand_amount: number;
  source: string;
  /** Of an order from outside: when its goods were shipped or fetched. */
  goods_left_at: Date | null;
}

/** A line of it. */
export interface StoredLine {
  line_id: string;
  item_type: ItemType;
  item_id: string;
  item_name: string;
  quantity: number;
  price: number;
  gift: boolean;
  amount_receivable: number;
  /** Of a card: what it is sold under. */
  terms: SoldTerms | null;
  /** The member's card that it loads; null opens a new one. */
  card_id: string | null;
  /** The package that it is a part of. */
  package_id: string | null;
  package_name: string;
  /** Of goods: their supplier sends them, as they were sold. */
  is_direct: boolean;
  /** Of a project with one: what commission is worked out on for each of it, in cents, whatever it is sold for. */
  commission_base: number | null;
  performers: Performer[];
}

/** Locks an order of the shop one works in; 404 when there is none. */
export async function lockOrder(uow: UnitOfWork, order_id: string, shop_id: string): Promise<LockedOrder> {
  const order = await uow.first(
    uow
      .from('sales_order')
      .select(['order_id', 'order_number', 'shop_id', 'member_id', 'status', 'created_uid', 'amount_receivable', 'points', 'source', 'goods_left_at'])
      .select(['business_date', 'by_hand_amount'])
      .where('order_id', '=', order_id)
      .where('sales_order.shop_id', '=', shop_id)
      .forNoKeyUpdate(),
  );
  if (!order) throw refuseSale(404, 'order_not_found');
  return order as LockedOrder;
}

/** Who buys, as a query: whoever is to be held with the order's lock is found in the same round trip. */
export const buyerOf = (uow: UnitOfWork, order_id: string) => uow.from('sales_order').select('member_id').where('order_id', '=', order_id);

/** The lines of an order with their performers, in their order. */
export async function linesOf(uow: UnitOfWork, order_id: string): Promise<StoredLine[]> {
  const [lines, performers] = await Promise.all([
    uow.rows(
      uow
        .from('order_line')
        .leftJoin('shop_project', (join) =>
          join
            .onRef('shop_project.org_id', '=', 'order_line.org_id')
            .onRef('shop_project.shop_project_id', '=', 'order_line.item_id')
            .on('order_line.item_type', '=', 'project'),
        )
        .select([
          'order_line.line_id',
          'order_line.item_type',
          'order_line.item_id',
          'order_line.item_name',
          'order_line.quantity',
          'order_line.price',
          'order_line.gift',
          'order_line.amount_receivable',
          'order_line.terms',
          'order_line.card_id',
          'order_line.package_id',
          'order_line.package_name',
          'order_line.is_direct',
          'shop_project.commission_base',
        ])
        .where('order_line.order_id', '=', order_id)
        .orderBy('order_line.line_no'),
    ),
    uow.rows(
      uow
        .from('order_line_performer')
        .select(['order_line_performer.line_id', 'order_line_performer.uid', 'order_line_performer.basis_points'])
        .innerJoin('order_line', (join) =>
          join.onRef('order_line.org_id', '=', 'order_line_performer.org_id').onRef('order_line.line_id', '=', 'order_line_performer.line_id'),
        )
        .where('order_line.order_id', '=', order_id)
        .orderBy('order_line_performer.uid'),
    ),
  ]);
  return lines.map((line) => ({
    ...line,
    item_type: line.item_type as ItemType,
    terms: line.terms as unknown as SoldTerms | null,
    performers: performers.filter((performer) => performer.line_id === line.line_id).map(({ uid, basis_points }) => ({ uid, basis_points })),
  }));
}
