import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newMember } from '#apps/testing/members.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { dictGet, dictItemDelete, dictItemList, dictItemSave, dictTypeTree } from '../contract/dictionary.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const DEGREE = 'DEGREE' as const;
const degrees = async () => (await (await world.as('cashier')).ask(dictGet, { type_codes: [DEGREE] }))[DEGREE]!;
const itemOf = async (item_key: string) =>
  (await (await world.as('manager')).ask(dictItemList, { type_code: DEGREE })).find((item) => item.item_key === item_key)!;

describe('a dictionary', () => {
  it('answers the product’s items by type code, in the reader’s language', async () => {
    const cashier = await world.as('cashier');
    const answer = await cashier.ask(dictGet, { type_codes: ['MARITAL_STATUS', 'COUNTRY_CODE'] });
    expect(answer['MARITAL_STATUS']!.map(({ value, name }) => `${value} ${name}`)).toEqual(['single 未婚', 'married 已婚', 'divorced 离异', 'widowed 丧偶']);
    expect(answer['COUNTRY_CODE']![0]).toEqual({ value: '86', name: '中国大陆', is_hidden: false });
    const english = await cashier.ask(dictGet, { type_codes: ['MARITAL_STATUS'] }, { headers: { lang: 'en' } });
    expect(english['MARITAL_STATUS']![0]!.name).toBe('Single');
  });

  it('stands in a tree under what it belongs to', async () => {
    const tree = await (await world.as('manager')).ask(dictTypeTree, {});
    expect(tree.map(({ name, children }) => [name, children.map(({ name: of }) => of)])).toEqual([
      ['会员资料', ['国家/地区码', '手机号关系', '会员类型', '学历', '婚姻状况', '职业', '宗教信仰']],
      ['系统', ['下载类型']],
    ]);
  });

  it('takes an item of the chain’s own, in its place, for every shop of the chain and for nobody else', async () => {
    const head = await world.as('administrator');
    await head.ask(dictItemSave, { type_code: DEGREE, item_name: '博士后', sort: 7 });
    expect((await degrees()).at(-1)).toMatchObject({ name: '博士后', is_hidden: false });
    const stranger = await (await world.as('strangerManager')).ask(dictGet, { type_codes: [DEGREE] });
    expect(stranger[DEGREE]!.map(({ name }) => name)).not.toContain('博士后');
  });

  it('lets an item of the product’s be renamed and hidden', async () => {
    const manager = await world.as('manager');
    const head = await world.as('administrator');
    await head.ask(dictItemSave, { type_code: DEGREE, item_key: 'primary', item_name: '小学', sort: 1, is_hidden: true });
    expect(await degrees()).toContainEqual({ value: 'primary', name: '小学', is_hidden: true });
    const hidden = newMember(world, { degree: 'primary' });
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, hidden), { status: 400, message: '请选择学历', field: 'degree' });
  });

  it('calls an item that was only moved or hidden in each reader’s language, and takes its names in all of them', async () => {
    const head = await world.as('administrator');
    const inLanguage = async (lang: string) =>
      (await head.ask(dictItemList, { type_code: DEGREE }, { headers: { lang } })).find(({ item_key }) => item_key === 'college')!;
    const { item_name } = await inLanguage('en');
    await head.ask(dictItemSave, { type_code: DEGREE, item_key: 'college', item_name, sort: 3, is_hidden: true }, { headers: { lang: 'en' } });
    expect([(await inLanguage('zh-CN')).item_name, (await inLanguage('en')).item_name]).toEqual(['大专', 'College']);
    expect(await degrees()).toContainEqual({ value: 'college', name: '大专', is_hidden: true });
    const taken = { status: 400, field: 'item_name' };
    for (const [name, lang, message] of [['大专', 'en', 'There is an item of this name already'], ['College', 'zh-CN', '该名称已存在']] as const)
      await expectRefusal(world, 'lanting', () => head.call(dictItemSave, { type_code: DEGREE, item_name: name }, { headers: { lang } }), {
        ...taken,
        message,
      });
    const renamed = { type_code: DEGREE, item_key: 'college', item_name: '专科', sort: 3, version: 1 };
    await head.ask(dictItemSave, renamed);
    expect([(await inLanguage('zh-CN')).item_name, (await inLanguage('en')).item_name]).toEqual(['专科', '专科']);
  });

  it.each([
    ['a name that is taken', { type_code: DEGREE, item_name: '本科' }, 400, '该名称已存在', 'item_name'],
    ['a key of the wrong form', { type_code: 'COUNTRY_CODE' as const, item_key: 'x1', item_name: '火星' }, 400, '编码格式不正确', 'item_key'],
    ['a list that is the product’s own', { type_code: 'SHOP_DOWNLOAD_TYPE' as const, item_name: '别的' }, 409, '该字典由系统维护，不能修改', undefined],
    ['a version that no longer holds', { type_code: DEGREE, item_key: 'master', item_name: '研究生', version: 3 }, 409, '该项刚刚被他人修改，请核对后重试', undefined],
  ])('refuses %s, and nothing changes', async (_, input, status, message, field) => {
    const head = await world.as('administrator');
    await expectRefusal(world, 'lanting', () => head.call(dictItemSave, input), { status, message, ...(field && { field }) });
  });

  it('wants a name', async () => {
    const answer = await (await world.as('manager')).call(dictItemSave, { type_code: DEGREE, item_name: '' });
    expect(answer.errors).toContainEqual({ field: 'item_name', message: '请输入名称' });
  });

  it('keeps an item that a member’s file names: it can be hidden, not deleted', async () => {
    const manager = await world.as('manager');
    const { item_key } = await manager.ask(dictItemSave, { type_code: DEGREE, item_name: '在读研究生' });
    await manager.ask(memberAdd, newMember(world, { degree: item_key }));
    const remove = () => manager.call(dictItemDelete, { type_code: DEGREE, item_key });
    await expectRefusal(world, 'lanting', remove, { status: 409, message: '该项已被使用，不能删除，只能隐藏' });
    const { version, sort } = await itemOf(item_key);
    expect((await manager.call(dictItemSave, { type_code: DEGREE, item_key, item_name: '在读研究生', sort, is_hidden: true, version })).code).toBe(0);
  });

  it('deletes an item nobody keeps, once, and none of the product’s', async () => {
    const manager = await world.as('manager');
    const { item_key } = await manager.ask(dictItemSave, { type_code: DEGREE, item_name: '短训' });
    expect((await manager.call(dictItemDelete, { type_code: DEGREE, item_key })).code).toBe(0);
    await expectRefusal(world, 'lanting', () => manager.call(dictItemDelete, { type_code: DEGREE, item_key }), { status: 404, message: '字典项不存在' });
    const preset = () => manager.call(dictItemDelete, { type_code: DEGREE, item_key: 'bachelor' });
    await expectRefusal(world, 'lanting', preset, { status: 409, message: '系统预设项不能删除，只能隐藏' });
  });

  it('is changed by nobody without the right', async () => {
    const cashier = await world.as('cashier');
    const add = () => cashier.call(dictItemSave, { type_code: DEGREE, item_name: '收银员的' });
    await expectRefusal(world, 'lanting', add, { status: 403, message: '您没有此操作的使用权限' });
  });
});

describe('what a shop adds to a dictionary', () => {
  it('is offered in that shop beside the chain’s, and in the head office with the shop’s name', async () => {
    const [manager, sibling, head] = [await world.as('manager'), await world.as('siblingManager'), await world.as('administrator')];
    const { item_key } = await manager.ask(dictItemSave, { type_code: DEGREE, item_name: '本店学历' });
    const item = { item_key, item_name: '本店学历', of_shop_id: manager.shop_id };
    expect(await manager.ask(dictItemList, { type_code: DEGREE })).toContainEqual(expect.objectContaining({ ...item, kept_here: true }));
    expect(await sibling.ask(dictItemList, { type_code: DEGREE })).not.toContainEqual(expect.objectContaining({ item_key }));
    const seen = (await head.ask(dictItemList, { type_code: DEGREE })).find((one) => one.item_key === item_key)!;
    expect(seen).toMatchObject({ ...item, kept_here: true });
    expect(seen.of_shop_name).not.toBe('');
    expect((await sibling.ask(dictGet, { type_codes: [DEGREE] }))[DEGREE]).not.toContainEqual(expect.objectContaining({ value: item_key, is_hidden: false }));
    expect(await manager.ask(memberAdd, newMember(world, { degree: item_key }))).toBeNull();
    const elsewhere = () => sibling.call(memberAdd, newMember(world, { degree: item_key }));
    await expectRefusal(world, 'lanting', elsewhere, { status: 400, message: '请选择学历', field: 'degree' });
    await sibling.ask(dictItemSave, { type_code: DEGREE, item_name: '本店学历' });
    await expectRefusal(world, 'lanting', () => sibling.call(dictItemDelete, { type_code: DEGREE, item_key }), { status: 404, message: '字典项不存在' });
  });

  it('is all that it may change: what the chain keeps is the head office’s', async () => {
    const [manager, head] = [await world.as('manager'), await world.as('administrator')];
    const { item_key } = await head.ask(dictItemSave, { type_code: DEGREE, item_name: '连锁学历' });
    const kept = { status: 403, message: '由总部统一维护，门店只能修改本店自己添加的内容' };
    const rename = (key: string, version: number) => () =>
      manager.call(dictItemSave, { type_code: DEGREE, item_key: key, item_name: '门店改名', version });
    await expectRefusal(world, 'lanting', rename(item_key, 1), kept);
    await expectRefusal(world, 'lanting', rename('secondary', 0), kept);
    await expectRefusal(world, 'lanting', () => manager.call(dictItemDelete, { type_code: DEGREE, item_key }), kept);
    await expectRefusal(world, 'lanting', () => manager.call(dictItemSave, { type_code: DEGREE, item_name: '连锁学历' }), {
      status: 400,
      message: '该名称已存在',
      field: 'item_name',
    });
  });

  it('has a code of its own in the whole chain', async () => {
    const [manager, sibling] = [await world.as('manager'), await world.as('siblingManager')];
    const ireland = { type_code: 'COUNTRY_CODE' as const, item_key: '353', item_name: '爱尔兰' };
    await manager.ask(dictItemSave, ireland);
    await expectRefusal(world, 'lanting', () => sibling.call(dictItemSave, ireland), { status: 400, message: '该编码已被其他门店使用', field: 'item_key' });
  });
});
