import { z } from 'zod';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { Day, Id, When } from '#kernel/contract/schema.ts';
import { OrderStatus } from '#domains/sales/contract/order.endpoints.ts';

/** Brought to the customer, or fetched by whoever shows the code. */
export const DeliveryKind = z.enum(['delivery', 'pickup']);
export type DeliveryKind = z.infer<typeof DeliveryKind>;

/** How the customer ordered. */
export const OrderChannel = z.enum(['phone', 'chat', 'visit']);
/** The same, or that a till sold it: then it is what a supplier sends of that order, and nothing else. */
export const DeliveryChannel = z.enum([...OrderChannel.options, 'till']);

export const DeliveryStatus = z.enum([
  'new', 'confirmed', 'paid', 'shipped', 'received', 'complete', 'intake_failed', 'cancelled', 'after_sales', 'to_pick_up', 'verified',
]);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** What may be done with one now. */
export const DeliveryAction = z.enum(['confirm', 'fail', 'ship', 'track', 'receive', 'complete', 'verify', 'assign', 'readdress', 'cancel', 'ask_after_sales']);

/** An order that is delivered or fetched, as the lists show it. */
export const DeliveryRow = z.object({
  delivery_id: Id('mall_delivery'),
  order_id: Id('sales_order'),
  order_number: z.string(),
  kind: DeliveryKind,
  channel: DeliveryChannel,
  status: DeliveryStatus,
  /** Of its money. */
  order_status: OrderStatus,
  shop_id: Id('shop'),
  shop_name: z.string(),
  is_clinic: z.boolean(),
  member_id: Id('member').nullable(),
  member_name: z.string(),
  item_summary: z.string(),
  currency_code: Currency,
  amount_receivable: CentsTotal,
  amount_received: CentsTotal,
  freight: Cents,
  /** Empty, as the address is, while nobody has said it: of what a till sold. */
  receiver_name: z.string(),
  /** Masked unless the reader ships. */
  receiver_phone: z.string(),
  address: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  supplier_id: Id('supplier').nullable(),
  supplier_name: z.string(),
  /** What the supplier asks for it; null while it is not agreed upon, and for whoever may not see what goods cost. */
  supply_amount: Cents.nullable(),
  business_date: Day,
  create_time: When,
  creator_name: z.string(),
  ship_time: When.nullable(),
  receive_time: When.nullable(),
  verify_time: When.nullable(),
  actions: z.array(DeliveryAction),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

/** Whether nobody has said yet where something is to be sent: of what a till sold to somebody whose file does not tell. */
export const isUnaddressed = ({ kind, address }: Pick<DeliveryRow, 'kind' | 'address'>): boolean => kind === 'delivery' && address === '';
