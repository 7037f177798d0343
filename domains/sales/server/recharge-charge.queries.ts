import { chargeFacts } from '#domains/payment/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenText } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type { CardCharge, queryRechargeCharge } from '../contract/charge.endpoints.ts';

/** What charges of recharges are for: the card that each is to load. */
export const RECHARGE = 'recharge';

/** The latest charge of one kind for a card, in the shop at hand; null where there was none. */
export const cardChargeState = (ctx: Ctx, kind: string, card_id: string): Promise<CardCharge | null> =>
  read(ctx, async (reads) => {
    const charge = await reads.first(
      reads
        .across('payment_charge', 'what is done with a card by phone is the shop’s, whoever asked for it')
        .where('payment_charge.purpose_kind', '=', kind)
        .where('payment_charge.purpose_id', '=', card_id)
        .where('payment_charge.shop_id', '=', ctx.actor.shop.shop_id)
        .select(['payment_charge.order_id', ...chargeFacts])
        .orderBy('payment_charge.charge_id', 'desc')
        .limit(1),
    );
    if (!charge) return null;
    const { expires_at, status, account_id: _account, shown_as: _shown, ...shown } = charge;
    return { ...shown, card_id, charge_status: status, expire_time: whenText(ctx.actor.shop.time_zone, expires_at) } as CardCharge;
  });

/** The latest charge of a card's recharges. */
export const rechargeChargeState = (ctx: Ctx, { card_id }: RequestOf<typeof queryRechargeCharge>): Promise<CardCharge | null> =>
  cardChargeState(ctx, RECHARGE, card_id);
