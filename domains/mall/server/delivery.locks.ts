import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { type LockedOrder, lockOrder, mayGiveBack } from '#domains/sales/server/api.ts';
import type { DeliveryKind, DeliveryStatus } from '../contract/delivery.schema.ts';
import { refuse } from '../model/mall.refusals.ts';
import { kindsSeen } from './kinds-seen.ts';

export const WHY = 'the shop sends what it sold, whoever took the order';

const COLUMNS = [
  'delivery_id',
  'order_id',
  'shop_id',
  'kind',
  'channel',
  'status',
  'receiver_name',
  'address',
  'supplier_id',
  'supply_amount',
  'carrier',
  'tracking_number',
  'shipped_at',
  'received_at',
  'verified_at',
] as const;

/** A delivery as a command holds it, with the order that it brings. */
export interface LockedDelivery {
  delivery_id: string;
  order_id: string;
  shop_id: string;
  kind: DeliveryKind;
  channel: string;
  status: DeliveryStatus;
  receiver_name: string;
  address: string;
  supplier_id: string | null;
  /** What the supplier asks for it in cents, if it is agreed upon. */
  supply_amount: number | null;
  carrier: string;
  tracking_number: string;
  shipped_at: Date | null;
  received_at: Date | null;
  verified_at: Date | null;
  order: LockedOrder;
}

type By = { delivery_id: string } | { pickup_code: string };
type Unknown = Parameters<typeof refuse>[1];

/** Locks a delivery of the shop one works in, its order first; 404 (with `unknown`) where there is none that one sees. A code tells by itself. */
export async function lockDelivery(uow: UnitOfWork, ctx: Ctx, by: By, unknown: Unknown = 'delivery_unknown'): Promise<LockedDelivery> {
  const { shop_id } = ctx.actor.shop;
  const mine = () => uow.across('mall_delivery', WHY).where((eb) => eb.and(by)).where('mall_delivery.shop_id', '=', shop_id);
  const known = await uow.first(mine().select(['order_id', 'kind']));
  const isSeen = known && ('pickup_code' in by || kindsSeen(ctx.actor).includes(known.kind as DeliveryKind));
  if (!isSeen) throw refuse(404, 'pickup_code' in by ? 'pickup_unknown' : unknown);
  const order = await lockOrder(uow, known.order_id, shop_id);
  const delivery = await uow.first(mine().select(COLUMNS).forNoKeyUpdate());
  return { ...delivery!, kind: delivery!.kind as DeliveryKind, status: delivery!.status as DeliveryStatus, order };
}

/** Whether the order's money was taken, with or without debt, and not all of it given back. */
export const isPaid = ({ order }: Pick<LockedDelivery, 'order'>): boolean => mayGiveBack(order.status);
