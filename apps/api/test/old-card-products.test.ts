import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, aSupplySku, held, stockFaults, takeIn } from '#apps/testing/stock.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCards, supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { addDeduction, cancelDeduction, deductionSearch } from '#domains/deduction/contract/deduction.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import type { Supplement } from '#domains/member/contract/supplement.form.ts';

let world: World;
let manager: Client;
let member_id: string;
let sku_id: string;
let old: Supplement;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  await decideRules(manager, { 'stock.on_sale': 'refuse' });
  member_id = await newCustomer(world);
  // One costs 100.00; ten are there.
  sku_id = await aSku(await world.as('administrator'));
  await takeIn(manager, sku_id);
  const { countCards, projects } = world.founded.lanting!.catalog;
  old = {
    type: 1,
    supplement_id: countCards.facialTen!,
    create_time: '2026-01-15',
    count_method: 0,
    remain_balance: 100_001,
    projects: [{ shop_project_id: projects.facial!, project_num: 5 }],
    products: [{ sku_id, quantity: 3 }],
    gift_products: [{ sku_id, quantity: 1 }],
  };
});
afterAll(() => world.close());

const ledgerFaults = () => world.look('lanting', 'select * from ledger_faults() union all select * from member_figure_faults()');
const valuesOf = async (card_id: string) =>
  (
    await world.look<{ balance: string }>(
      'lanting',
      `select a.balance::text from card_item i join ledger_account a on a.org_id = i.org_id and a.account_id = i.deferred_account_id
       where i.card_id = $1 order by i.position`,
      [card_id],
    )
  ).map(({ balance }) => Number(balance));

describe('an old card with products that its member still collects', () => {
  it('is put on file with its pieces, its value spread over them and the treatments to the cent', async () => {
    const card = await manager.ask(supplementCard, { ...old, member_id });
    const name = card.items[1]!.name;
    expect(card.items.map((item) => [item.sku_id, item.name, item.gift, item.remain_num, item.usable_num])).toEqual([
      [null, '水光焕肤护理', false, 5, 5],
      [sku_id, name, false, 3, 3],
      [sku_id, name, true, 1, 1],
    ]);
    expect(name).not.toBe(card.name);
    // 5 × 398.00 beside 3 × 100.00: 100,001 × 199,000 / 229,000 and the rest; what is given away is worth nothing.
    expect(await valuesOf(card.card_id)).toEqual([86_900, 13_101, 0]);
    const postings = await world.look<{ account: string; unit: string; amount: number }>(
      'lanting',
      `select p.account, p.unit, sum(p.amount)::int as amount from posting p join ledger_entry e using (org_id, entry_id)
       where e.entry_key = $1 group by 1, 2 order by 1, 2`,
      [`card/${card.card_id}/supplement`],
    );
    expect(postings).toEqual([
      { account: 'counter', unit: 'times', amount: -9 },
      { account: 'deferred', unit: 'CNY', amount: -100_001 },
      { account: 'opening', unit: 'CNY', amount: 100_001 },
      { account: 'units_sold', unit: 'times', amount: 9 },
    ]);
    const [trail] = await world.look<{ after: object }>('lanting', "select after from audit_entry where subject = 'card' and subject_id = $1", [card.card_id]);
    expect(trail!.after).toMatchObject({ counters: [{ total_num: 5 }, { sku_id, total_num: 3 }, { sku_id, gift: true, total_num: 1 }] });
    expect(await ledgerFaults()).toEqual([]);
  });

  it('gives them out of stock for their value, the last piece for all that is left, and takes them back', async () => {
    const card = await manager.ask(supplementCard, { ...old, member_id });
    const before = (await held(world, 'lanting', manager.shop_id, sku_id)).quantity;
    const collect = (num: number) => manager.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[1]!.card_item_id, num }] });
    const amount = async () => (await manager.ask(deductionSearch, { member_id }))[0]!.amount;
    await collect(2);
    expect(await amount()).toBe(8_734);
    const last = await collect(1);
    expect(await amount()).toBe(4_367);
    expect((await held(world, 'lanting', manager.shop_id, sku_id)).quantity).toBe(before - 3);
    await manager.ask(cancelDeduction, { deduction_id: last.deduction_id, reason: '录错' });
    expect((await held(world, 'lanting', manager.shop_id, sku_id)).quantity).toBe(before - 2);
    expect(await valuesOf(card.card_id)).toEqual([86_900, 4_367, 0]);
    expect([await stockFaults(world), await ledgerFaults()]).toEqual([[], []]);
  });

  it('may hold products alone, and any kind of card gives some along', async () => {
    const { projects: _, ...rest } = old;
    const alone = await manager.ask(supplementCard, { ...rest, member_id });
    expect(await valuesOf(alone.card_id)).toEqual([100_001, 0]);
    const { products: __, ...shared } = old;
    const ranged = await manager.ask(supplementCard, { ...shared, member_id, count_method: 1, project_num: 6 });
    expect(ranged.items.map((item) => [item.sku_id, item.gift, item.total_num])).toEqual([
      [null, false, 6],
      [sku_id, true, 1],
    ]);
    expect(await valuesOf(ranged.card_id)).toEqual([100_001, 0]);
  });

  it('comes along with a new member', async () => {
    const form = newMember(world, { supplements: [old] });
    await manager.ask(memberAdd, form);
    const [card] = await manager.ask(memberCards, { member_id: await idOf(world, form.mobile_number) });
    expect(card!.items.map((item) => [item.sku_id, item.remain_num])).toEqual([
      [null, 5],
      [sku_id, 3],
      [sku_id, 1],
    ]);
  });

  it.each<[string, () => Partial<Supplement> | Promise<Partial<Supplement>>, string, string]>([
    ['a product that is not there', () => ({ products: [{ sku_id: '987654321', quantity: 1 }] }), '请选择产品', 'products.0.sku_id'],
    [
      'a supply',
      async () => ({ products: [{ sku_id: await aSupplySku(await world.as('administrator')), quantity: 1 }] }),
      '请选择产品',
      'products.0.sku_id',
    ],
    [
      'another chain’s product',
      () => ({ gift_products: [{ sku_id: world.founded.harbour!.catalog.products.mask!, quantity: 1 }] }),
      '请选择产品',
      'gift_products.0.sku_id',
    ],
    ['a product twice', () => ({ products: [old.products![0]!, old.products![0]!] }), '同一产品请勿重复选择', 'products.1.sku_id'],
    ['no piece', () => ({ products: [{ sku_id, quantity: 0 }] }), '请输入产品数量', 'products.0.quantity'],
    [
      'products of a range',
      () => ({ count_method: 1, project_num: 6 }),
      '只有按项目计次的卡可以包含产品，其他计次方式可以赠送产品',
      'products',
    ],
    ['nothing', () => ({ projects: [], products: [] }), '请选择项目', 'projects'],
  ])('is refused with %s', async (_, more, message, field) => {
    const form = { ...old, member_id, ...(await more()) };
    await expectRefusal(world, 'lanting', () => manager.call(supplementCard, form), { status: 400, message, field });
  });

  it('is worth what its pieces cost: many of them are no one person’s to put on file', async () => {
    const form = { ...old, member_id, remain_balance: 0, gift_products: [{ sku_id, quantity: 9_999 }] };
    await expectRefusal(world, 'lanting', () => manager.call(supplementCard, form), {
      status: 403,
      message: '补录卡的价值超过50,000.00，须由另一位同事授权',
      field: 'remain_balance',
    });
  });
});
