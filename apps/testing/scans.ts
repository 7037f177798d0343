import { accountAdd, accountList } from '#domains/payment/contract/account.endpoints.ts';
import { chargeGiveBack } from '#domains/payment/contract/charge.endpoints.ts';
import { NOTICE, nameToken, playPhone, sandboxNotice } from '#domains/payment/server/api.ts';
import { openCharge, queryCharge } from '#domains/sales/contract/charge.endpoints.ts';
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
