import { newColleague } from '#apps/testing/colleague.ts';
import { importCase, importSamples } from '#apps/testing/imports.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { aHistoryOrder, historyRow } from './history-orders.ts';
import { rechargeToScan, repaymentToScan, sandboxAccount, shownCharge, shownRecharge, shownRepayment } from '#apps/testing/scans.ts';
import { recentItems } from '../contract/recent.endpoints.ts';
import * as charge from '../contract/charge.endpoints.ts';
import { rechargeCard } from '../contract/recharge.endpoints.ts';
import { consumptionSearch, consumptionTotal } from '../contract/consumption.endpoints.ts';
import * as debt from '../contract/debt.endpoints.ts';
import * as payment from '../contract/payment.endpoints.ts';
import * as review from '../contract/review.endpoints.ts';
import * as scan from '../contract/scan.endpoints.ts';
import { historyImport } from '../contract/history-import.endpoints.ts';
import * as history from '../contract/history-order.endpoints.ts';
import * as held from '../contract/held.endpoints.ts';
import { orderQuery, orderQuerySum } from '../contract/order-query.endpoints.ts';
import { unconfirmedSearch, unconfirmedSum } from '../contract/unconfirmed.endpoints.ts';
import * as order from '../contract/order.endpoints.ts';
import * as change from '../contract/order-change.endpoints.ts';

const performersOf = async ({ world, boss }: Stage) => [{ uid: (await world.as(boss)).uid, basis_points: 10_000 }];
const basketOf = async (stage: Stage) => {
  const { catalog } = stage.world.founded[stage.organisation]!;
  return {
    member_id: stage.member_id,
    items: [
      { item_type: 'project' as const, item_id: catalog.projects.hairRemoval!, quantity: 1, performers: await performersOf(stage) },
      { item_type: 'product' as const, item_id: catalog.products.mask!, quantity: 1, gift: true },
      { item_type: 'count_card' as const, item_id: catalog.countCards.facialTen!, quantity: 1 },
      { item_type: 'stored_value_card' as const, item_id: catalog.balanceCards.start!, quantity: 1 },
    ],
  };
};

/** A treatment of the member's own. */
const usesOf = async (stage: Stage) => [
  {
    card_item_id: stage.card_item_id,
    shop_project_id: stage.world.founded[stage.organisation]!.catalog.projects.facial!,
    num: 1,
    performers: await performersOf(stage),
  },
];

let made = 0;
const named = (): string => `样本${(made += 1)}`;
const code = async ({ world, boss }: Stage) =>
  (await (await world.as(boss)).ask(payment.paymentCodeAdd, { kind: 'device', code: `POS-${(made += 1)}`, code_name: '样本' })).payment_code_id;
const pattern = async (stage: Stage) => {
  const form = { pay_method: 'BANK_CARD' as const, pattern_name: named(), device_id: await code(stage) };
  return (await (await stage.world.as(stage.boss)).ask(payment.patternAdd, form)).payment_pattern_id;
};

/** A pending order that is shown as a code, in a shop that collects by one. */
const scanned = async (stage: Stage) => {
  const boss = await stage.world.as(stage.boss);
  const form = { pay_method: 'ALIPAY' as const, pattern_name: named(), collect_code: 'https://qr.alipay.com/sample' };
  const { payment_pattern_id } = await boss.ask(payment.patternAdd, form);
  const order_id = await stage.pendingOrder();
  await boss.ask(scan.openScan, { order_id });
  const { path } = await boss.ask(scan.queryScan, { order_id });
  return { order_id, payment_pattern_id, token: path!.slice(path!.indexOf('=') + 1) };
};
/** An order that something is owed for. */
const owed = async (stage: Stage, pay_method: 'CASH' | 'BANK_CARD' = 'CASH'): Promise<string> => {
  const order_id = await stage.pendingOrder();
  const payments = [{ pay_method, amount: 8_000 }];
  await (await stage.world.as(stage.boss)).ask(order.settleOrder, { order_id, payments, allow_debt: true });
  return order_id;
};
/** An order that is put aside. */
const aside = async (stage: Stage): Promise<string> =>
  (await (await stage.world.as(stage.boss)).ask(held.holdOrder, { ...(await basketOf(stage)), held_name: named() })).order_id;
const cash = async ({ world, boss }: Stage) =>
  (await (await world.as(boss)).ask(payment.shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!.payment_pattern_id;
/** Has a document stand there as taken by a colleague of the boss: what one took oneself somebody else decides on. */
const takenByAnother = async ({ world, organisation, boss }: Stage, table: string, key: string, column: string, id: string): Promise<unknown> =>
  world.look(organisation, `update ${table} set ${column} = (select uid from staff where uid <> $2 order by uid limit 1) where ${key} = $1`, [
    id,
    (await world.as(boss)).uid,
  ]);
/** A transfer that somebody looks at again: a colleague took it. */
const reviewed = async (stage: Stage): Promise<string> => {
  const boss = await stage.world.as(stage.boss);
  await decideRules(boss, { 'sales.payment_review': 'transfers' });
  const order_id = await stage.pendingOrder();
  const { payments } = await boss.ask(order.settleOrder, { order_id, payments: [{ pay_method: 'WECHAT', amount: 58_000 }] });
  await decideRules(boss, { 'sales.payment_review': null });
  const { payment_id } = payments[0]!;
  await takenByAnother(stage, 'payment_review', 'payment_id', 'created_uid', payment_id);
  return payment_id;
};

const HISTORY_HEADINGS = [
  '订单编号', '订单日期', '会员编号', '会员', '手机号', '消费内容', '付款记录', '订单状态', '原开单人', '订单金额', '实收', '欠款', '备注',
];
const historyCase = importCase({
  importer: historyImport,
  row: () => historyRow(`OLD-${(made += 1)}`, { member_name: '样本', payments: '现金', amount_received: '1980' }),
  headings: HISTORY_HEADINGS,
});
export const samples: Sample[] = [
  sample(order.previewOrder, basketOf),
  sample(order.addOrder, async (stage) => ({ ...(await basketOf(stage)), uses: await usesOf(stage), expected_receivable: 456_000 })),
  sample(order.settleOrder, async ({ world, card_id, pendingOrder, boss }) => {
    const patterns = await (await world.as(boss)).ask(payment.shopPayMethod, {});
    return {
      order_id: await pendingOrder(),
      payments: [
        { pay_method: 'STORED_VALUE' as const, amount: 100, card_id },
        { payment_pattern_id: patterns.find((pattern) => pattern.pay_method === 'CASH')!.payment_pattern_id, amount: 57_900 },
      ],
    };
  }),
  sample(held.holdOrder, async (stage) => ({ ...(await basketOf(stage)), uses: await usesOf(stage), held_name: named() })),
  sample(held.retrieveOrder, async (stage) => ({ order_id: await aside(stage) })),
  sample(held.putBackOrder, async (stage) => {
    const order_id = await aside(stage);
    // Its treatment uses up otherwise than it is listed, in a shop that keeps stock of its supplies.
    const { projects, products } = stage.world.founded[stage.organisation]!.catalog;
    await stage.world.look(
      stage.organisation,
      `insert into order_use_supply (org_id, order_id, position, shop_project_id, sku_id, quantity)
       select org_id, order_id, 1, $2, $3, 1 from sales_order where order_id = $1`,
      [order_id, projects.facial!, products.mask!],
    );
    await (await stage.world.as(stage.boss)).ask(held.retrieveOrder, { order_id });
    return { order_id };
  }),
  sample(held.heldSearch, () => ({})),
  sample(history.historyOrderSearch, () => ({})),
  sample(history.historyOrderSum, () => ({})),
  sample(history.historyOrderDetail, async (stage) => ({ history_order_id: await aHistoryOrder(await stage.world.as(stage.boss)) })),
  ...importSamples(historyCase),
  sample(orderQuery, () => ({})),
  sample(orderQuerySum, () => ({})),
  sample(unconfirmedSearch, () => ({})),
  sample(unconfirmedSum, () => ({})),
  sample(charge.openCharge, async (stage) => {
    await sandboxAccount(stage);
    return { order_id: await stage.pendingOrder(), payments: [{ pay_method: 'ALIPAY' as const, amount: 58_000 }] };
  }),
  sample(charge.queryCharge, async (stage) => ({ order_id: (await shownCharge(stage)).order_id })),
  sample(charge.askOrderCharge, async (stage) => ({ charge_id: (await shownCharge(stage)).charge_id })),
  sample(charge.cancelCharge, async (stage) => ({ charge_id: (await shownCharge(stage)).charge_id })),
  sample(charge.openRepay, repaymentToScan),
  sample(charge.queryRepayCharge, async (stage) => ({ member_id: (await shownRepayment(stage)).member_id })),
  sample(charge.askRepayCharge, async (stage) => ({ charge_id: (await shownRepayment(stage)).charge_id })),
  sample(charge.cancelRepayCharge, async (stage) => ({ charge_id: (await shownRepayment(stage)).charge_id })),
  sample(charge.openRecharge, rechargeToScan),
  sample(charge.queryRechargeCharge, async (stage) => ({ card_id: (await shownRecharge(stage)).card_id })),
  sample(charge.askRechargeCharge, async (stage) => ({ charge_id: (await shownRecharge(stage)).charge_id })),
  sample(charge.cancelRechargeCharge, async (stage) => ({ charge_id: (await shownRecharge(stage)).charge_id })),
  sample(order.withdrawOrder, async ({ pendingOrder }) => ({ order_id: await pendingOrder() })),
  sample(change.editOrderRemarks, async ({ pendingOrder }) => ({ order_id: await pendingOrder(), expected: '', remarks: '样本' })),
  sample(change.editFinanceRemark, async ({ pendingOrder }) => ({ order_id: await pendingOrder(), expected: '', remarks: '样本' })),
  sample(change.editOrderPerformers, async (stage) => {
    const order_id = await owed(stage);
    const { lines } = await (await stage.world.as(stage.boss)).ask(order.orderDetail, { order_id });
    const { line_id, performers } = lines[0]!;
    const expected = performers.map(({ uid, basis_points }) => ({ uid, basis_points }));
    const uid = await newColleague(stage);
    return { order_id, line_id, expected, performers: [{ uid, basis_points: 10_000 }], reason: '样本' };
  }),
  sample(change.editOrderPayment, async (stage) => {
    const order_id = await owed(stage, 'BANK_CARD');
    const boss = await stage.world.as(stage.boss);
    await takenByAnother(stage, 'sales_order', 'order_id', 'settled_uid', order_id);
    const { payment_id, payment_pattern_id: expected } = (await boss.ask(order.orderDetail, { order_id })).payments[0]!;
    const way = (await boss.ask(payment.shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!;
    return { order_id, payment_id, expected, payment_pattern_id: way.payment_pattern_id, reason: '样本' };
  }),
  sample(order.voidOrder, async ({ pendingOrder }) => ({ order_id: await pendingOrder(), reason: '样本' })),
  sample(rechargeCard, async (stage) => ({
    card_id: await stage.balanceCard(),
    sbc_id: stage.world.founded[stage.organisation]!.catalog.balanceCards.gold!,
    performers: await performersOf(stage),
    payments: [{ payment_pattern_id: await cash(stage), amount: 500_000 }],
  })),
  sample(recentItems, ({ member_id }) => ({ member_id })),
  sample(order.orderSearch, ({ member_id }) => ({ member_id })),
  sample(order.orderDetail, async ({ pendingOrder }) => ({ order_id: await pendingOrder() })),
  sample(payment.shopPayMethod, () => ({})),
  sample(payment.patternSearch, () => ({})),
  sample(payment.patternAdd, async (stage) => ({ pay_method: 'BANK_CARD' as const, pattern_name: named(), device_id: await code(stage) })),
  sample(payment.patternEdit, async (stage) => ({ payment_pattern_id: await pattern(stage), version: 1, pattern_name: named() })),
  sample(payment.patternOpenOrClose, async (stage) => ({ payment_pattern_id: await pattern(stage), is_open: false })),
  sample(payment.deviceNoList, () => ({})),
  sample(payment.merchantCodeList, () => ({})),
  sample(payment.paymentCodeAdd, () => ({ kind: 'merchant' as const, code: `M-${(made += 1)}`, code_name: '样本' })),
  sample(payment.paymentCodeEdit, async (stage) => ({ payment_code_id: await code(stage), version: 1, code: `POS-${(made += 1)}`, code_name: '样本' })),
  sample(payment.paymentCodeDelete, async (stage) => ({ payment_code_id: await code(stage) })),
  sample(scan.openScan, async ({ pendingOrder }) => ({ order_id: await pendingOrder() })),
  sample(scan.queryScan, async (stage) => ({ order_id: (await scanned(stage)).order_id })),
  sample(scan.scanBill, async (stage) => ({ token: (await scanned(stage)).token })),
  sample(scan.claimScan, async (stage) => {
    const { token, payment_pattern_id } = await scanned(stage);
    return { token, payment_pattern_id };
  }),
  sample(debt.repayDebt, async (stage) => ({
    member_id: stage.member_id,
    order_id: await owed(stage),
    payments: [
      { payment_pattern_id: await cash(stage), amount: 10_000 },
      { pay_method: 'STORED_VALUE' as const, amount: 100, card_id: stage.card_id },
    ],
  })),
  sample(consumptionSearch, async (stage) => ({ member_id: stage.member_id, uid: (await stage.world.as(stage.boss)).uid })),
  sample(consumptionTotal, ({ member_id }) => ({ member_id, item_type: 'count_card' as const })),
  sample(debt.repaymentSearch, ({ member_id }) => ({ member_id })),
  sample(review.reviewSearch, () => ({ status: 'pending' as const })),
  sample(review.passReview, async (stage) => ({ payment_id: await reviewed(stage) })),
  sample(review.rejectReview, async (stage) => ({ payment_id: await reviewed(stage), reason: '样本' })),
  sample(debt.debtSearch, ({ member_id }) => ({ member_id })),
];
