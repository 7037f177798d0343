import { expect } from 'vitest';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import type { PayMethod } from '#domains/sales/contract/payments.schema.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import * as refunds from '../contract/card-refund.endpoints.ts';

interface Sum {
  payment_pattern_id: string;
  amount: number;
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Where cards of one customer are sold, and given back: asked for by the cashier, agreed to by the manager. */
export async function openDesk(world: World) {
  const member_id = await newCustomer(world);
  const offered = await (await world.as('cashier')).ask(shopPayMethod, {});
  const ways = Object.fromEntries(offered.map((way) => [way.pay_method, way.payment_pattern_id])) as Record<PayMethod, string>;
  const { balanceCards, countCards } = world.founded.lanting!.catalog;
  const cash = (amount: number): Sum[] => [{ payment_pattern_id: ways.CASH, amount }];
  return {
    member_id,
    ways,
    cash,
    gold: async (how = {}) => sellCard(await world.as('cashier'), member_id, 'stored_value_card', balanceCards.gold!, how),
    facials: async (how = {}) => sellCard(await world.as('cashier'), member_id, 'count_card', countCards.facialTen!, how),
    /** Asks for a refund, which another agrees to. */
    async refundOf(card_id: string, amount: number, more: { gift?: number; payments?: Sum[] } = {}) {
      const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
      const asked = await cashier.ask(refunds.refundCard, { card_id, amount, payments: cash(amount), reason: '搬家', ...more });
      expect(asked.status).toBe('pending');
      return manager.ask(refunds.passCardRefund, { refund_id: asked.refund_id });
    },
  };
}
