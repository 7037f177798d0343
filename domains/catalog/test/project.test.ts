import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, newCustomer, order, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, orderDetail, previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { projectSearch } from '../contract/catalog.endpoints.ts';
import { projectAdd, projectChanges, projectDetail, projectEdit, projectNumber, projectShelve } from '../contract/project.endpoints.ts';
import { addAProject, newProject } from './projects.ts';

let world: World;
let head: Client;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  cashier = await world.as('cashier');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const item = (item_id: string) => ({ item_type: 'project' as const, item_id, quantity: 1 });
/** The form of a project as it stands, with something else in it. */
async function edited(shop_project_id: string, more: object) {
  const project = await head.ask(projectDetail, { shop_project_id });
  return { ...project, ...more };
}
const found = async (client: Client, key_word: string) => (await client.ask(projectSearch, { key_word })).map(({ shop_project_id }) => shop_project_id);

describe('a project of the chain', () => {
  it('is found by name, pinyin, initials, short name and number as soon as it is added', async () => {
    const shop_project_id = await addAProject(head, { project_name: '御龄紧致', short_name: '龄护', project_sn: 'YL-8' });
    for (const word of ['御龄', 'yuling', 'YLJZ', '龄护', 'yl-8']) expect([word, ...(await found(cashier, word))]).toEqual([word, shop_project_id]);
    expect(await head.ask(projectDetail, { shop_project_id })).toMatchObject({ version: 1, terms: null, shops: [], seller_id: null, price_here: 10_000 });
  });

  it('gets the next number unless somebody types one, and none twice', async () => {
    const { project_sn } = await head.ask(projectNumber, {});
    const first = await addAProject(head);
    expect((await head.ask(projectDetail, { shop_project_id: first })).project_sn).toBe(project_sn);
    expect((await head.ask(projectNumber, {})).project_sn).not.toBe(project_sn);
    const form = await newProject(head, { project_sn });
    const { project_name } = await head.ask(projectDetail, { shop_project_id: first });
    const said = { status: 409, message: `编号已被项目「${project_name}」使用`, field: 'project_sn' };
    await refuses(() => head.call(projectAdd, form) as never, said);
    const other = await edited(await addAProject(head), { project_sn });
    await refuses(() => head.call(projectEdit, other) as never, said);
  });

  it('gives twelve who add at once twelve numbers', async () => {
    const forms = await Promise.all(Array.from({ length: 12 }, () => newProject(head)));
    const added = await Promise.all(forms.map((form) => head.ask(projectAdd, form)));
    const numbers = await Promise.all(added.map(async ({ shop_project_id }) => (await head.ask(projectDetail, { shop_project_id })).project_sn));
    expect(new Set(numbers).size).toBe(12);
  });

  it.each([
    ['no name', { project_name: '' }, 'project_name', '请输入项目名称'],
    ['no price, as a copy has none', { sell_price: undefined as never }, 'sell_price', '请输入售价'],
    ['no minute', { duration_minutes: 0 }, 'duration_minutes', '时长须为1至1440的整数'],
    ['a number no label prints', { project_sn: '编号' }, 'project_sn', '项目编号只能是20位以内的字母、数字和短横线'],
    ['a member price above the price', { member_price: 10_001 }, 'member_price', '会员价不能高于售价'],
    ['one bound alone', { price_floor: 9_000 }, 'price_ceiling', '最低价和最高价须同时填写'],
    ['a lowest price above the price', { price_floor: 10_001, price_ceiling: 20_000 }, 'price_floor', '最低价不能高于售价'],
    ['a highest price below the price', { price_floor: 1, price_ceiling: 9_999 }, 'price_ceiling', '最高价不能低于售价'],
    ['no place in the order', { sort: 0 }, 'sort', '排序须为1至9999的整数'],
    ['an identity that nobody has', { identity_ids: ['987654321'] }, 'identity_ids', '身份不存在'],
    ['a category that is not there', { category_id: '987654321' }, 'category_id', '分类不存在'],
    ['a picture that nobody uploaded', { cover_image: `/shop/upload/file/${'x'.repeat(22)}` }, 'cover_image', '文件不存在或已失效，请重新上传'],
  ])('is not added with %s', async (_, wrong, field, message) => {
    const form = { ...(await newProject(head)), ...wrong };
    await refuses(() => head.call(projectAdd, form) as never, { status: 400, message, field });
  });

  it('is edited by one of two who read it', async () => {
    const shop_project_id = await addAProject(head);
    const [mine, yours] = [await edited(shop_project_id, { sell_price: 11_000 }), await edited(shop_project_id, { project_name: '另一个' })];
    await head.ask(projectEdit, mine);
    await refuses(() => head.call(projectEdit, yours) as never, { status: 409, message: '该项目刚刚被他人修改，请核对后重试' });
  });

  it('is kept by whoever has the right', async () => {
    const form = await newProject(head);
    expect((await cashier.call(projectAdd, form)).status).toBe(403);
    const shop_project_id = await addAProject(head);
    expect((await (await world.as('strangerAdministrator')).call(projectDetail, { shop_project_id })).status).toBe(404);
    expect((await cashier.ask(projectDetail, { shop_project_id })).actions).toEqual([]);
  });
});

describe('what was sold', () => {
  it('keeps name and price of its day, whatever becomes of the project', async () => {
    const shop_project_id = await addAProject(head, { project_name: '旧名' });
    const { order_id } = await order(cashier, null, [item(shop_project_id)]);
    await head.ask(projectEdit, await edited(shop_project_id, { project_name: '新名', sell_price: 99_900 }));
    const { lines } = await cashier.ask(orderDetail, { order_id });
    expect(lines).toMatchObject([{ name: '旧名', price: 10_000 }]);
  });

  it('goes on being deducted from cards when the project is off the shelves, and no order takes it', async () => {
    const { projects, countCards } = world.founded.lanting!.catalog;
    const [manager, member_id, shop_project_id] = [await world.as('manager'), await newCustomer(world), projects.facial!];
    const card = await sellCard(manager, member_id, 'count_card', countCards.facialTen!);
    await head.ask(projectShelve, { shop_project_id, is_shelves: false });
    await refuses(() => cashier.call(addOrder, { member_id, items: [item(shop_project_id)], expected_receivable: 39_800 }) as never, {
      status: 400,
      message: '水光焕肤护理已下架或不存在，不能销售',
      field: 'items.0.item_id',
    });
    await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 1 }] });
    expect((await cardOf(cashier, member_id, card.card_id)).items[0]!.remain_num).toBe(9);
    await head.ask(projectShelve, { shop_project_id, is_shelves: true });
    expect((await order(cashier, member_id, [item(shop_project_id)])).amount_receivable).toBe(39_800);
  });

  it('costs what the till showed, or both prices are said', async () => {
    const shop_project_id = await addAProject(head);
    const basket = { member_id: null, items: [item(shop_project_id)] };
    const { amount_receivable } = await cashier.ask(previewOrder, basket);
    await head.ask(projectEdit, await edited(shop_project_id, { sell_price: 12_000 }));
    await refuses(() => cashier.call(addOrder, { ...basket, expected_receivable: amount_receivable }) as never, {
      status: 409,
      message: '价格已变动：应收由¥100.00变为¥120.00，请核对后重新提交',
    });
    expect((await cashier.ask(addOrder, { ...basket, expected_receivable: 12_000 })).amount_receivable).toBe(12_000);
  });

  it('is not a must-choose project alone', async () => {
    const shop_project_id = await addAProject(head, { project_name: '敷料', must_choose: true });
    await refuses(() => cashier.call(addOrder, { member_id: null, items: [item(shop_project_id)], expected_receivable: 10_000 }) as never, {
      status: 400,
      message: '「敷料」不能单独销售，请与其他商品一起开单',
      field: 'items.0.item_id',
    });
    expect(await cashier.ask(previewOrder, { member_id: null, items: [item(shop_project_id)] })).toMatchObject({ must_choose_alone: '敷料' });
    const other = await addAProject(head);
    // What is given away is not sold: it does not carry the other.
    const given = [item(shop_project_id), { ...item(other), gift: true }];
    const manager = await world.as('manager');
    expect(await manager.ask(previewOrder, { member_id: null, items: given })).toMatchObject({ must_choose_alone: '敷料' });
    await refuses(() => manager.call(addOrder, { member_id: null, items: given, expected_receivable: 10_000 }) as never, {
      status: 400,
      message: '「敷料」不能单独销售，请与其他商品一起开单',
      field: 'items.0.item_id',
    });
    expect(await cashier.ask(previewOrder, { member_id: null, items: [item(shop_project_id), item(other)] })).toMatchObject({ must_choose_alone: null });
    expect((await order(cashier, null, [item(shop_project_id), item(other)])).amount_receivable).toBe(20_000);
  });
});

describe('what is said of a project', () => {
  const saidOf = async (shop_project_id: string) => (await head.ask(projectDetail, { shop_project_id })).description;

  it('is rich text, of which stays what cannot hurt', async () => {
    const kept = '<h2>适合</h2><ul><li>干性肌肤</li></ul><p><strong>忌口</strong> 24 小时</p>';
    const shop_project_id = await addAProject(head, { description: `${kept}<script>document.title = 1</script><p onclick="x()"><img src="y"></p>` });
    expect(await saidOf(shop_project_id)).toBe(`${kept}<p></p>`);
    await head.ask(projectEdit, await edited(shop_project_id, { description: '<a href="javascript:x()">预约须知</a>' }));
    expect(await saidOf(shop_project_id)).not.toContain('javascript');
    await head.ask(projectEdit, await edited(shop_project_id, { description: '<p><br></p>' }));
    expect(await saidOf(shop_project_id)).toBe('');
  });

  it('is not longer than what can be kept, as it is typed and as it is kept', async () => {
    const message = '说明过长，请精简后再保存';
    for (const description of ['长'.repeat(10_001), '&'.repeat(9_000)])
      await refuses(async () => head.call(projectAdd, await newProject(head, { description })) as never, { status: 400, message, field: 'description' });
  });
});

describe('the history of a project', () => {
  it('says who changed what from what to what, and prices by themselves', async () => {
    const shop_project_id = await addAProject(head, { project_name: '历史', description: '' });
    await head.ask(projectEdit, await edited(shop_project_id, { sell_price: 12_000 }));
    await head.ask(projectEdit, await edited(shop_project_id, { description: '说明' }));
    await head.ask(projectShelve, { shop_project_id, is_shelves: false });
    const all = await head.ask(projectChanges, { shop_project_id });
    expect(all.map(({ changes }) => changes.map(({ field }) => field)).slice(0, 3)).toEqual([['is_shelves'], ['description'], ['sell_price']]);
    const prices = await head.ask(projectChanges, { shop_project_id, of_price: true });
    expect(prices.map(({ changes }) => changes)).toEqual([
      [{ field: 'sell_price', before: '10000', after: '12000' }],
      [{ field: 'sell_price', before: null, after: '10000' }],
    ]);
    const [person] = await world.look<{ real_name: string }>('lanting', 'select real_name from staff where uid = $1', [head.uid]);
    expect(prices[0]!.operator_name).toBe(person!.real_name);
  });
});
