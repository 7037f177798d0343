import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import type { Client } from '#apps/testing/world.ts';
import * as account from '../contract/account.endpoints.ts';
import * as contact from '../contract/contact.endpoints.ts';
import * as customer from '../contract/customer.endpoints.ts';
import * as send from '../contract/send.endpoints.ts';
import { aDraft, openAccount, people, readAccount, tie } from './company.ts';

const boss = ({ world, boss: person }: Stage): Promise<Client> => world.as(person);
const byHead = ({ head }: Stage): Client => head;
/** Whose person of the made-up company somebody in charge is: shops of one chain share it. */
const personOf = ({ boss: person }: Stage): string => (person === 'siblingManager' ? 'sandbox-2' : 'sandbox-1');

/** A company that was read, in which somebody in charge has customers. */
async function company(stage: Stage): Promise<string> {
  await openAccount(stage.head);
  if (!(await people(stage.head)).has(personOf(stage))) await readAccount(stage.world, stage.head);
  return tie(stage.head, personOf(stage), (await boss(stage)).uid);
}

async function aCustomer(stage: Stage) {
  const wecom_user_id = await company(stage);
  const [first] = await (await boss(stage)).ask(customer.customerSearch, { wecom_user_id });
  return { wecom_customer_id: first!.wecom_customer_id, version: first!.version };
}

async function draft(stage: Stage): Promise<{ wecom_send_id: string }> {
  await company(stage);
  return { wecom_send_id: await aDraft(await boss(stage)) };
}

async function sent(stage: Stage): Promise<{ wecom_send_id: string }> {
  const one = await draft(stage);
  await (await boss(stage)).ask(send.sendOff, { ...one, version: 1 });
  return one;
}

export const samples: Sample[] = [
  sample(account.wecomStanding, () => ({})),
  sample(account.wecomAccount, () => ({}), byHead),
  sample(
    account.saveWecomAccount,
    async ({ head }) => ({ corp_id: 'ww-sandbox', version: (await head.ask(account.wecomAccount, {})).version }),
    byHead,
  ),
  sample(
    account.tryWecomAccount,
    async (stage) => {
      await openAccount(stage.head);
      return {};
    },
    byHead,
  ),
  sample(account.syncWecomNow, async (stage) => {
    await openAccount(stage.head);
    return {};
  }),
  sample(contact.contactSearch, async (stage) => {
    await company(stage);
    return {};
  }),
  sample(contact.departmentList, async (stage) => {
    await company(stage);
    return {};
  }),
  sample(contact.staffSearch, () => ({}), byHead),
  sample(
    contact.tieContact,
    async (stage) => {
      const wecom_user_id = await company(stage);
      const { version } = [...(await people(stage.head)).values()].find((row) => row.wecom_user_id === wecom_user_id)!;
      return { wecom_user_id, uid: (await boss(stage)).uid, version };
    },
    byHead,
  ),
  sample(customer.customerSearch, async (stage) => {
    await company(stage);
    return {};
  }),
  sample(customer.tagList, async (stage) => {
    await company(stage);
    return {};
  }),
  sample(customer.tieCustomer, async (stage) => ({ ...(await aCustomer(stage)), member_id: stage.member_id })),
  sample(customer.refuseMessages, async (stage) => ({ ...(await aCustomer(stage)), refuses: false })),
  sample(send.sendSearch, () => ({})),
  sample(send.sendDetail, draft),
  sample(send.recipientSearch, sent),
  sample(send.sendAdd, async (stage) => {
    await company(stage);
    return { send_name: '样本', content: '样本内容' };
  }),
  sample(send.sendEdit, async (stage) => ({ ...(await draft(stage)), version: 1, send_name: '样本', content: '改过的内容' })),
  sample(send.sendRemove, draft),
  sample(send.sendOff, async (stage) => ({ ...(await draft(stage)), version: 1 })),
  sample(send.sendWithdraw, async (stage) => ({ ...(await sent(stage)), reason: '样本' })),
];
