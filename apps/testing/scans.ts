import { accountAdd, accountList } from '#domains/payment/contract/account.endpoints.ts';
import { chargeGiveBack } from '#domains/payment/contract/charge.endpoints.ts';
import { NOTICE, nameToken, playPhone, sandboxNotice } from '#domains/payment/server/api.ts';
import { openCharge, openRecharge, openRepay, queryCharge, queryRechargeCharge, queryRepayCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { order, type Items } from './till.ts';
import type { Stage } from './stage.ts';
import type { Client, World } from './world.ts';

/** Has a shop collect WeChat Pay by the sandbox. */
export const collectBySandbox = async (boss: Client): Promise<string> =>
  (await boss.ask(accountAdd, { account_name: '沙箱', pay_method: 'WECHAT', driver: 'sandbox' })).account_id;

/** An order with a code shown for all of it. */
export async function orderToScan(till: Client, member_id: string | null, items: Items) {
  const { order_id, amount_receivable } = await order(till, member_id, items);
  const { charge_id } = await till.ask(openCharge, { order_id, payments: [{ pay_method: 'WECHAT', amount: amount_receivable }] });
  const charge = (await till.ask(queryCharge, { order_id }))!;
  return { order_id, amount_receivable, charge_id, charge_number: charge.charge_number };
}

/** A code shown for what a member owes: for so much of one order, or of the oldest first. */
export async function debtToScan(till: Client, owed: { member_id: string; order_id?: string; amount: number }) {
  const { member_id, order_id, amount } = owed;
  const asked = { member_id, ...(order_id && { order_id }), payments: [{ pay_method: 'WECHAT' as const, amount }] };
  const { charge_id } = await till.ask(openRepay, asked);
  return (await till.ask(queryRepayCharge, { member_id }).then((charge) => charge && { ...charge, charge_id }))!;
}

/** A code shown for what a card is to be loaded with, as the form says it. */
export async function rechargeAsked(till: Client, form: RequestInputOf<typeof openRecharge>) {
  const { charge_id } = await till.ask(openRecharge, form);
  const charge = (await till.ask(queryRechargeCharge, { card_id: form.card_id }))!;
  return { ...charge, charge_id };
}

/** What a charge is called on the way in. */
export interface Called {
  account_id: string;
  charge_number: string;
}

/** Calls the product as the sandbox does, from an address of its, with a notice of its own making where one is given. */
export async function notify(
  world: World,
  { account_id, charge_number }: Called,
  amount: number,
  more: { currency_code?: string; signature?: string; from?: string } = {},
) {
  const { org_id } = world.founded['lanting']!;
  const { currency_code = 'CNY', signature, from = '127.0.0.1' } = more;
  const notice = sandboxNotice(world.backend, { account_id, charge_number, amount, currency_code });
  return world.app.inject({
    method: 'POST',
    remoteAddress: from,
    url: `/api/payment/notice/sandbox/${nameToken(world.backend, NOTICE, { org_id, id: account_id })}`,
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature ?? notice.headers['x-sandbox-signature']! },
    payload: notice.body,
  });
}

/** The customer pays on the phone; nobody has told us yet. */
export const payByPhone = (world: World, charge_number: string) =>
  playPhone(world.backend, world.now(), world.founded['lanting']!.org_id, charge_number, 'pay');

const rows = (stage: Stage, sql: string, values: unknown[] = []) => stage.world.look(stage.organisation, sql, values);
const boss = (stage: Stage) => stage.world.as(stage.boss);

/** Nothing collects scans of a stage's shop: charges under way are ended, so that each sample begins alike. */
export async function unconnected(stage: Stage): Promise<void> {
  const { shop_id } = await boss(stage);
  await rows(stage, 'update payment_account set is_open = false where shop_id = $1', [shop_id]);
}

/** An account of the sandbox that collects Alipay, which no other sample pays by. */
export async function sandboxAccount(stage: Stage) {
  await unconnected(stage);
  const client = await boss(stage);
  const { account_id } = await client.ask(accountAdd, { account_name: '样本', pay_method: 'ALIPAY', driver: 'sandbox' });
  return (await client.ask(accountList, {})).find((account) => account.account_id === account_id)!;
}

/** A pending order that a code is shown for. */
export async function shownCharge(stage: Stage): Promise<{ order_id: string; charge_id: string }> {
  await sandboxAccount(stage);
  const order_id = await stage.pendingOrder();
  const { charge_id } = await (await boss(stage)).ask(openCharge, { order_id, payments: [{ pay_method: 'ALIPAY', amount: 58_000 }] });
  return { order_id, charge_id };
}

/** A member of a stage owes for an order, and a code is shown for a part of it. */
export async function shownRepayment(stage: Stage): Promise<{ member_id: string; charge_id: string }> {
  const asked = await repaymentToScan(stage);
  const { charge_id } = await (await boss(stage)).ask(openRepay, asked);
  return { member_id: asked.member_id, charge_id };
}

/** A customer of their own, who owes for an order, and how a part of it is to be paid. */
export async function repaymentToScan(stage: Stage) {
  await sandboxAccount(stage);
  const client = await boss(stage);
  const form = stage.newMember();
  await client.ask(memberAdd, form);
  const { member_id } = (await client.ask(memberSearch, { key_word: form.mobile_number }))[0]!;
  const { order_id } = await order(client, member_id, [{ item_type: 'project', item_id: stage.catalog.projects.hairRemoval!, quantity: 1 }]);
  await client.ask(settleOrder, { order_id, payments: [], allow_debt: true });
  return { member_id, order_id, payments: [{ pay_method: 'ALIPAY' as const, amount: 10_000 }] };
}

/** A card of a member's that is to be loaded by a template, and how that is to be paid. */
export async function rechargeToScan(stage: Stage) {
  await sandboxAccount(stage);
  const payments = [{ pay_method: 'ALIPAY' as const, amount: 500_000 }];
  return { card_id: await stage.balanceCard(), sbc_id: stage.catalog.balanceCards.gold!, payments };
}

/** A card of a stage, and a code that is shown for what it is to be loaded with. */
export async function shownRecharge(stage: Stage): Promise<{ card_id: string; charge_id: string }> {
  const form = await rechargeToScan(stage);
  const { charge_id } = await (await boss(stage)).ask(openRecharge, form);
  return { card_id: form.card_id, charge_id };
}

/** A charge whose money came and is used by nothing; its refund may have failed. */
export async function lateCharge(stage: Stage, { isFailed = false } = {}): Promise<string> {
  const { charge_id } = await shownCharge(stage);
  const client = await boss(stage);
  await rows(
    stage,
    `update payment_charge set status = 'late', captured_amount = amount, captured_at = created_at, gateway_number = charge_number, ask_at = null
     where charge_id = $1`,
    [charge_id],
  );
  if (!isFailed) return charge_id;
  await client.ask(chargeGiveBack, { charge_id, reason: '样本' });
  await rows(stage, "update charge_refund set status = 'failed', ask_at = null, problem = '样本' where charge_id = $1", [charge_id]);
  return charge_id;
}

/** A charge of long ago that its gateway says nothing of. */
export async function hangingCharge(stage: Stage): Promise<string> {
  const { charge_id } = await shownCharge(stage);
  await rows(stage, "update payment_charge set expires_at = expires_at - interval '1 hour' where charge_id = $1", [charge_id]);
  return charge_id;
}
