import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, sell } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { careFigures, careSearch } from '../contract/care.endpoints.ts';
import { contactAdd, planAdd } from '../contract/plan.endpoints.ts';
import { typeOf } from './follow-ups.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

const look = async (about: Parameters<typeof manager.ask<typeof careSearch>>[1]['about'], more: object = {}) =>
  (await world.as('manager')).ask(careSearch, { about, ...more });
const names = (rows: { member_id: string }[]) => rows.map(({ member_id }) => member_id);

describe('member care', () => {
  it('finds birthdays of today, of seven days and of the month, each by its own calendar, the soonest first', async () => {
    const today = await newCustomer(world, { birth: '1990-03-02' });
    // 2026-03-02 is the fourteenth day of the first lunar month, as 1987-02-11 was.
    const lunar = await newCustomer(world, { birth: '1987-02-11', is_lunar_calendar: 0 });
    const soon = await newCustomer(world, { birth: '1980-03-08' });
    const later = await newCustomer(world, { birth: '1980-03-31' });
    const past = await newCustomer(world, { birth: '1980-03-01' });
    await newCustomer(world, { birth: '1980-07-01' });
    expect(new Set(names(await look('birthday')))).toEqual(new Set([today, lunar]));
    const week = await look('birthday', { span: 'week' });
    expect(week.map(({ birthday_on }) => birthday_on)).toEqual(['2026-03-02', '2026-03-02', '2026-03-08']);
    expect(names(week).at(-1)).toBe(soon);
    expect(names(await look('birthday', { span: 'month' }))).toEqual([past, today, lunar, soon, later]);
    expect(await manager.ask(careFigures, { span: 'week' })).toMatchObject({ birthday: 3 });
  });

  it('finds who has not come for long, who holds much, whose card ends, and who came but once', async () => {
    const { balanceCards, countCards, projects, products } = world.founded.lanting!.catalog;
    const sleeping = await newCustomer(world);
    await world.look('lanting', "update member set login_time = $2::timestamptz - interval '90 days' where member_id = $1", [sleeping, world.now()]);
    const rich = await newCustomer(world);
    const money = { type: 2 as const, supplement_id: balanceCards.gold!, create_time: '2026-01-15', current_dis_balance: 0 };
    await manager.ask(supplementCard, { ...money, member_id: rich, current_balance: 300_000 });
    const poor = await newCustomer(world);
    await manager.ask(supplementCard, { ...money, member_id: poor, current_balance: 299_999 });
    const ending = await newCustomer(world);
    const units = { member_id: ending, type: 1 as const, supplement_id: countCards.facialTen!, count_method: 0 as const, remain_balance: 100 };
    await manager.ask(supplementCard, { ...units, create_time: '2025-03-05', projects: [{ shop_project_id: projects.facial!, project_num: 5 }] });
    const once = await newCustomer(world);
    const buy = (member_id: string, client: Client) => sell(client, member_id, [{ item_type: 'product', item_id: products.mask!, quantity: 1 }]);
    for (let count = 0; count < 2; count += 1) await buy(once, manager); // twice on one day is one visit

    expect(await look('sleeping')).toMatchObject([{ member_id: sleeping, away_days: 90 }]);
    expect(await look('high_balance')).toMatchObject([{ member_id: rich, current_balance: 300_000 }]);
    const cards = await look('expiring');
    expect(cards).toMatchObject([{ member_id: ending, left_num: 5, valid_end: '2026-03-05' }]);
    expect(cards[0]!.row_key).not.toBe(ending);
    expect(names(await look('new_member'))).toContain(once);
    expect(await manager.ask(careFigures, {})).toMatchObject({ sleeping: 1, high_balance: 1, expiring: 1 });

    world.advance(24 * 3_600_000);
    await buy(once, await world.as('manager'));
    expect(names(await look('new_member'))).not.toContain(once);
    world.advance(-24 * 3_600_000);
    manager = await world.signIn('manager');
  });

  it('knows who spoke with a member about it, and who means to; for other occasions it stays open', async () => {
    const member_id = await newCustomer(world, { birth: '1991-03-02' });
    const type_id = await typeOf(manager);
    const open = async () => names(await look('birthday', { not_contacted: true })).includes(member_id);
    const row = async () => (await look('birthday')).find((each) => each.member_id === member_id);
    expect([await open(), (await row())!.contact_date]).toEqual([true, null]);
    await manager.ask(contactAdd, { member_id, type_id, occasion: 'new_member', way: 'phone', result: '好' });
    await manager.ask(planAdd, { member_id, type_id, occasion: 'birthday', return_date: '2026-03-04', return_content: '祝贺' });
    expect([await open(), (await row())!.plan_date]).toEqual([true, '2026-03-04']);
    const cashier = await world.as('cashier');
    await cashier.ask(contactAdd, { member_id, type_id, occasion: 'birthday', way: 'phone', result: '已祝贺' });
    expect(await open()).toBe(false);
    expect(await row()).toMatchObject({ contact_date: '2026-03-02', contact_name: expect.stringMatching(/.+/) });
  });

  it('shows nobody of another shop, and no whole phone', async () => {
    const sibling = await world.as('siblingManager');
    expect(await sibling.ask(careSearch, { about: 'birthday', span: 'month' })).toEqual([]);
    expect(await sibling.ask(careFigures, { span: 'month' })).toEqual({ birthday: 0, sleeping: 0, expiring: 0, high_balance: 0, new_member: 0 });
    for (const { mobile_number } of await look('birthday')) expect(mobile_number).toMatch(/\*{4}/);
  });

  it('shows cards only to whoever may see cards', async () => {
    await world.look('lanting', "delete from role_grant where permission = 'card:read' and role_id = (select role_id from role where role_name = '收银员')");
    const cashier = await world.as('cashier');
    expect((await cashier.call(careSearch, { about: 'expiring' })).status).toBe(403);
    expect(await cashier.ask(careFigures, {})).toMatchObject({ expiring: 0 });
  });
});
