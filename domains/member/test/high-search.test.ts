import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { channelAdd } from '#domains/channel/contract/channel.endpoints.ts';
import { memberAdd } from '../contract/member-file.endpoints.ts';
import { memberSearch } from '../contract/member.endpoints.ts';
import { sourceAdd } from '../contract/source.endpoints.ts';

type Filters = RequestInputOf<typeof memberSearch>;

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

/** Opens a file and answers its name, which nobody else has. */
async function file(member_name: string, more: Parameters<typeof newMember>[1] = {}): Promise<string> {
  await manager.ask(memberAdd, newMember(world, { member_name, ...more }));
  return member_name;
}
const found = async (filters: Filters): Promise<string[]> =>
  (await manager.ask(memberSearch, { page_size: 200, ...filters })).map((row) => row.member_name);

describe('the high search', () => {
  it('finds by source, with those below it', async () => {
    const { source_id: root } = await manager.ask(sourceAdd, { source_name: '异业合作' });
    const { source_id: leaf } = await manager.ask(sourceAdd, { source_name: '健身房', parent_id: root });
    await file('来源根', { member_source: root });
    await file('来源叶', { member_source: leaf });
    expect(await found({ member_source: root })).toEqual(['来源叶', '来源根']);
    expect(await found({ member_source: leaf })).toEqual(['来源叶']);
  });

  it('finds by labels, any or all of them, each member once', async () => {
    await file('标甲', { label: ['高甲', '高乙'] });
    await file('标乙', { label: ['高乙'] });
    expect(await found({ label: ['高甲'] })).toEqual(['标甲']);
    expect(await found({ label: ['高甲', '高乙'] })).toEqual(['标乙', '标甲']);
    expect(await found({ label: ['高乙', '高甲'], label_all: true })).toEqual(['标甲']);
    expect(await found({ label: ['高乙'], gender: 0 })).toEqual([]);
    expect(await found({ label: ['高乙'], key_word: '标乙' })).toEqual(['标乙']);
    const { data_total } = await manager.call(memberSearch, { label: ['高甲', '高乙'], page_size: 1 });
    expect(data_total).toBe(2);
  });

  it('finds by who cares for them, and as what', async () => {
    const { identities, people } = world.founded.lanting!;
    const [beautician, uid] = [identities.beautician!, people['13800000011']!];
    await file('归属甲', { identity_persons: [{ identity_id: beautician, belong_ids: [uid] }] });
    expect(await found({ belong_uid: uid, identity_id: beautician, create_from: '2026-03-02' })).toContain('归属甲');
    expect(await found({ belong_uid: uid })).toContain('归属甲');
    expect(await found({ belong_uid: uid, identity_id: identities.doctor! })).not.toContain('归属甲');
  });

  it('finds birthdays by month and day, lunar ones by the moon, over the turn of the year too', async () => {
    await file('生日公历', { birth: '1985-09-25' });
    await file('生日农历', { birth: '1990-10-03', is_lunar_calendar: 0 });
    await file('生日跨年', { birth: '1991-01-02' });
    const autumn = await found({ birthday_from: '09-24', birthday_to: '09-26' });
    expect(autumn).toEqual(expect.arrayContaining(['生日公历', '生日农历']));
    expect(autumn).not.toContain('生日跨年');
    expect(await found({ birthday_from: '12-30', birthday_to: '01-05' })).toContain('生日跨年');
    expect(await found({ birthday_from: '10-03', birthday_to: '10-03' })).not.toContain('生日农历');
    const refused = await manager.call(memberSearch, { birthday_from: '01-01', birthday_to: '12-31' });
    expect(refused.errors).toEqual([{ field: 'birthday_to', message: '生日区间最多62天' }]);
  });

  it('finds by visits, by those who were never here, and by the day the file was opened', async () => {
    const { facial } = world.founded.lanting!.catalog.projects;
    await file('从未到店甲');
    const visitor = await newCustomer(world, { member_name: '今天到店甲' });
    await sell(manager, visitor, [{ item_type: 'project', item_id: facial!, quantity: 1 }]);
    expect(await found({ never_visited: true })).toContain('从未到店甲');
    const today = { visit_from: '2026-03-02', visit_to: '2026-03-02' };
    expect(await found(today)).toContain('今天到店甲');
    expect(await found({ ...today, never_visited: true })).toEqual([]);
    expect(await found({ visit_to: '2026-03-01' })).not.toContain('今天到店甲');
    expect(await found({ create_from: '2026-03-02', create_to: '2026-03-02' })).toContain('从未到店甲');
    expect(await found({ create_to: '2026-03-01' })).not.toContain('从未到店甲');
  });

  it('finds and sorts by what members hold and have paid, to the cent, as the ledger moves', async () => {
    const { balanceCards, countCards, projects } = world.founded.lanting!.catalog;
    const member_id = await newCustomer(world, { member_name: '资产甲' });
    await sellCard(manager, member_id, 'stored_value_card', balanceCards.gold!);
    await sellCard(manager, member_id, 'count_card', countCards.facialTen!);
    const row = async () => (await manager.ask(memberSearch, { key_word: '资产甲' }))[0]!;
    const { current_balance, current_dis_balance, remain_num, spend } = await row();
    expect({ current_balance, remain_num }).toEqual({ current_balance: 500_000, remain_num: expect.any(Number) as number });
    expect(spend).toBe(500_000 + 298_000);
    await sell(manager, member_id, [{ item_type: 'project', item_id: projects.facial!, quantity: 1 }]);
    expect((await row()).spend).toBeGreaterThan(spend);
    const one = { balance_min: current_balance, balance_max: current_balance };
    expect(await found(one)).toContain('资产甲');
    expect(await found({ ...one, key_word: '资产' })).toEqual(['资产甲']);
    expect(await found({ balance_min: current_balance + 1, key_word: '资产' })).toEqual([]);
    expect(await found({ remain_min: remain_num, key_word: '资产' })).toEqual(['资产甲']);
    expect(await found({ spend_min: spend + 1, key_word: '资产' })).toEqual(['资产甲']);
    expect(current_dis_balance).toBeGreaterThan(0);
    const balances = (await manager.ask(memberSearch, { sort: '-current_balance', page_size: 200 })).map((each) => each.current_balance);
    expect(balances).toEqual(balances.toSorted((a, b) => b - a));
    const faults = () => world.look('lanting', 'select * from member_figure_faults()');
    expect(await faults()).toEqual([]);
    const shift = (by: number) => world.look('lanting', 'update member_figure set spend = spend + $2 where member_id = $1', [member_id, by]);
    await shift(1);
    expect(await faults()).toEqual([{ fault: 'what a member has paid differs from the tenders', subject_id: member_id }]);
    await shift(-1);
  });

  it('finds debtors', async () => {
    const { projects } = world.founded.lanting!.catalog;
    const member_id = await newCustomer(world, { member_name: '欠款甲' });
    await sell(manager, member_id, [{ item_type: 'project', item_id: projects.facial!, quantity: 1 }], {
      payments: [{ pay_method: 'CASH', amount: 100 }],
      allow_debt: true,
    });
    expect(await found({ in_debt: true })).toContain('欠款甲');
    expect(await found({ in_debt: true, key_word: '欠款甲', gender: 1 })).toEqual(['欠款甲']);
  });

  it('finds by channel and by gender', async () => {
    const { channel_id } = await manager.ask(channelAdd, { name: '高搜渠道' });
    await file('渠道甲', { channel: channel_id, gender: 0 });
    expect(await found({ channel: channel_id })).toEqual(['渠道甲']);
    expect(await found({ channel: channel_id, gender: 1 })).toEqual([]);
  });

  it('shows nobody of a sibling branch, whatever is asked for', async () => {
    await file('别店高搜', { label: ['只在总店'], gender: 0 });
    const sibling = await world.as('siblingManager');
    for (const filters of [{ label: ['只在总店'] }, { gender: 0 as const }, { never_visited: true }, { balance_max: 0 }, { sort: '-spend' as const }])
      expect((await sibling.ask(memberSearch, { page_size: 200, ...filters })).map((row) => row.member_name)).not.toContain('别店高搜');
    const { shop_id } = await world.as('manager');
    expect(await sibling.ask(memberSearch, { shop_id })).toEqual([]);
    const head = await world.as('administrator');
    expect((await head.ask(memberSearch, { shop_id, label: ['只在总店'] })).map((row) => row.member_name)).toEqual(['别店高搜']);
  });
});

it('finds whoever is looked up by the end of a phone even when the file is cancelled', async () => {
  await file('已注销甲', { mobile_number: '13698765432' });
  expect(await idOf(world, '98765432')).toBe(await idOf(world, '已注销甲'));
});
