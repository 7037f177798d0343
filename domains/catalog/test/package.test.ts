import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import * as packages from '../contract/package.endpoints.ts';
import { projectShelve, projectTerms } from '../contract/project.endpoints.ts';
import { addAShopCard } from './cards.ts';
import { addAPackage, aPart, newPackage } from '#apps/testing/packages.ts';
import { addAProject } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const see = (client: Client, package_id: string) => client.ask(packages.packageDetail, { package_id });
const shelve = (client: Client, package_id: string, is_shelves: boolean) => client.call(packages.packageShelve, { package_id, is_shelves }) as never;
const BOUNDS = { price_floor: 18_000, price_ceiling: 25_000 };

/** A package as it is read, as its edit takes it, with something else in it. */
async function edited(package_id: string, more: object) {
  const { items, groups, ...kept } = await see(head, package_id);
  const plain = ({ item_type, item_id, quantity }: packages.ShownPart) => ({ item_type, item_id, quantity });
  return { ...kept, items: items.map(plain), groups: groups.map((group) => ({ ...group, items: group.items.map(plain) })), ...more } as never;
}

describe('a package of the chain', () => {
  it('is found by name, pinyin and number as soon as it is added, with what its contents come to at list price', async () => {
    const package_id = await addAPackage(head, { package_name: '焕颜套餐', package_sn: 'HY-1' });
    for (const key_word of ['焕颜', 'huanyan', 'hy-1'])
      expect((await manager.ask(packages.packageSearch, { key_word })).map((row) => row.package_id)).toEqual([package_id]);
    expect((await manager.ask(packages.packageSearch, { key_word: 'hy-1' }))[0]).toMatchObject({
      contents: expect.stringMatching(/×2、任选其一 1\/2$/),
      worth_least: 30_000,
      worth_most: 100_000,
    });
    expect(await see(manager, package_id)).toMatchObject({ version: 0, price_here: 22_000, worth: { least: 30_000, most: 100_000 }, seller_id: null });
  });

  it('gives eight who add at once eight numbers', async () => {
    const forms = await Promise.all(Array.from({ length: 8 }, () => newPackage(head)));
    const added = await Promise.all(forms.map((form) => head.ask(packages.packageAdd, form)));
    expect(new Set(await Promise.all(added.map(async ({ package_id }) => (await see(head, package_id)).package_sn))).size).toBe(8);
  });

  it.each([
    ['no name', { package_name: '' }, 'package_name', '请输入套餐名称'],
    ['a price of nothing', { sell_price: 0 }, 'sell_price', '请输入大于0的售价'],
    ['nothing in it', { items: [], groups: [] }, 'items', '请选择套餐的内容'],
    ['more to choose than there is', { groups: [{ group_name: '任选', choose_num: 1, items: [] }] }, 'groups.0.choose_num', '选择种数不能多于本组内容'],
    ['a group without a name', { groups: [{ group_name: '', choose_num: 1, items: [] }] }, 'groups.0.group_name', '请输入组名'],
    ['a bound above its price', { price_floor: 22_001, price_ceiling: 30_000 }, 'price_floor', '最低价不能高于售价'],
    [
      'a part that is not there',
      { items: [{ item_type: 'product' as const, item_id: '987654321' }] },
      'items',
      '所选内容不存在，或不属于该套餐的销售门店',
    ],
  ])('is not added with %s', async (_, wrong, field, message) => {
    const form = { ...(await newPackage(head)), ...wrong };
    await refuses(() => head.call(packages.packageAdd, form) as never, { status: 400, message, field });
  });

  it('contains nothing twice in one place, and no invitation', async () => {
    const form = await newPackage(head);
    const [part] = form.items!;
    const twice = { ...form, items: [part!, part!] };
    await refuses(() => head.call(packages.packageAdd, twice) as never, { status: 400, message: '同一内容只能选择一次', field: 'items' });
    const item_id = await addAShopCard(head, { shop_card_name: '新客邀请', card_type: 'invitation', sell_price: 0 });
    const inviting = { ...form, items: [{ item_type: 'count_card' as const, item_id }] };
    await refuses(() => head.call(packages.packageAdd, inviting) as never, {
      status: 400,
      message: '「新客邀请」是邀请卡，不能放入套餐',
      field: 'items',
    });
  });

  it('is worth something at list price whatever is chosen', async () => {
    const form = await newPackage(head);
    const free = { item_type: 'project' as const, item_id: await addAProject(head, { sell_price: 0 }) };
    const worthless = { ...form, items: [], groups: [{ group_name: '任选', choose_num: 1, items: [free, form.items![0]!] }] };
    await refuses(() => head.call(packages.packageAdd, worthless) as never, {
      status: 400,
      message: '内容按售价合计须大于0，才能分摊套餐售价',
      field: 'items',
    });
    expect((await head.call(packages.packageAdd, { ...worthless, items: [form.items![0]!] })).code).toBe(0);
  });

  it('is edited by one of two who read it, and kept by whoever has the right', async () => {
    const package_id = await addAPackage(head);
    const [mine, yours] = [await edited(package_id, { sell_price: 21_000 }), await edited(package_id, { package_name: '另一个' })];
    await head.ask(packages.packageEdit, mine);
    await refuses(() => head.call(packages.packageEdit, yours) as never, { status: 409, message: '该套餐刚刚被他人修改，请核对后重试' });
    const cashier = await world.as('cashier');
    expect((await cashier.call(packages.packageAdd, await newPackage(head))).status).toBe(403);
    expect((await see(cashier, package_id)).actions).toEqual([]);
    expect((await (await world.as('strangerAdministrator')).call(packages.packageDetail, { package_id })).status).toBe(404);
  });

  it('has a number that no other has', async () => {
    await addAPackage(head, { package_name: '占号套餐', package_sn: 'ONCE-1' });
    const form = await newPackage(head, { package_sn: 'ONCE-1' });
    await refuses(() => head.call(packages.packageAdd, form) as never, { status: 409, message: '编号已被「占号套餐」使用', field: 'package_sn' });
  });

  it('says who changed which contents and prices', async () => {
    const package_id = await addAPackage(head);
    const { items } = await see(head, package_id);
    const [{ item_type, item_id, name }] = items as [packages.ShownPart];
    await head.ask(packages.packageEdit, await edited(package_id, { items: [{ item_type, item_id, quantity: 3 }] }));
    await head.ask(packages.packageEdit, await edited(package_id, { sell_price: 23_000 }));
    const [priced, contained] = await head.ask(packages.packageChanges, { package_id });
    expect(priced!.changes).toEqual([{ field: 'sell_price', before: '22000', after: '23000' }]);
    expect(contained!.changes).toEqual([{ field: 'items', before: `${name}×2`, after: `${name}×3` }]);
    expect(await head.ask(packages.packageChanges, { package_id, of_price: true })).toHaveLength(2);
  });
});

describe('a package of which a part was withdrawn', () => {
  it('is neither added to the shelves nor put back on them, and its page says which part it is', async () => {
    const shop_project_id = await addAProject(head, { project_name: '停做护理' });
    const package_id = await addAPackage(head, { items: [{ item_type: 'project', item_id: shop_project_id }], groups: [] });
    await head.ask(projectShelve, { shop_project_id, is_shelves: false });
    expect((await see(manager, package_id)).items).toMatchObject([{ name: '停做护理', is_on_sale: false }]);
    const refusal = { status: 409, message: '「停做护理」未在售，请先上架或从套餐中移除' };
    await head.ask(packages.packageShelve, { package_id, is_shelves: false });
    await refuses(() => shelve(head, package_id, true), refusal);
    const { items: _, ...form } = await newPackage(head, { groups: [] });
    const items = [{ item_type: 'project' as const, item_id: shop_project_id }];
    await refuses(() => head.call(packages.packageAdd, { ...form, items }) as never, { ...refusal, field: 'items' });
    expect((await head.call(packages.packageAdd, { ...form, items, is_shelves: false })).code).toBe(0);
  });

  it('leaves the shelves of every till that does not sell the part, says which it is, and comes back with it', async () => {
    const part = await aPart(head);
    const package_id = await addAPackage(head, { items: [part], groups: [] });
    const { package_sn, items } = await see(head, package_id);
    const onTill = async (client: Client) => (await client.ask(packages.packageSearch, { key_word: package_sn, is_shelves: true })).length;
    const everywhere = async () => [await onTill(manager), await onTill(sibling)];
    expect(await everywhere()).toEqual([1, 1]);
    // One shop does not sell it.
    await manager.ask(projectTerms, { shop_project_id: part.item_id, version: 0, is_shelves: false });
    expect(await everywhere()).toEqual([0, 1]);
    const [row] = await manager.ask(packages.packageSearch, { key_word: package_sn });
    expect(row).toMatchObject({ is_shelves: false, parts_off: [items[0]!.name], withdrawn: false });
    expect(row!.actions).toContain('unshelve');
    expect(await see(manager, package_id)).toMatchObject({ on_shelves_here: false });
    expect(await see(sibling, package_id)).toMatchObject({ on_shelves_here: true });
    // The chain withdraws it.
    await head.ask(projectShelve, { shop_project_id: part.item_id, is_shelves: false });
    expect(await everywhere()).toEqual([0, 0]);
    expect(await head.ask(packages.packageSearch, { key_word: package_sn })).toMatchObject([{ is_shelves: false, parts_off: [items[0]!.name] }]);
    await head.ask(projectShelve, { shop_project_id: part.item_id, is_shelves: true });
    expect(await everywhere()).toEqual([0, 1]);
  });

  it('stays on them as long as enough is left of a group to choose from', async () => {
    const offered = [await aPart(head), await aPart(head), await aPart(head)];
    const items = [await aPart(head)];
    const package_id = await addAPackage(head, { items, groups: [{ group_name: '任选', choose_num: 2, items: offered }] });
    const withdraw = (item_id: string) => head.ask(projectShelve, { shop_project_id: item_id, is_shelves: false });
    await withdraw(offered[0]!.item_id);
    expect(await see(manager, package_id)).toMatchObject({ on_shelves_here: true });
    await withdraw(offered[1]!.item_id);
    expect(await see(manager, package_id)).toMatchObject({ on_shelves_here: false });
  });

  it('is not put on the shelves of the shop that does not sell the part', async () => {
    const part = await aPart(head);
    const package_id = await addAPackage(head, { items: [part], groups: [] });
    await manager.ask(packages.packageShelve, { package_id, is_shelves: false });
    await manager.ask(projectTerms, { shop_project_id: part.item_id, version: 0, is_shelves: false });
    expect((await manager.call(packages.packageShelve, { package_id, is_shelves: true })).status).toBe(409);
    const onShelves = { package_id, version: 1, is_shelves: true };
    expect((await manager.call(packages.packageTerms, onShelves)).status).toBe(409);
    expect((await sibling.call(packages.packageShelve, { package_id, is_shelves: true })).status).toBe(200);
  });
});

describe("a shop's own terms of a package", () => {
  it('hold in its list and on its page, and nowhere else', async () => {
    const package_id = await addAPackage(head, BOUNDS);
    const { package_sn } = await see(head, package_id);
    await manager.ask(packages.packageTerms, { package_id, version: 0, sell_price: 20_000 });
    const pricesAt = async (client: Client) => {
      const [row] = await client.ask(packages.packageSearch, { key_word: package_sn });
      return [row!.sell_price, (await see(client, package_id)).price_here];
    };
    expect(await pricesAt(manager)).toEqual([20_000, 20_000]);
    expect(await pricesAt(sibling)).toEqual([22_000, 22_000]);
    expect((await see(head, package_id)).shops).toMatchObject([{ shop_id: manager.shop_id, price_here: 20_000, is_shelves: true }]);
  });

  it.each([
    ['outside the bounds', BOUNDS, 17_999, 400, '本店售价须在¥180.00至¥250.00之间'],
    ['where the chain gave none', {}, 22_000, 403, '总部未开放门店定价'],
  ])('are refused %s', async (_, bounds, sell_price, status, message) => {
    const package_id = await addAPackage(head, bounds);
    await refuses(() => manager.call(packages.packageTerms, { package_id, version: 0, sell_price }) as never, { status, message });
  });

  it('no longer hold once the chain draws its bounds closer', async () => {
    const package_id = await addAPackage(head, BOUNDS);
    await manager.ask(packages.packageTerms, { package_id, version: 0, sell_price: 18_500 });
    await head.ask(packages.packageEdit, await edited(package_id, { price_floor: 20_000 }));
    expect((await see(manager, package_id)).price_here).toBe(22_000);
  });

  it('are kept by one of those who read the same', async () => {
    const package_id = await addAPackage(head, BOUNDS);
    const decide = (sell_price: number) => manager.call(packages.packageTerms, { package_id, version: 0, sell_price });
    const answers = await Promise.all([18_100, 18_200, 18_300].map(decide));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('put nothing back on the shelves that the head office withdrew, and change no form of the chain', async () => {
    const package_id = await addAPackage(head, { package_name: '停售套餐' });
    await head.ask(packages.packageShelve, { package_id, is_shelves: false });
    expect(await see(manager, package_id)).toMatchObject({ on_shelves_here: false, actions: ['terms', 'copy'] });
    await refuses(() => shelve(manager, package_id, true), { status: 409, message: '「停售套餐」已被总部下架，门店不能上架；如需销售请联系总部' });
    const form = await edited(package_id, {});
    await refuses(() => manager.call(packages.packageEdit, form) as never, {
      status: 403,
      message: '该套餐由总部维护，门店只能调整本店的售价、排序和上架',
    });
  });
});

describe("a shop's own package", () => {
  it('is added where the chain lets its shops, of what the shop has, and is nobody else’s', async () => {
    const form = await newPackage(head);
    await refuses(() => manager.call(packages.packageAdd, form) as never, { status: 403, message: '总部未开放门店自建套餐，请联系总部新增' });
    await decideRules(head, { 'catalog.shop_packages': true, 'catalog.shop_projects': true });
    const own = { item_type: 'project' as const, item_id: await addAProject(manager) };
    const { package_id } = await manager.ask(packages.packageAdd, { ...form, items: [own] });
    expect(await see(manager, package_id)).toMatchObject({ seller_id: manager.shop_id, terms: null, actions: ['edit', 'unshelve', 'copy'] });
    expect((await sibling.call(packages.packageDetail, { package_id })).status).toBe(404);
    expect((await sibling.call(packages.packageShelve, { package_id, is_shelves: false })).status).toBe(404);
    const foreign = { status: 400, message: '所选内容不存在，或不属于该套餐的销售门店', field: 'items' };
    await refuses(() => sibling.call(packages.packageAdd, { ...form, items: [own] }) as never, foreign);
    await refuses(() => head.call(packages.packageAdd, { ...form, items: [own] }) as never, foreign);
    await decideRules(head, { 'catalog.shop_packages': null, 'catalog.shop_projects': null });
  });
});
