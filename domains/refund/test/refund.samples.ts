import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import * as orders from '../contract/order-refund.endpoints.ts';
import * as refund from '../contract/card-refund.endpoints.ts';

const cash = async ({ world, boss }: Stage) =>
  (await (await world.as(boss)).ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!.payment_pattern_id;

/** A refund that waits; one's own, or one that a colleague asked for. */
const waiting = async (stage: Stage, { by }: { by: 'me' | 'a colleague' }): Promise<string> => {
  const card_id = await stage.balanceCard();
  const boss = await stage.world.as(stage.boss);
  const form = { card_id, amount: 5_000, payments: [{ payment_pattern_id: await cash(stage), amount: 5_000 }], reason: '样本' };
  const { refund_id } = await boss.ask(refund.refundCard, form);
  if (by === 'a colleague')
    await stage.world.look(
      stage.organisation,
      'update card_refund set created_uid = (select uid from staff where uid <> $2 order by uid limit 1) where refund_id = $1',
      [refund_id, boss.uid],
    );
  return refund_id;
};

/** A settled order of 580.00 in cash. */
const settled = async (stage: Stage): Promise<string> => {
  const order_id = await stage.pendingOrder();
  await (await stage.world.as(stage.boss)).ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 58_000 }] });
  return order_id;
};
/** The same, of which a card that may pay for this alone paid a part. */
const settledByLimited = async (stage: Stage): Promise<string> => {
  const [order_id, card_id] = [await stage.pendingOrder(), await stage.balanceCard()];
  await stage.world.look(
    stage.organisation,
    "update card set pays = (select array_agg(item_type || '/' || item_id) from order_line where order_id = $2) where card_id = $1",
    [card_id, order_id],
  );
  const payments = [
    { pay_method: 'STORED_VALUE' as const, amount: 8_000, card_id },
    { pay_method: 'CASH' as const, amount: 50_000 },
  ];
  await (await stage.world.as(stage.boss)).ask(settleOrder, { order_id, payments });
  return order_id;
};
const ofOrder = async (stage: Stage) => ({
  order_id: await settled(stage),
  lines: [{ line_no: 1, amount: 5_000 }],
  tenders: [{ payment_pattern_id: await cash(stage), amount: 5_000 }],
  reason: '样本',
});
/** The same of an order. */
const waitingOfOrder = async (stage: Stage, { by }: { by: 'me' | 'a colleague' }): Promise<string> => {
  const boss = await stage.world.as(stage.boss);
  const { refund_id } = await boss.ask(orders.addOrderRefund, await ofOrder(stage));
  if (by === 'a colleague')
    await stage.world.look(
      stage.organisation,
      'update order_refund set created_uid = (select uid from staff where uid <> $2 order by uid limit 1) where refund_id = $1',
      [refund_id, boss.uid],
    );
  return refund_id;
};

export const samples: Sample[] = [
  sample(refund.previewCardRefund, async (stage) => ({ card_id: await stage.balanceCard(), amount: 5_000 })),
  sample(refund.refundCard, async (stage) => ({
    card_id: await stage.balanceCard(),
    amount: 5_000,
    payments: [{ payment_pattern_id: await cash(stage), amount: 5_000 }],
    reason: '样本',
  })),
  sample(refund.passCardRefund, async (stage) => ({ refund_id: await waiting(stage, { by: 'a colleague' }) })),
  sample(refund.rejectCardRefund, async (stage) => ({ refund_id: await waiting(stage, { by: 'a colleague' }), reason: '样本' })),
  sample(refund.withdrawCardRefund, async (stage) => ({ refund_id: await waiting(stage, { by: 'me' }) })),
  sample(refund.cardRefundSearch, ({ member_id }) => ({ member_id })),
  sample(orders.refundableLines, async (stage) => ({ order_id: await settled(stage) })),
  sample(orders.previewOrderRefund, async (stage) => ({ order_id: await settledByLimited(stage), lines: [{ line_no: 1, quantity: 1 }] })),
  sample(orders.addOrderRefund, ofOrder),
  sample(orders.passOrderRefund, async (stage) => ({ refund_id: await waitingOfOrder(stage, { by: 'a colleague' }) })),
  sample(orders.rejectOrderRefund, async (stage) => ({ refund_id: await waitingOfOrder(stage, { by: 'a colleague' }), reason: '样本' })),
  sample(orders.withdrawOrderRefund, async (stage) => ({ refund_id: await waitingOfOrder(stage, { by: 'me' }) })),
  sample(orders.orderRefundSearch, ({ member_id }) => ({ member_id })),
  sample(orders.orderRefundDetail, async (stage) => ({ refund_id: await waitingOfOrder(stage, { by: 'me' }) })),
];
