import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as mall from '../contract/mall.endpoints.ts';
import { aMallOrder, anOrder } from './orders.ts';

const taken = async ({ world, boss, organisation }: Stage, how: Parameters<typeof aMallOrder>[3] = {}) => ({
  order_id: await aMallOrder(world, await world.as(boss), organisation, how),
});
const PARCEL = { carrier: '顺丰速运', tracking_number: 'SF1234567890' };
const shipped = async (stage: Stage) => {
  const order = await taken(stage, { paid: true });
  await (await stage.world.as(stage.boss)).ask(mall.mallShip, { ...order, ...PARCEL });
  return order;
};
const waiting = async (stage: Stage) => {
  const order = await taken(stage, { paid: true, receive_type: 'pickup' });
  const { pickup_code } = await (await stage.world.as(stage.boss)).ask(mall.mallDetail, order);
  return { ...order, pickup_code };
};
const inAfterSales = async (stage: Stage) => {
  const order = await shipped(stage);
  await (await stage.world.as(stage.boss)).ask(mall.mallAskAfter, { ...order, after_type: 'refund_only', reason: '样本' });
  return order;
};

export const samples: Sample[] = [
  sample(mall.mallSearch, async (stage) => {
    await taken(stage);
    return {
      key_word: '样本',
      receive_type: 'mail' as const,
      status: 'new' as const,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      member_id: stage.member_id,
    };
  }),
  sample(mall.mallDetail, (stage) => taken(stage)),
  sample(mall.mallAdd, async ({ world, boss, organisation }) => ({
    order_id: (await anOrder(world, await world.as(boss), organisation)).order_id,
    receive_type: 'mail' as const,
    receiver_name: '样本',
    mobile_number: '13900001111',
    address: '样本路1号',
    source: 'phone' as const,
    remarks: '',
  })),
  sample(mall.mallConfirm, (stage) => taken(stage)),
  sample(mall.mallRefuse, async (stage) => ({ ...(await taken(stage)), reason: '样本' })),
  sample(mall.mallCancel, async (stage) => ({ ...(await taken(stage)), reason: '样本' })),
  sample(mall.mallShip, async (stage) => ({ ...(await taken(stage, { paid: true })), ...PARCEL })),
  sample(mall.mallReceive, shipped),
  sample(mall.mallComplete, async (stage) => {
    const order = await shipped(stage);
    await (await stage.world.as(stage.boss)).ask(mall.mallReceive, order);
    return order;
  }),
  sample(mall.mallLookUp, async (stage) => ({ pickup_code: (await waiting(stage)).pickup_code })),
  sample(mall.mallVerify, waiting),
  sample(mall.mallAskAfter, async (stage) => ({ ...(await shipped(stage)), after_type: 'return_refund' as const, reason: '样本' })),
  sample(mall.mallCloseAfter, async (stage) => ({ ...(await inAfterSales(stage)), reason: '样本' })),
];
