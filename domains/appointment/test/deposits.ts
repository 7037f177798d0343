import { beforeEach } from 'vitest';
import { collectBySandbox, notify, payByPhone } from '#apps/testing/scans.ts';
import { decideRules } from '#apps/testing/proving.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { balanceCardAdd } from '#domains/catalog/contract/balance-card.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { depositRule, depositRuleEdit } from '../contract/deposit.endpoints.ts';
import * as self from '../contract/self.endpoints.ts';
import { selfDepositAsk, selfDepositOpen } from '../contract/self-deposit.endpoints.ts';
import { lapseDeposits } from '../server/api.ts';
import { clearSelvesBefore, openSelfDesk } from './self-desk.ts';
import type { Ask } from './selves.ts';
import { anAsk, ask, asStranger } from './selves.ts';

export const SUM = 10_000;
const MINUTE = 60_000;

let made = 0;
/** A stored-value card of the shop of somebody, without gift unless it says so. */
export async function aDepositCard(client: Client, more: { total_amount?: number; gift_amount?: number } = {}): Promise<string> {
  made += 1;
  return (await client.ask(balanceCardAdd, { balance_card_name: `预约订金${made}`, sell_price: SUM, total_amount: SUM, valid_unit: 3, ...more })).sbc_id;
}

/** Has the shop of somebody take deposits: a card of the chain's, in the name of whoever decides it. */
export async function takeDeposits(world: World, organisation: 'lanting' | 'harbour', client: Client, by: Client = client): Promise<string> {
  const sbc_id = await aDepositCard(by);
  const { version } = await client.ask(depositRule, {});
  await client.ask(depositRuleEdit, { sbc_id, source_id: world.founded[organisation]!.sources.walk_in!, version });
  return sbc_id;
}

/** The desk of the main store, whose page asks everybody for a deposit that the sandbox collects. */
export async function openDeposits(world: World) {
  const desk = await openSelfDesk(world);
  const { manager, page_code } = desk;
  const sbc_id = await takeDeposits(world, 'lanting', manager, await world.as('administrator'));
  const account_id = await collectBySandbox(manager);
  await decideRules(manager, { 'appointment.deposit_for': 'self' });
  const form = (more: Partial<Ask> = {}) => anAsk(world, page_code, { shop_project_ids: [desk.facial], uid: desk.zhao, ...more });
  const look = async (token: string) => (await asStranger(world, self.selfLook, { page_code, token })).data;
  return {
    ...desk,
    sbc_id,
    account_id,
    form,
    look,
    /** Asks, and is to pay. */
    unpaid: async (more: Partial<Ask> = {}) => {
      const asked = await form(more);
      const token = await ask(world, asked);
      const [row] = await world.look<{ appointment_id: string; deposit_id: string }>(
        'lanting',
        'select appointment_id, deposit_id from appointment_deposit order by deposit_id desc limit 1',
      );
      return { token, ...row!, mobile_number: asked.mobile_number, start_time: asked.start_time };
    },
    open: (token: string, pay_method: 'WECHAT' | 'ALIPAY' = 'WECHAT') => asStranger(world, selfDepositOpen, { page_code, token, pay_method }),
    askNow: (token: string) => asStranger(world, selfDepositAsk, { page_code, token }),
    /** The latest charge of a deposit's order. */
    chargeOf: async (deposit_id: string) =>
      (
        await world.look<{ charge_id: string; charge_number: string; status: string; order_id: string }>(
          'lanting',
          `select c.charge_id, c.charge_number, c.status, d.order_id from appointment_deposit d join payment_charge c on c.purpose_id = d.order_id
           where d.deposit_id = $1 order by c.charge_id desc limit 1`,
          [deposit_id],
        )
      )[0]!,
    /** The customer pays on the phone. */
    pays: (charge_number: string) => payByPhone(world, charge_number),
    /** The gateway says so. */
    calls: (charge_number: string) => notify(world, { account_id, charge_number }, SUM),
    /** Who hears of what happened does. */
    tell: () => tellEvents(world.backend, world.now(), subscribers),
    /** Time passes until nobody waits for a deposit any more. */
    lapse: () => {
      world.advance(16 * MINUTE);
      return lapseDeposits(world.backend, world.now());
    },
    stateOf: async (deposit_id: string) =>
      (await world.look<{ status: string }>('lanting', 'select status from appointment_deposit where deposit_id = $1', [deposit_id]))[0]!.status,
    /** What is wrong with the books, the orders and the charges. */
    faults: () =>
      world.look<{ fault: string }>(
        'lanting',
        `select fault::text from ledger_faults() union all select fault::text from order_faults(current_org())
         union all select fault::text from charge_faults(current_org())`,
      ),
  };
}
export type Deposits = Awaited<ReturnType<typeof openDeposits>>;

/** Before each test of a file nothing is agreed upon, waited for or paid ahead, and the desk's people are signed in. */
export function clearDepositsBefore(world: () => World, desk: () => Deposits): void {
  clearSelvesBefore(world);
  beforeEach(async () => {
    await world().look('lanting', "update appointment_deposit set status = 'given_up', paid_at = null where status in ('asked', 'paid')");
    await world().look('lanting', "update self_booking set status = 'withdrawn' where status = 'unpaid'");
    Object.assign(desk(), { cashier: await world().as('cashier'), manager: await world().as('manager') });
  });
}
