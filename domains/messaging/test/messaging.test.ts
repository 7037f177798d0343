import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '#apps/testing/fingerprint.ts';
import { openStage, type Stage } from '#apps/testing/stage.ts';
import type { Client, Person, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { messageList, messageRead } from '../contract/message.endpoints.ts';
import { tellBirthdays } from '../server/api.ts';

let world: World;
let stage: Stage;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world, 'lanting', 'manager');
  manager = await world.as('manager');
  for (const birth of ['1990-03-02', '1985-03-02', '1990-03-03']) await manager.ask(memberAdd, { ...stage.newMember(), birth });
  // 2026-03-02 is the fourteenth day of the first lunar month, as 1987-02-11 was.
  await manager.ask(memberAdd, { ...stage.newMember(), birth: '1987-02-11', is_lunar_calendar: 0 });
  await tellBirthdays(world.backend, world.now());
});
afterAll(() => world.close());

const unread = async (person: Person) => (await world.as(person)).ask(messageList, { flag: 0 });

describe('a shop is told of the day’s birthdays', () => {
  it('once, by each member’s own calendar', async () => {
    expect(await unread('manager')).toMatchObject([{ type: 4, plan_num: 3, return_date_str: '2026-03-02', is_read: false, order_number: null }]);
    await tellBirthdays(world.backend, world.now());
    expect(await unread('manager')).toHaveLength(1);
  });

  it('and nobody else is: a shop without birthdays hears nothing', async () => {
    expect(await unread('siblingManager')).toEqual([]);
    expect(await unread('strangerManager')).toEqual([]);
  });
});

describe('reading', () => {
  it('is each colleague’s own', async () => {
    const [message] = await unread('manager');
    await manager.ask(messageRead, { ids: [message!.return_message_id] });
    expect(await unread('manager')).toEqual([]);
    expect(await manager.ask(messageList, { flag: 1 })).toMatchObject([{ is_read: true }]);
    expect(await unread('cashier')).toHaveLength(1);
  });

  it('all at once marks what is left, and twice changes nothing more', async () => {
    const cashier = await world.as('cashier');
    await cashier.ask(messageRead, {});
    expect(await unread('cashier')).toEqual([]);
    await cashier.ask(messageRead, {});
    expect(await world.look('lanting', 'select uid from message_read where uid = $1', [cashier.uid])).toHaveLength(1);
  });

  it('refuses another shop’s message as one that does not exist, and nothing changes', async () => {
    const [message] = await manager.ask(messageList, { flag: 1 });
    const sibling = await world.as('siblingManager');
    const before = await fingerprint(world, 'lanting');
    const absent = await sibling.call(messageRead, { ids: ['987654321'] });
    expect(await sibling.call(messageRead, { ids: [message!.return_message_id] })).toEqual(absent);
    expect(absent.status).toBe(404);
    expect(await fingerprint(world, 'lanting')).toBe(before);
  });
});
