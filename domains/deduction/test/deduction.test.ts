import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, newCustomer, sellCard } from '#apps/testing/till.ts';
import type { Person, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { addDeduction, deductionSearch } from '../contract/deduction.endpoints.ts';

const DAY_MS = 86_400_000;

type Uses = RequestInputOf<typeof addDeduction>['items'];
type CardKey = 'facialTen' | 'skinMix' | 'bodyRange' | 'anything';

let world: World;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const bought = async (key: CardKey, how: Parameters<typeof sellCard>[4] = {}): Promise<HeldCard> =>
  sellCard(await world.as('manager'), member_id, 'count_card', catalog().countCards[key]!, how);
const useOf = (card: HeldCard, num: number, more: object = {}, item = 0): Uses[number] => ({
  card_item_id: card.items[item]!.card_item_id,
  num,
  ...more,
});

async function refuses(items: Uses, refused: Parameters<typeof expectRefusal>[3], by: Person = 'cashier') {
  const client = await world.as(by);
  await expectRefusal(world, 'lanting', () => client.call(addDeduction, { member_id, items }), refused);
}

describe('a deduction', () => {
  it('takes units, and makes their value revenue and performance', async () => {
    const [cashier, therapist] = [await world.as('cashier'), await world.as('therapist')];
    const card = await bought('facialTen');
    const { deduction_id } = await cashier.ask(addDeduction, {
      member_id,
      items: [useOf(card, 3, { performers: [{ uid: therapist.uid, basis_points: 10_000 }] })],
    });
    expect((await cardOf(cashier, member_id, card.card_id)).items.map((item) => item.remain_num)).toEqual([7, 1]);
    const [row] = await cashier.ask(deductionSearch, { member_id });
    // floor(2,980.00 × 3 / 10)
    expect(row).toMatchObject({
      deduction_id,
      num: 3,
      amount: 89_400,
      status: 'done',
      lines: [
        {
          card_id: card.card_id,
          name: '水光焕肤护理',
          num: 3,
          amount: 89_400,
          performers: [{ uid: therapist.uid, real_name: '赵雪', amount: 89_400 }],
        },
      ],
    });
    expect((await cashier.ask(deductionSearch, { key_word: row!.deduction_number.toLowerCase() })).map((found) => found.deduction_id)).toEqual([
      deduction_id,
    ]);
  });

  it('takes from several counters and cards at once, all or none', async () => {
    const cashier = await world.as('cashier');
    const [facials, mix] = [await bought('facialTen'), await bought('skinMix')];
    await refuses([useOf(facials, 2), useOf(facials, 1, {}, 1), useOf(mix, 6)], { status: 409, message: '小气泡深层清洁剩余5次，不足6次' });
    await cashier.ask(addDeduction, { member_id, items: [useOf(facials, 2), useOf(facials, 1, {}, 1), useOf(mix, 5)] });
    const remaining = async (card: HeldCard) => (await cardOf(cashier, member_id, card.card_id)).items.map((item) => item.remain_num);
    expect([await remaining(facials), await remaining(mix)]).toEqual([
      [8, 0],
      [0, 3],
    ]);
  });

  it('judges two uses of one counter together', async () => {
    const card = await bought('facialTen');
    await refuses([useOf(card, 6), useOf(card, 5)], { status: 409, message: '水光焕肤护理剩余10次，不足11次' });
  });

  it('is refused without units, of another member’s card, of a counter that is not there', async () => {
    const card = await bought('facialTen');
    await refuses([], { status: 400, message: '请选择商品', field: 'items' });
    await refuses([useOf(card, 0)], { status: 400, message: '请输入正确的数量', field: 'items.0.num' });
    await refuses([{ card_item_id: '987654321', num: 1 }], { status: 404, message: '会员卡不存在' });
    const [cashier, other] = [await world.as('cashier'), await newCustomer(world)];
    await expectRefusal(world, 'lanting', () => cashier.call(addDeduction, { member_id: other, items: [useOf(card, 1)] }), {
      status: 404,
      message: '会员卡不存在',
    });
  });

  it('names performers who work here and share the whole', async () => {
    const [card, doctor] = [await bought('facialTen'), await world.as('doctor')];
    await refuses([useOf(card, 1, { performers: [{ uid: doctor.uid, basis_points: 10_000 }] })], {
      status: 400,
      message: '服务人员不存在或已停用',
      field: 'items.0.performers',
    });
    await refuses([useOf(card, 1, { performers: [{ uid: doctor.uid, basis_points: 1 }] })], {
      status: 400,
      message: '服务人员的业绩占比之和必须为100%',
      field: 'items.0.performers',
    });
  });
});

describe('the project done', () => {
  it('is the counter’s own', async () => {
    const card = await bought('facialTen');
    await refuses([useOf(card, 1, { shop_project_id: catalog().projects.eye })], {
      status: 400,
      message: '水光焕肤十次卡不包含所选项目',
      field: 'items.0.shop_project_id',
    });
  });

  it('is chosen from a range', async () => {
    const cashier = await world.as('cashier');
    const card = await bought('bodyRange');
    await refuses([useOf(card, 1)], { status: 400, message: '请选择划扣的项目', field: 'items.0.shop_project_id' });
    await refuses([useOf(card, 1, { shop_project_id: catalog().projects.facial })], {
      status: 400,
      message: '身体护理任选八次不包含所选项目',
      field: 'items.0.shop_project_id',
    });
    await cashier.ask(addDeduction, {
      member_id,
      items: [useOf(card, 1, { shop_project_id: catalog().projects.slimming }), useOf(card, 2, { shop_project_id: catalog().projects.massage })],
    });
    expect((await cardOf(cashier, member_id, card.card_id)).items[0]!.remain_num).toBe(5);
  });

  it('may be any that the chain has on an all-purpose card', async () => {
    const card = await bought('anything');
    await refuses([useOf(card, 1, { shop_project_id: '987654321' })], { status: 400, message: '项目不存在', field: 'items.0.shop_project_id' });
    await refuses([useOf(card, 1, { shop_project_id: world.founded.harbour!.catalog.projects.facial })], {
      status: 400,
      message: '项目不存在',
      field: 'items.0.shop_project_id',
    });
    await (await world.as('cashier')).ask(addDeduction, { member_id, items: [useOf(card, 1, { shop_project_id: catalog().projects.photon })] });
  });
});

describe('a card', () => {
  it.each([
    ['frozen', '水光焕肤十次卡已冻结，请先解冻再使用'],
    ['invalid', '水光焕肤十次卡已失效，不能使用'],
  ])('that is %s is not used', async (status, message) => {
    const card = await bought('facialTen');
    await world.look('lanting', "update card set status = $1, frozen_on = case when $1 = 'frozen' then date '2026-03-01' end where card_id = $2", [
      status,
      card.card_id,
    ]);
    await refuses([useOf(card, 1)], { status: 409, message });
  });

  it('is used up with its last unit', async () => {
    const cashier = await world.as('cashier');
    const card = await bought('facialTen');
    await cashier.ask(addDeduction, { member_id, items: [useOf(card, 10), useOf(card, 1, {}, 1)] });
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({ status: 'used_up', items: [{ remain_num: 0 }, { remain_num: 0 }] });
    await refuses([useOf(card, 1)], { status: 409, message: '水光焕肤十次卡已用完' });
    expect(
      (
        await world.look<{ n: number }>(
          'lanting',
          `select sum(a.balance)::int as n from card_item i join ledger_account a on a.org_id = i.org_id and a.account_id = i.deferred_account_id
           where i.card_id = $1`,
          [card.card_id],
        )
      )[0],
    ).toEqual({ n: 0 });
  });

  it('is good to the end of its last day, and not a day longer', async () => {
    const card = await bought('facialTen');
    world.advance(365 * DAY_MS);
    await (await world.as('cashier')).ask(addDeduction, { member_id, items: [useOf(card, 1)] });
    world.advance(DAY_MS);
    await refuses([useOf(card, 1)], { status: 409, message: '水光焕肤十次卡已于2027-03-02到期，请先延期再使用' });
    world.advance(-366 * DAY_MS);
  });

  it('that counts from the first treatment waits for it', async () => {
    const card = await bought('skinMix');
    world.advance(700 * DAY_MS);
    await (await world.as('cashier')).ask(addDeduction, { member_id, items: [useOf(card, 1)] });
    world.advance(181 * DAY_MS);
    await refuses([useOf(card, 1)], { status: 409, message: '护肤组合卡已于2028-07-29到期，请先延期再使用' });
    world.advance(-881 * DAY_MS);
  });

  it('that is frozen for some days is good for as many more', async () => {
    const card = await bought('facialTen');
    await world.look('lanting', 'update card set frozen_days = 10 where card_id = $1', [card.card_id]);
    world.advance(375 * DAY_MS);
    const cashier = await world.as('cashier');
    await cashier.ask(addDeduction, { member_id, items: [useOf(card, 1)] });
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({ valid_end: '2027-03-12', items: [{ remain_num: 9 }, {}] });
    world.advance(-375 * DAY_MS);
  });

  it('that is owed for gives what has been paid for', async () => {
    const card = await bought('facialTen', { payments: [{ pay_method: 'CASH', amount: 100_000 }], allow_debt: true });
    await refuses([useOf(card, 4)], { status: 409, message: '水光焕肤十次卡尚有欠款，水光焕肤护理目前可划扣3次，不足4次' });
    const cashier = await world.as('cashier');
    await cashier.ask(addDeduction, { member_id, items: [useOf(card, 3)] });
    await refuses([useOf(card, 1)], { status: 409, message: '水光焕肤十次卡尚有欠款，水光焕肤护理目前可划扣0次，不足1次' });
    expect((await cashier.ask(memberCards, { member_id })).find((held) => held.card_id === card.card_id)!.items[0]).toMatchObject({
      remain_num: 7,
      usable_num: 0,
    });
  });

  it('of another branch is used there only if it may be', async () => {
    const card = await bought('facialTen');
    await world.look('lanting', 'update organisation set shares_members = true where org_id = current_org()');
    await refuses([useOf(card, 1)], { status: 409, message: '水光焕肤十次卡不能在本店使用' }, 'siblingManager');
    await world.look('lanting', 'update card set usable_shop_ids = array[$1]::bigint[] where card_id = $2', [
      world.founded.lanting!.shops.beauty,
      card.card_id,
    ]);
    await (await world.as('siblingManager')).ask(addDeduction, { member_id, items: [useOf(card, 1)] });
    await world.look('lanting', 'update organisation set shares_members = false where org_id = current_org()');
  });
});

it('keeps the books right', async () => {
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
