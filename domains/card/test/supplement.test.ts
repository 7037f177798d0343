import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { memberLedger, supplementCard } from '../contract/card.endpoints.ts';

type Form = RequestInputOf<typeof supplementCard>;

let world: World;
let member_id: string;
let countCard: Form;
let balanceCard: Form;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
  const { countCards, balanceCards, projects } = world.founded.lanting!.catalog;
  countCard = {
    member_id,
    type: 1,
    supplement_id: countCards.facialTen!,
    create_time: '2026-01-15',
    count_method: 0,
    project_num: 8,
    remain_balance: 180_001,
    projects: [
      { shop_project_id: projects.facial!, project_num: 5 },
      { shop_project_id: projects.eye!, project_num: 3 },
    ],
    gift_projects: [{ shop_project_id: projects.massage!, project_num: 2 }],
  };
  balanceCard = {
    member_id,
    type: 2,
    supplement_id: balanceCards.gold!,
    create_time: '2026-01-15',
    current_balance: 123_400,
    current_dis_balance: 5_600,
  };
});
afterAll(() => world.close());

it.each([
  ['money', () => ({ ...balanceCard, current_balance: 9_900_000_000, current_dis_balance: 100_000_000 }), 'current_balance'],
  ['a little more than the limit', () => ({ ...balanceCard, current_balance: 5_000_000, current_dis_balance: 1 }), 'current_balance'],
  ['said value', () => ({ ...countCard, remain_balance: 5_000_001 }), 'remain_balance'],
  [
    'given units, at list price',
    () => ({ ...countCard, remain_balance: 0, gift_projects: [{ shop_project_id: world.founded.lanting!.catalog.projects.massage!, project_num: 9_999 }] }),
    'remain_balance',
  ],
])('an old card of more %s than the head office allows is nobody’s to invent', async (_, form, field) => {
  const manager = await world.as('manager');
  const message = '补录卡的价值超过50,000.00，须由另一位同事授权';
  await expectRefusal(world, 'lanting', () => manager.call(supplementCard, form()), { status: 403, message, field });
});

describe('an old count card', () => {
  it('is put on file with its units, and its value spread over them by list price', async () => {
    const manager = await world.as('manager');
    const card = await manager.ask(supplementCard, countCard);
    expect(card).toMatchObject({
      kind: 'count_card',
      name: '水光焕肤十次卡',
      status: 'in_use',
      usable_here: true,
      create_time: '2026-01-15',
      valid_start: '2026-01-15',
      valid_end: '2027-01-15',
      permanent: false,
      count_method: 0,
      current_balance: 0,
      lots: [],
    });
    expect(card.items.map(({ name, gift, total_num, remain_num, usable_num }) => [name, gift, total_num, remain_num, usable_num])).toEqual([
      ['水光焕肤护理', false, 5, 5, 5],
      ['眼部抗皱护理', false, 3, 3, 3],
      ['肩颈舒缓 SPA', true, 2, 2, 2],
    ]);
    expect(await cardOf(manager, member_id, card.card_id)).toEqual(card);
    const values = await world.look<{ balance: string }>(
      'lanting',
      `select a.balance::text from card_item i join ledger_account a on a.org_id = i.org_id and a.account_id = i.deferred_account_id
       where i.card_id = $1 order by i.position`,
      [card.card_id],
    );
    // 5 × 398 to 3 × 268: 180,001 × 199,000 / 279,400 and the rest; what is given away is worth nothing.
    expect(values.map(({ balance }) => Number(balance))).toEqual([128_204, 51_797, 0]);
  });

  it('stands against the opening account, in an entry of its own', async () => {
    const {
      data: [row],
    } = await (await world.as('manager')).call(memberLedger, { member_id, kind: 'supplement' });
    const postings = await world.look<{ account: string; unit: string; amount: number }>(
      'lanting',
      'select account, unit, sum(amount)::int as amount from posting where entry_id = $1 group by 1, 2 order by 1, 2',
      [row!.entry_id],
    );
    expect(postings).toEqual([
      { account: 'counter', unit: 'times', amount: -10 },
      { account: 'deferred', unit: 'CNY', amount: -180_001 },
      { account: 'opening', unit: 'CNY', amount: 180_001 },
      { account: 'units_sold', unit: 'times', amount: 10 },
    ]);
  });

  it('counts a range together and keeps the choice open', async () => {
    const { projects } = world.founded.lanting!.catalog;
    const card = await (await world.as('manager')).ask(supplementCard, { ...countCard, count_method: 1, project_num: 6, gift_projects: [] });
    expect(card.items).toEqual([expect.objectContaining({ shop_project_id: null, name: '水光焕肤十次卡', total_num: 6, remain_num: 6 })]);
    expect(card.items[0]!.projects.map((project) => project.shop_project_id)).toEqual([projects.facial, projects.eye]);
  });

  it('may be for any project, but not in a clinic', async () => {
    const manager = await world.as('manager');
    const form: Form = { ...countCard, count_method: 2, project_num: 12, projects: [], gift_projects: [] };
    const card = await manager.ask(supplementCard, form);
    expect(card.items).toEqual([expect.objectContaining({ shop_project_id: null, projects: [], total_num: 12 })]);
    const field = 'count_method';
    await expectRefusal(world, 'lanting', () => manager.call(supplementCard, form, { systemType: 'CURE_USER' }), {
      status: 400,
      message: '医美模式下不能录入通卡',
      field,
    });
  });

  it('is worth what its units could be used for: many of any project are no one person’s to put on file', async () => {
    const manager = await world.as('manager');
    const many: Form = { ...countCard, count_method: 2, project_num: 900, remain_balance: 0, projects: [], gift_projects: [] };
    await expectRefusal(world, 'lanting', () => manager.call(supplementCard, many), {
      status: 403,
      message: '补录卡的价值超过50,000.00，须由另一位同事授权',
      field: 'remain_balance',
    });
  });

  it('is over when its time is over, counted from the day it was opened', async () => {
    const card = await (await world.as('manager')).ask(supplementCard, { ...countCard, create_time: '2024-12-01' });
    expect(card).toMatchObject({ status: 'expired', valid_end: '2025-12-01', items: [{ remain_num: 5, usable_num: 0 }, {}, {}] });
  });
});

describe('an old stored-value card', () => {
  it('is put on file with what is left of principal and gift', async () => {
    const manager = await world.as('manager');
    const [before, card] = [await manager.ask(memberDetail, { member_id }), await manager.ask(supplementCard, balanceCard)];
    expect(card).toMatchObject({
      kind: 'stored_value_card',
      name: '金卡储值',
      status: 'in_use',
      current_balance: 123_400,
      current_dis_balance: 5_600,
      count_method: null,
      items: [],
      lots: [{ current_balance: 123_400, current_dis_balance: 5_600, valid_end: '2028-01-15', spend_rule: 'proportional' }],
    });
    const after = await manager.ask(memberDetail, { member_id });
    expect([after.current_balance - before.current_balance, after.current_dis_balance - before.current_dis_balance]).toEqual([123_400, 5_600]);
  });

  it('may hold gift alone', async () => {
    expect(await (await world.as('manager')).ask(supplementCard, { ...balanceCard, current_balance: 0 })).toMatchObject({
      current_balance: 0,
      current_dis_balance: 5_600,
    });
  });

  it('keeps its principal but not its gift when its time is over', async () => {
    const card = await (await world.as('manager')).ask(supplementCard, { ...balanceCard, create_time: '2023-01-01' });
    expect(card).toMatchObject({ status: 'in_use', current_balance: 123_400, current_dis_balance: 0, valid_end: '2024-12-31' });
  });
});

it('leaves a trail of who put what on file', async () => {
  const manager = await world.as('manager');
  const { card_id } = await manager.ask(supplementCard, { ...balanceCard, remarks: '旧系统卡' });
  const trail = await world.look('lanting', "select uid::text, endpoint, after from audit_entry where subject = 'card' and subject_id = $1", [
    card_id,
  ]);
  expect(trail).toEqual([
    {
      uid: manager.uid,
      endpoint: 'card.supplement',
      after: expect.objectContaining({ member_id, opened_on: '2026-01-15', principal: 123_400, gift: 5_600 }) as unknown,
    },
  ]);
});

/** The sentences of the specification (2§5), each at its field, each changing nothing. */
describe('is refused', () => {
  const without = (form: Form, ...fields: string[]): Form =>
    Object.fromEntries(Object.entries(form).filter(([name]) => !fields.includes(name))) as Form;
  const cases: [what: string, form: () => Form, message: string, field: string][] = [
    ['without its type', () => without(countCard, 'type'), '请选择会员卡类型', 'type'],
    ['of a type that is none', () => ({ ...countCard, type: 3 as never }), '请选择会员卡类型', 'type'],
    ['without its template', () => without(countCard, 'supplement_id'), '请选择会员卡', 'supplement_id'],
    ['of a template that is not there', () => ({ ...countCard, supplement_id: '987654321' }), '请选择会员卡', 'supplement_id'],
    ['of a template of the other type', () => ({ ...countCard, supplement_id: balanceCard.supplement_id }), '请选择会员卡', 'supplement_id'],
    [
      'of another chain’s template',
      () => ({ ...countCard, supplement_id: world.founded.harbour!.catalog.countCards.facialTen! }),
      '请选择会员卡',
      'supplement_id',
    ],
    ['without the day it was opened', () => without(countCard, 'create_time'), '请选择开卡日期', 'create_time'],
    ['opened on a day that is none', () => ({ ...countCard, create_time: '2026-02-30' }), '请选择开卡日期', 'create_time'],
    ['opened before 1900', () => ({ ...countCard, create_time: '1899-12-31' }), '开卡日期不能早于1900年', 'create_time'],
    ['opened tomorrow', () => ({ ...countCard, create_time: '2026-03-03' }), '开卡日期不能晚于今天', 'create_time'],
    ['without how it counts', () => without(countCard, 'count_method'), '请选择计次方式', 'count_method'],
    ['by range without its number', () => ({ ...without(countCard, 'project_num'), count_method: 1 }), '请输入总次数', 'project_num'],
    ['with no units', () => ({ ...countCard, count_method: 1, project_num: 0 }), '请输入总次数', 'project_num'],
    ['with half a unit', () => ({ ...countCard, count_method: 1, project_num: 1.5 }), '请输入总次数', 'project_num'],
    ['without projects', () => ({ ...countCard, projects: [] }), '请选择项目', 'projects'],
    [
      'with a project that is not there',
      () => ({ ...countCard, projects: [{ shop_project_id: '987654321', project_num: 1 }] }),
      '请选择项目',
      'projects.0.shop_project_id',
    ],
    [
      'with a project twice',
      () => ({ ...countCard, projects: [countCard.projects![0]!, countCard.projects![0]!] }),
      '同一项目请勿重复选择',
      'projects.1.shop_project_id',
    ],
    [
      'with a gift twice',
      () => ({ ...countCard, gift_projects: [countCard.projects![0]!, countCard.projects![0]!] }),
      '同一项目请勿重复选择',
      'gift_projects.1.shop_project_id',
    ],
    ['without the value left', () => without(countCard, 'remain_balance'), '请输入商品价格', 'remain_balance'],
    ['without principal', () => without(balanceCard, 'current_balance'), '请输入剩余金额', 'current_balance'],
    ['without gift', () => without(balanceCard, 'current_dis_balance'), '请输入剩余赠送金额', 'current_dis_balance'],
    ['with nothing on it', () => ({ ...balanceCard, current_balance: 0, current_dis_balance: 0 }), '本金和赠送金不能同时为0', 'current_balance'],
    ['for a member who is not there', () => ({ ...balanceCard, member_id: '987654321' }), '会员不存在', 'member_id'],
  ];
  it.each(cases)('%s', async (_, form, message, field) => {
    const manager = await world.as('manager');
    await expectRefusal(world, 'lanting', () => manager.call(supplementCard, form()), { status: 400, message, field });
  });

  it('to a cashier', async () => {
    const cashier = await world.as('cashier');
    await expectRefusal(world, 'lanting', () => cashier.call(supplementCard, balanceCard), { status: 403, message: '您没有此操作的使用权限' });
  });
});

it('keeps the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
