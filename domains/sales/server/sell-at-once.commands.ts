import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { settleOrder } from '../contract/order.endpoints.ts';
import { keepOrder } from './add-order.commands.ts';
import type { PricedBasket } from './basket.ts';
import type { ChargeSide } from './scans.ts';
import type { ExchangeSide } from './settled-cards.ts';
import { settleWithin } from './settle.commands.ts';

interface AtOnce {
  /** Null for somebody who walked in. */
  member_id: string | null;
  remarks: string;
  /** What a platform pays for its voucher: the whole of it. */
  by_platform?: boolean;
  payments: RequestOf<typeof settleOrder>['payments'];
  /** Who agreed to what it gives away. */
  countersigned_by?: string | null;
  /** Units that pay for the card it sells. */
  exchange?: ExchangeSide;
  /** The charge that a payment of it is, whose money has come or is only tried. */
  charge?: ChargeSide | undefined;
  /** Once its payments fit and its cards are locked. */
  judged?: () => Promise<void>;
}

/** Sells and settles in one, within a command whose own right was judged; nothing stays owed. */
export function sellAtOnce(
  uow: UnitOfWork,
  ctx: Ctx,
  priced: PricedBasket,
  { member_id, remarks, payments, by_platform = false, countersigned_by = null, ...beside }: AtOnce,
): Promise<ResponseOf<typeof settleOrder>> {
  const { order_id } = keepOrder(uow, ctx, priced, { member_id, remarks }, { countersigned_by });
  return settleWithin(uow, ctx, { order_id, payments, allow_debt: false }, { by_platform, ...beside });
}
