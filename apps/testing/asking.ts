import * as appointment from '#domains/appointment/contract/appointment.endpoints.ts';
import { projectDetail, projectEdit } from '#domains/catalog/contract/project.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { careSearch } from '#domains/follow_up/contract/care.endpoints.ts';
import { planAdd } from '#domains/follow_up/contract/plan.endpoints.ts';
import { growthChange } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { memberAdd, memberEdit } from '#domains/member/contract/member-file.endpoints.ts';
import { assignOnline } from '#domains/mall/contract/delivery.endpoints.ts';
import { openRecharge } from '#domains/sales/contract/charge.endpoints.ts';
import { holdOrder } from '#domains/sales/contract/held.endpoints.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { editOrderPayment } from '#domains/sales/contract/order-change.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { rechargeCard } from '#domains/sales/contract/recharge.endpoints.ts';
import { recallSearch, stockTrace } from '#domains/stock/contract/knowing.endpoints.ts';
import type { Endpoint, Permission, RequestInputOf } from '#kernel/contract/endpoint.ts';

import { decideRules } from './proving.ts';
import { samples } from './samples.ts';
import { sandboxAccount } from './scans.ts';
import type { Stage } from './stage.ts';
import { aSupplySku, takeIn } from './stock.ts';

/** A request that makes use of a right which a call asks for besides its own: it succeeds with it. */
export interface Asking {
  endpoint: Endpoint;
  right: Permission;
  make: (stage: Stage) => Promise<Record<string, unknown>>;
}

const asking = <E extends Endpoint>(endpoint: E, right: Permission, make: (stage: Stage) => Promise<RequestInputOf<E>>): Asking =>
  ({ endpoint, right, make }) as unknown as Asking;

/** The call's own sample, with what asks for the right. */
const with_ = <E extends Endpoint>(endpoint: E, right: Permission, more: (stage: Stage) => Partial<RequestInputOf<E>> | Promise<Partial<RequestInputOf<E>>>) =>
  asking(endpoint, right, async (stage) => ({
    ...((await samples.find((one) => one.endpoint.id === endpoint.id)!.make(stage)) as RequestInputOf<E>),
    ...(await more(stage)),
  }));

/** One treatment with what is done to its price. */
const basket = ({ member_id, catalog }: Stage, more: object) => ({
  member_id,
  items: [{ item_type: 'project' as const, item_id: catalog.projects.facial!, quantity: 1, ...more }],
});
const priced = async (stage: Stage, more: object) => {
  const asked = basket(stage, more);
  const { amount_receivable } = await (await stage.world.as(stage.boss)).ask(previewOrder, asked);
  return { ...asked, expected_receivable: amount_receivable };
};
const colleague = async ({ world, organisation, shop_id, uid }: Stage): Promise<string> => {
  const [other] = await world.look<{ uid: string }>(
    organisation,
    'select uid from staff where shop_id = $1 and uid <> $2 and disabled_at is null order by uid limit 1',
    [shop_id, uid],
  );
  return other!.uid;
};
const [GIFT, LESS] = [{ gift: true }, { adjust_amount: -100 }];
/** Long before any shop opens. */
const BEFORE_HOURS = '2026-12-01 05:00';
/** When whoever was booked then is free again. */
const STILL_BEFORE = '2026-12-01 07:00';

/** An old card that a member brings along. */
const broughtCard = ({ catalog }: Stage) => ({
  supplements: [
    { type: 2 as const, supplement_id: catalog.balanceCards.gold!, create_time: '2026-01-15', current_balance: 1_000, current_dis_balance: 0 },
  ],
});

let batches = 0;
/** A treatment's supply of a batch that somebody chose, in a shop that keeps stock of its supplies. */
const chosenBatch = async ({ world, boss, head, catalog }: Stage) => {
  const client = await world.as(boss);
  await decideRules(client, { 'stock.on_treatment': 'shortage' });
  const [sku_id, shop_project_id, batch_number] = [await aSupplySku(head), catalog.projects.facial!, `ASKED-${(batches += 1)}`];
  await head.ask(projectEdit, { ...(await head.ask(projectDetail, { shop_project_id })), supplies: [{ sku_id, quantity: 2 }] });
  await takeIn(client, sku_id, { batch_number });
  const { batch_id } = (await client.ask(stockTrace, { batch_number }))[0]!;
  return { supplies: [{ shop_project_id, sku_id, quantity: 1, batch_id, reason: '指定' }] };
};

/** One for every right that a contract says to ask for besides (`asks`). */
export const ASKING: readonly Asking[] = [
  asking(previewOrder, 'sales:gift', (stage) => Promise.resolve(basket(stage, GIFT))),
  asking(previewOrder, 'sales:adjust', (stage) => Promise.resolve(basket(stage, LESS))),
  asking(addOrder, 'sales:gift', (stage) => priced(stage, GIFT)),
  asking(addOrder, 'sales:adjust', (stage) => priced(stage, LESS)),
  with_(addOrder, 'deduction:write', () => ({})),
  with_(addOrder, 'deduction:batch', chosenBatch),
  asking(holdOrder, 'sales:gift', (stage) => Promise.resolve({ ...basket(stage, GIFT), held_name: '赠送' })),
  asking(holdOrder, 'sales:adjust', (stage) => Promise.resolve({ ...basket(stage, LESS), held_name: '改价' })),
  with_(holdOrder, 'deduction:write', () => ({})),
  with_(holdOrder, 'deduction:batch', chosenBatch),
  with_(addDeduction, 'deduction:batch', chosenBatch),
  asking(settleOrder, 'sales:debt', async (stage) => ({ order_id: await stage.pendingOrder(), payments: [], allow_debt: true })),
  asking(settleOrder, 'charge:confirm', async (stage) => {
    await sandboxAccount(stage);
    return { order_id: await stage.pendingOrder(), payments: [{ pay_method: 'ALIPAY' as const, amount: 58_000 }] };
  }),
  with_(editOrderPayment, 'charge:confirm', async (stage) => {
    await sandboxAccount(stage);
    const ways = await (await stage.world.as(stage.boss)).ask(shopPayMethod, {});
    return { payment_pattern_id: ways.find(({ pay_method }) => pay_method === 'ALIPAY')!.payment_pattern_id };
  }),
  with_(rechargeCard, 'card:recharge_free', () => ({ sbc_id: undefined, recharge_amount: 500_000 })),
  with_(rechargeCard, 'sales:gift', () => ({ sbc_id: undefined, recharge_amount: 500_000, gift_amount: 1 })),
  with_(openRecharge, 'card:recharge_free', () => ({ sbc_id: undefined, recharge_amount: 500_000 })),
  with_(openRecharge, 'sales:gift', () => ({ sbc_id: undefined, recharge_amount: 500_000, gift_amount: 1 })),
  with_(memberAdd, 'loyalty:level', ({ world, organisation }) => ({ member_level_id: world.founded[organisation]!.levels[1]!, level_reason: '老客户' })),
  with_(growthChange, 'loyalty:level', () => ({ amount: 30_000 })),
  with_(memberAdd, 'card:supplement', broughtCard),
  with_(memberEdit, 'card:supplement', broughtCard),
  with_(memberEdit, 'member:batch', ({ world, organisation }) => ({ member_source: world.founded[organisation]!.sources.online!, reason: '登记有误' })),
  with_(planAdd, 'followup:assign', async (stage) => ({ uid: await colleague(stage) })),
  with_(careSearch, 'card:read', () => ({ about: 'expiring' as const })),
  with_(appointment.appointmentAdd, 'appointment:override', () => ({ start_time: BEFORE_HOURS, override_reason: '顾客赶早班机' })),
  with_(appointment.appointmentEdit, 'appointment:override', () => ({ start_time: STILL_BEFORE, override_reason: '顾客赶早班机' })),
  with_(assignOnline, 'stock:cost', () => ({ supply_amount: 100 })),
  with_(recallSearch, 'member:phone', () => ({ with_phones: true })),
];
