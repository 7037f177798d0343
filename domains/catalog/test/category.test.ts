import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import * as category from '../contract/category.endpoints.ts';

let world: World;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
});
afterAll(() => world.close());

const add = async (name: string, parent_id: string | null = null, kind: category.CategoryKind = 'product') =>
  (await head.ask(category.categoryAdd, { kind, parent_id, name })).category_id;
const level = async (parent_id?: string, keyword?: string) =>
  head.ask(category.categoryLevel, { kind: 'product', ...(parent_id && { parent_id }), ...(keyword && { keyword }) });
const names = async (parent_id?: string, keyword?: string) => (await level(parent_id, keyword)).map(({ name }) => name);
const place = (category_id: string, parent_id: string | null, position = 1) => head.call(category.categoryPlace, { category_id, parent_id, position });
const refuses = (call: () => Promise<{ status: number }>, refusal: object) => expectRefusal(world, 'lanting', call as never, refusal as never);

describe('categories', () => {
  it('are added at the end of their level, found by a part of their name, and open in the pickers of every shop', async () => {
    const root = await add('家居护理 ');
    for (const name of ['洁面', '爽肤水', '面霜']) await add(name, root);
    expect(await names(root)).toEqual(['洁面', '爽肤水', '面霜']);
    expect(await names(root, '霜')).toEqual(['面霜']);
    expect(await names(root, '%')).toEqual([]);
    const [row] = await level(undefined, '家居');
    expect(row).toMatchObject({ name: '家居护理', has_children: true, item_num: 0, parent_id: null, version: 1 });
    const shop = await world.as('siblingManager');
    expect((await shop.ask(category.categoryChildren, { id: root })).map(({ name }) => name)).toEqual(['洁面', '爽肤水', '面霜']);
  });

  it('count what stands in them, by kind', async () => {
    const held = async (kind: category.CategoryKind) =>
      (await head.ask(category.categoryLevel, { kind })).map(({ item_num }) => item_num).reduce((total, each) => total + each, 0);
    const [known] = await world.look<{ projects: string }>('lanting', 'select count(*) as projects from shop_project');
    expect(await held('project')).toBe(Number(known!.projects));
    expect(await held('product')).toBeGreaterThan(0);
  });

  it('take another name and another place, with all below them', async () => {
    const [face, body] = [await add('脸'), await add('身')];
    const mask = await add('面膜', face);
    const paper = await add('贴片', mask);
    await head.ask(category.categoryRename, { category_id: face, version: 1, name: '面部' });
    expect((await place(mask, body)).code).toBe(0);
    expect(await names(face)).toEqual([]);
    expect((await level(body))[0]).toMatchObject({ name: '面膜', category_path: `${body}|${mask}|`, version: 1 });
    expect((await level(mask))[0]!.category_path).toBe(`${body}|${mask}|${paper}|`);
    const gloves = await add('手膜', body);
    await place(gloves, body, 1);
    expect(await names(body)).toEqual(['手膜', '面膜']);
    await place(paper, null, 999);
    expect((await level())!.at(-1)).toMatchObject({ category_id: paper, category_path: `${paper}|` });
  });

  it('keep to four levels, one name a level, and never stand in themselves', async () => {
    const root = await add('层');
    let deepest = root;
    for (const name of ['二', '三', '四']) deepest = await add(name, deepest);
    const fifth = { kind: 'product' as const, parent_id: deepest, name: '五' };
    await refuses(() => head.call(category.categoryAdd, fifth), { status: 400, message: '分类最多四级', field: 'parent_id' });
    const twice = { kind: 'product' as const, parent_id: root, name: '二 ' };
    await refuses(() => head.call(category.categoryAdd, twice), { status: 400, message: '同级中已有该分类名称', field: 'name' });
    await refuses(() => place(root, deepest), { status: 400, message: '不能移动到自身或其下级分类中', field: 'parent_id' });
    const other = await add('旁');
    await refuses(() => place(root, other), { status: 400, message: '分类最多四级', field: 'parent_id' });
    const project = await add('项目类', null, 'project');
    await refuses(() => place(other, project), { status: 400, message: '上级分类不存在，请重新选择', field: 'parent_id' });
    const third = await add('三', other);
    await refuses(() => head.call(category.categoryRename, { category_id: other, version: 1, name: '层' }), { status: 400, message: '同级中已有该分类名称' });
    await add('三', root);
    await refuses(() => place(third, root), { status: 400, message: '同级中已有该分类名称' });
  });

  it('are not written over by who read them earlier', async () => {
    const one = await add('甲类');
    await head.ask(category.categoryRename, { category_id: one, version: 1, name: '乙类' });
    await refuses(() => head.call(category.categoryRename, { category_id: one, version: 1, name: '丙类' }), { status: 409, message: '该分类刚刚被他人修改，请重试' });
    await refuses(() => head.call(category.categoryRename, { category_id: '99', version: 1, name: '丙类' }), { status: 404, message: '分类不存在' });
  });

  it('never form a ring, whoever moves at the same time', async () => {
    const pairs: [string, string][] = [];
    for (let pair = 0; pair < 12; pair += 1) pairs.push([await add(`左${pair}`), await add(`右${pair}`)]);
    const answers = await Promise.all(pairs.flatMap(([left, right]) => [place(left, right), place(right, left)]));
    const won = pairs.map((_, at) => answers.slice(at * 2, at * 2 + 2).filter(({ code }) => code === 0).length);
    expect(won).toEqual(pairs.map(() => 1));
    const rows = await world.look<{ wrong: string }>(
      'lanting',
      `select count(*) as wrong from catalog_category c left join catalog_category p on p.org_id = c.org_id and p.category_id = c.parent_id
       where c.category_path <> coalesce(p.category_path, '') || c.category_id || '|'`,
    );
    expect(rows[0]!.wrong).toBe('0');
  });

  it('are deleted only empty, and nothing names them', async () => {
    const root = await add('空');
    const below = await add('下', root);
    await refuses(() => head.call(category.categoryDelete, { category_id: root }), { status: 409, message: '请先删除或移走下级分类' });
    await head.ask(category.categoryDelete, { category_id: below });
    await head.ask(category.categoryDelete, { category_id: root });
    expect(await names(undefined, '空')).toEqual([]);
    const held = (await head.ask(category.categoryLevel, { kind: 'project' })).find(({ item_num }) => item_num > 0)!;
    await refuses(() => head.call(category.categoryDelete, { category_id: held.category_id }), { status: 409, message: '该分类下还有项目、产品或耗材，请先移走再删除' });
  });

  it('are the head office’s to keep', async () => {
    const manager = await world.as('manager');
    expect((await manager.call(category.categoryAdd, { kind: 'product', parent_id: null, name: '店里的' })).status).toBe(403);
    const stranger = await world.as('strangerAdministrator');
    const [own] = await level();
    expect((await stranger.call(category.categoryDelete, { category_id: own!.category_id })).status).toBe(404);
  });
});
