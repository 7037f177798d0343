import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { newcomer, type Newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { account } from '#domains/access/contract/account.endpoints.ts';
import { countersign } from '#domains/access/contract/countersign.endpoints.ts';
import { memberAdd, memberDetail, memberEdit } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import type { Supplement } from '#domains/member/contract/supplement.form.ts';
import { HEADER } from '#kernel/contract/envelope.ts';
import { memberCards, supplementCard } from '../contract/card.endpoints.ts';

let world: World;
/** Who writes the form, and who agrees. */
let giver: Client;
let second: Newcomer;
let countCard: Supplement;
beforeAll(async () => {
  world = await openWorld();
  giver = await (await newcomer(world, { role: 'manager' })).signIn();
  second = await newcomer(world, { role: 'manager' });
  const { countCards, projects } = world.founded.lanting!.catalog;
  countCard = {
    type: 1,
    supplement_id: countCards.facialTen!,
    create_time: '2026-01-15',
    count_method: 1,
    project_num: 6,
    amount_gift: 2,
    remain_balance: 60_000,
    projects: [{ shop_project_id: projects.facial!, project_num: 1 }],
  };
});
afterAll(() => world.close());

const balanceCard = (current_balance: number, more: Partial<Supplement> = {}): Supplement => ({
  type: 2,
  supplement_id: world.founded.lanting!.catalog.balanceCards.gold!,
  create_time: '2026-01-15',
  current_balance,
  current_dis_balance: 0,
  ...more,
});
const bringing = (...supplements: Supplement[]) => newMember(world, { supplements });
/** A file as its form would send it unchanged, with the cards that it brings. */
const editing = async (member_id: string, ...supplements: Supplement[]) => {
  const { version, member_name, member_source } = await giver.ask(memberDetail, { member_id });
  return { member_id, version, member_name, member_source, supplements };
};
const agreement = async (endpoint: string, amount: number, by: Newcomer = second) =>
  giver.call(countersign, { endpoint, amount, mobile_number: by.mobile, password: by.password });
const agreed = async (amount: number) => ({ headers: { [HEADER.countersign]: (await agreement(supplementCard.id, amount)).data.countersign_id } });

const OVER = { status: 409, message: '授权已使用、已过期或与本次操作不符，请重新授权' };

describe('the old cards of a new member', () => {
  it('are on file with them, units and those given on top, money and its gift', async () => {
    const form = bringing(countCard, balanceCard(123_400, { current_dis_balance: 5_600 }));
    expect(await giver.ask(memberAdd, form)).toBeNull();
    const member_id = await idOf(world, form.mobile_number);
    const cards = await giver.ask(memberCards, { member_id });
    expect(cards.find(({ kind }) => kind === 'stored_value_card')).toMatchObject({ current_balance: 123_400, current_dis_balance: 5_600 });
    const counted = cards.find(({ kind }) => kind === 'count_card')!;
    expect(counted.items.map(({ gift, remain_num }) => [gift, remain_num])).toEqual([
      [false, 6],
      [true, 2],
    ]);
    expect(await giver.ask(memberDetail, { member_id })).toMatchObject({ current_balance: 123_400, current_dis_balance: 5_600, remain_num: 8 });
    const trail = await world.look<{ subject: string }>(
      'lanting',
      "select subject from audit_entry where endpoint = 'member.add' and $1::text in (subject_id::text, after->>'member_id') order by subject",
      [member_id],
    );
    expect(trail.map(({ subject }) => subject)).toEqual(['card', 'card', 'member']);
    expect(await world.look('lanting', 'select * from ledger_faults() union all select * from member_figure_faults()')).toEqual([]);
  });

  it('come once with one key, however often the form is sent', async () => {
    const form = bringing(balanceCard(1_000));
    const headers = { [HEADER.idempotencyKey]: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => giver.call(memberAdd, form, { headers })));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
    expect(await giver.ask(memberCards, { member_id: await idOf(world, form.mobile_number) })).toHaveLength(1);
  });

  it.each([
    ['a template that is not there', () => balanceCard(1_000, { supplement_id: '987654321' }), 'supplements.1.supplement_id', '请选择会员卡'],
    ['a day to come', () => balanceCard(1_000, { create_time: '2030-01-01' }), 'supplements.1.create_time', '开卡日期不能晚于今天'],
    ['nothing on it', () => balanceCard(0), 'supplements.1.current_balance', '本金和赠送金不能同时为0'],
    [
      'a project that is not there',
      () => ({ ...countCard, projects: [{ shop_project_id: '987654321', project_num: 1 }] }),
      'supplements.1.projects.0.shop_project_id',
      '请选择项目',
    ],
  ])('name the line with %s, and nobody is on file', async (_, line, field, message) => {
    const form = bringing(balanceCard(1_000), line());
    await expectRefusal(world, 'lanting', () => giver.call(memberAdd, form), { status: 400, field, message });
    expect(await giver.ask(memberSearch, { key_word: form.mobile_number })).toEqual([]);
  });

  it('take the right to put old cards on file', async () => {
    const cashier = await (await newcomer(world)).signIn();
    await expectRefusal(world, 'lanting', () => cashier.call(memberAdd, bringing(balanceCard(1_000))), {
      status: 403,
      field: 'supplements',
      message: '您没有补录会员卡的权限，请由有权限的同事补录',
    });
    expect(await cashier.ask(memberAdd, bringing())).toBeNull();
  });

  it('are put on no file when its phone is taken', async () => {
    const form = bringing(balanceCard(1_000));
    await giver.ask(memberAdd, form);
    await expectRefusal(world, 'lanting', () => giver.call(memberAdd, { ...form, supplements: [balanceCard(2_000)] }), {
      status: 200,
      message: '该手机号已被使用，该会员已存在',
    });
  });
});

describe('old cards of a form that are worth more than one person may put on file', () => {
  it('are agreed to by a second person for the lines that go beyond, who stands in their trail', async () => {
    const form = bringing(balanceCard(1_000), balanceCard(5_000_001), balanceCard(6_000_000));
    const refused = await giver.call(memberAdd, form);
    expect(refused).toMatchObject({
      status: 403,
      message: '补录卡的价值超过50,000.00，须由另一位同事授权',
      errors: [{ field: 'supplements.1.current_balance' }],
      data: { countersign: { endpoint: supplementCard.id, amount: 11_000_001 } },
    });
    expect(await giver.ask(memberSearch, { key_word: form.mobile_number })).toEqual([]);
    const less = await agreed(11_000_000);
    await expectRefusal(world, 'lanting', () => giver.call(memberAdd, form, less), OVER);
    await giver.ask(memberAdd, form, await agreed(11_000_001));
    const member_id = await idOf(world, form.mobile_number);
    const name = (await (await second.signIn()).ask(account, {})).real_name;
    const trail = await world.look<{ by: string | null }>(
      'lanting',
      "select after->>'countersigned_by' as by from audit_entry where subject = 'card' and after->>'member_id' = $1 order by (after->>'principal')::int",
      [member_id],
    );
    expect(trail.map(({ by }) => by)).toEqual([null, name, name]);
  });

  it('are agreed to by somebody who may put old cards on file themselves', async () => {
    const cashier = await newcomer(world);
    await expectRefusal(world, 'lanting', () => agreement(supplementCard.id, 1, cashier), {
      status: 403,
      field: 'mobile_number',
      message: '该同事没有授权此操作的权限，请由有权限的同事（如店长）授权',
    });
    const form = bringing(balanceCard(5_000_001));
    const sent = { headers: { [HEADER.countersign]: (await agreement(memberAdd.id, 5_000_001)).data.countersign_id } };
    await expectRefusal(world, 'lanting', () => giver.call(memberAdd, form, sent), OVER);
  });

  it('count on the day of whoever brings them, with those that were put on file singly', async () => {
    const head = await world.as('administrator');
    await decideRules(head, { 'card.supplement_of_day': 30_000 });
    const bringer = await (await newcomer(world, { role: 'manager' })).signIn();
    const form = bringing(balanceCard(10_000), balanceCard(10_000));
    await bringer.ask(memberAdd, form);
    const member_id = await idOf(world, form.mobile_number);
    await expectRefusal(world, 'lanting', () => bringer.call(memberAdd, bringing(balanceCard(10_000), balanceCard(1))), {
      status: 403,
      field: 'supplements.1.current_balance',
      message: '您今日补录卡的价值合计超过300.00，须由另一位同事授权',
    });
    await bringer.ask(supplementCard, { ...balanceCard(10_000), member_id });
    const more = await editing(member_id, balanceCard(1));
    await expectRefusal(world, 'lanting', () => bringer.call(memberEdit, more), {
      status: 403,
      field: 'supplements.0.current_balance',
      message: '您今日补录卡的价值合计超过300.00，须由另一位同事授权',
    });
    await decideRules(head, { 'card.supplement_of_day': null });
  });
});

describe('the old cards of an edited member', () => {
  it('are put on file with what is changed, or neither is', async () => {
    const form = bringing();
    await giver.ask(memberAdd, form);
    const member_id = await idOf(world, form.mobile_number);
    const edit = { ...(await editing(member_id, balanceCard(2_000))), remarks: '带卡而来' };
    await expectRefusal(world, 'lanting', () => giver.call(memberEdit, { ...edit, supplements: [balanceCard(0)] }), {
      status: 400,
      field: 'supplements.0.current_balance',
      message: '本金和赠送金不能同时为0',
    });
    expect(await giver.ask(memberEdit, edit)).toBeNull();
    expect(await giver.ask(memberDetail, { member_id })).toMatchObject({ remarks: '带卡而来', current_balance: 2_000 });
    const cashier = await (await newcomer(world)).signIn();
    const again = await editing(member_id, balanceCard(2_000));
    await expectRefusal(world, 'lanting', () => cashier.call(memberEdit, again), { status: 403, field: 'supplements', message: '您没有补录会员卡的权限，请由有权限的同事补录' });
    expect(await giver.ask(memberCards, { member_id })).toHaveLength(1);
  });
});
