import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as afterSales from '../contract/after-sales.endpoints.ts';
import * as online from '../contract/delivery.endpoints.ts';
import { aParcel, orderOnline, payOnline, shipped } from './desk.ts';

const goodsOf = ({ world, organisation, member_id }: Stage) => ({
  member_id,
  items: [{ sku_id: world.founded[organisation]!.catalog.products['mask']!, expected_quantity: 2 }],
});
const ordered = async (stage: Stage, more: { kind?: 'pickup' } = {}) => orderOnline(await stage.world.as(stage.boss), { ...goodsOf(stage), ...more });
const confirmed = async (stage: Stage, { paid = false } = {}) => {
  const { delivery_id } = await ordered(stage);
  const boss = await stage.world.as(stage.boss);
  await boss.ask(online.confirmOnline, { delivery_id });
  if (paid) await payOnline(boss, delivery_id);
  return delivery_id;
};
const sent = async (stage: Stage, { received = false } = {}) => {
  const boss = await stage.world.as(stage.boss);
  const { delivery_id } = await shipped(boss, goodsOf(stage));
  if (received) await boss.ask(online.receiveOnline, { delivery_id });
  return delivery_id;
};
const code = async (stage: Stage, { paid = false } = {}) => {
  const { delivery_id, pickup_code } = await ordered(stage, { kind: 'pickup' });
  if (paid) await payOnline(await stage.world.as(stage.boss), delivery_id);
  return pickup_code!;
};
const asked = async (stage: Stage, kind: 'refund_only' | 'return_and_refund') => {
  const lines = [kind === 'refund_only' ? { line_no: 1, amount: 100 } : { line_no: 1, quantity: 1 }];
  const form = { delivery_id: await sent(stage), kind, lines, reason: '样本' };
  return (await (await stage.world.as(stage.boss)).ask(afterSales.addAfterSales, form)).after_sales_id;
};

export const samples: Sample[] = [
  sample(online.previewOnline, (stage) => goodsOf(stage)),
  sample(online.addOnline, async (stage) => {
    const { amount_receivable } = await (await stage.world.as(stage.boss)).ask(online.previewOnline, goodsOf(stage));
    return { ...goodsOf(stage), receiver_name: '样本', receiver_phone: '13700000000', address: '样本路1号', expected_receivable: amount_receivable };
  }),
  sample(online.onlineSearch, ({ member_id }) => ({ member_id })),
  sample(online.onlineDetail, async (stage) => ({ delivery_id: (await ordered(stage)).delivery_id })),
  sample(online.retailSearch, ({ member_id }) => ({ member_id })),
  sample(online.retailDetail, async (stage) => ({ delivery_id: (await ordered(stage)).delivery_id })),
  sample(online.confirmOnline, async (stage) => ({ delivery_id: (await ordered(stage)).delivery_id })),
  sample(online.failOnline, async (stage) => ({ delivery_id: (await ordered(stage)).delivery_id, reason: '样本' })),
  sample(online.cancelOnline, async (stage) => ({ delivery_id: (await ordered(stage)).delivery_id, reason: '样本' })),
  sample(online.readdressOnline, async (stage) => ({
    delivery_id: (await ordered(stage)).delivery_id,
    receiver_name: '样本',
    receiver_phone: '13700000001',
    address: '样本路2号',
  })),
  sample(online.shipOnline, async (stage) => ({ delivery_id: await confirmed(stage, { paid: true }), ...aParcel() })),
  sample(online.trackOnline, async (stage) => ({ delivery_id: await sent(stage), ...aParcel() })),
  sample(online.receiveOnline, async (stage) => ({ delivery_id: await sent(stage) })),
  sample(online.completeOnline, async (stage) => ({ delivery_id: await sent(stage, { received: true }) })),
  sample(online.assignOnline, async (stage) => ({ delivery_id: await confirmed(stage) })),
  sample(online.findPickup, async (stage) => ({ pickup_code: await code(stage) })),
  sample(online.verifyPickup, async (stage) => ({ pickup_code: await code(stage, { paid: true }) })),
  sample(afterSales.addAfterSales, async (stage) => ({
    delivery_id: await sent(stage),
    kind: 'refund_only' as const,
    lines: [{ line_no: 1, amount: 100 }],
    reason: '样本',
  })),
  sample(afterSales.acceptAfterSales, async (stage) => ({ after_sales_id: await asked(stage, 'return_and_refund') })),
  sample(afterSales.refundAfterSales, async (stage) => ({ after_sales_id: await asked(stage, 'refund_only') })),
  sample(afterSales.refuseAfterSales, async (stage) => ({ after_sales_id: await asked(stage, 'refund_only'), reason: '样本' })),
];
