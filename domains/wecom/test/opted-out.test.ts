import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { refuseMessages, tieCustomer } from '../contract/customer.endpoints.ts';
import { sendDetail } from '../contract/send.endpoints.ts';
import { aDraft, customers, openAccount, readAccount, tie } from './company.ts';
import { COMPANY, openFakeWecom } from './fake-wecom.ts';

let world: World;
let fake: Awaited<ReturnType<typeof openFakeWecom>>;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  fake = await openFakeWecom(() => world.now());
  Object.assign(world.backend.partners.urls, { wecom: fake.url });
  const head = await world.as('administrator');
  manager = await world.as('manager');
  fake.people.set('lin', { name: '林小满', department: [1], follows: true });
  for (const nth of [1, 2, 3, 4]) fake.customers.set(`l${nth}`, { name: `林客${nth}`, of: 'lin' });
  await openAccount(head, COMPANY);
  await readAccount(world, head);
  await tie(head, 'lin', manager.uid);
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

const detail = (wecom_send_id: string) => manager.ask(sendDetail, { wecom_send_id });
/** Says whose file a customer has. */
async function tied(name: string, member_id: string): Promise<void> {
  const { wecom_customer_id, version } = (await customers(manager)).get(name)!;
  await manager.ask(tieCustomer, { wecom_customer_id, member_id, version });
}
/** A phone's holder wants no reminders any more. */
const stopReminders = (phone: string) =>
  world.look('lanting', 'insert into reminder_stop (org_id, mobile_number, created_at) values (current_org(), $1, now())', [phone]);

it('leaves out and counts who wants none, by hand or by the phone that stopped reminders', async () => {
  const { wecom_customer_id, version } = (await customers(manager)).get('林客3')!;
  await manager.ask(refuseMessages, { wecom_customer_id, refuses: true, version });
  const draft = await aDraft(manager);
  expect(await detail(draft)).toMatchObject({ recipient_num: 3, refusing_num: 1 });
  const mobile_number = '13657250002';
  const member_id = await newCustomer(world, { mobile_number });
  await tied('林客2', member_id);
  const refusing = async (phone: string): Promise<number> => {
    await stopReminders(phone);
    const { refusing_num } = await detail(draft);
    await world.look('lanting', 'delete from reminder_stop');
    return refusing_num;
  };
  expect(await refusing(mobile_number)).toBe(2);
  // Who stopped them is kept as it is dialled: behind the code of another country.
  await world.look('lanting', "update member set country_code = '852' where member_id = $1", [member_id]);
  expect([await refusing(mobile_number), await refusing(`852${mobile_number}`)]).toEqual([1, 2]);
  await world.look('lanting', "update member set country_code = '86' where member_id = $1", [member_id]);
  await world.look(
    'lanting',
    "insert into member_phone (org_id, member_id, position, category, phone, relation) values (current_org(), $1, 1, '852', '91234567', '1')",
    [member_id],
  );
  expect(await refusing('85291234567')).toBe(2);
  await manager.ask(refuseMessages, { wecom_customer_id, refuses: false, version: version + 1 });
});

it('is not for whoever stopped reminders, under another file’s phone either', async () => {
  const [kept, absorbed] = [await newCustomer(world), await newCustomer(world, { mobile_number: '13657250001' })];
  await tied('林客1', absorbed);
  await stopReminders('13657250001');
  await manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, reason: '同一人' });
  await world.look('lanting', 'delete from reminder_stop');
  expect((await customers(manager)).get('林客1')).toMatchObject({ member_id: kept, refuses: true });
});
