import { decideRules } from '#apps/testing/proving.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { sandboxAccount } from '#apps/testing/scans.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as deposit from '../contract/deposit.endpoints.ts';
import { selfDepositAsk, selfDepositOpen } from '../contract/self-deposit.endpoints.ts';
import { book } from './appointments.ts';
import { aDepositCard, takeDeposits } from './deposits.ts';
import { anAsk, ask, openSelf } from './selves.ts';

const ready = async (stage: Stage) => takeDeposits(stage.world, stage.organisation, await stage.world.as(stage.boss), stage.head);

/** An appointment of a caller, in a shop that takes deposits. */
async function expected(stage: Stage): Promise<string> {
  await ready(stage);
  return book(stage.world, await stage.world.as(stage.boss), stage.organisation);
}

/** A request of the page that waits for its deposit, with what opens it. The rule is taken back: others’ requests are as ever. */
async function unpaid(stage: Stage) {
  const { world, organisation, boss } = stage;
  await ready(stage);
  await sandboxAccount(stage);
  const client = await world.as(boss);
  const { facial } = world.founded[organisation]!.catalog.projects;
  const page_code = await openSelf(client, [facial!]);
  await decideRules(client, { 'appointment.deposit_for': 'self' });
  const token = await ask(world, await anAsk(world, page_code, { shop_project_ids: [facial!] }));
  await decideRules(client, { 'appointment.deposit_for': null });
  return { page_code, token };
}

/** Deposits of appointments: at the desk, on the page, and which card they are. */
export const depositSamples: Sample[] = [
  sample(deposit.depositAsk, async (stage) => ({ appointment_id: await expected(stage) })),
  sample(deposit.depositWaive, async (stage) => {
    const appointment_id = await expected(stage);
    await (await stage.world.as(stage.boss)).ask(deposit.depositAsk, { appointment_id });
    return { appointment_id, reason: '老顾客' };
  }),
  sample(deposit.depositRule, async (stage) => {
    await ready(stage);
    return {};
  }),
  sample(deposit.depositRuleEdit, async (stage) => {
    const { version } = await (await stage.world.as(stage.boss)).ask(deposit.depositRule, {});
    return { sbc_id: await aDepositCard(stage.head), source_id: stage.source_id, version };
  }),
  sample(selfDepositOpen, async (stage) => ({ ...(await unpaid(stage)), pay_method: 'ALIPAY' as const })),
  sample(selfDepositAsk, unpaid),
];
