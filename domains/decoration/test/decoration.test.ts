import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { Person, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { categoryAdd, categoryDelete } from '#domains/catalog/contract/category.endpoints.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { photo } from '#apps/testing/photo.ts';
import {
  miniAdEdit,
  miniAdQuery,
  operationTarget,
  pageAdd,
  pageDelete,
  pageDetail,
  pageEdit,
  pageList,
  pagePublish,
} from '../contract/decoration.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SHOP = { type: 'shop' as const };
const form = (more: object = {}) => ({ ...SHOP, page_name: '首页', client_type: 'MINI' as const, ...more });
const upload = async (person: Person = 'manager') =>
  (await (await world.as(person)).ask(uploadFile, { use: 'page_image', file: await photo() })).path;
/** The goods of which the cold dressing is a variant. */
const dressing = async (): Promise<string> => {
  const { mask } = world.founded.lanting!.catalog.products;
  return (await world.look<{ goods_id: string }>('lanting', 'select goods_id::text as goods_id from sku where sku_id = $1', [mask]))[0]!.goods_id;
};
const published = async () => (await (await world.as('manager')).ask(pageList, { ...SHOP, publish_status: 'YES' })).map(({ page_name }) => page_name);

describe('a page', () => {
  it('is made of floors, listed with its epoch seconds, and found by name', async () => {
    const manager = await world.as('manager');
    const url = await upload();
    const floors = [
      { floor_type: 'TITLE' as const, text: '新品', start_color: '#409EFF', end_color: '#fff' },
      { floor_type: 'TAGS' as const, tags: [{ block_value: '补水', block_opt: { opt_type: 'KEYWORD' as const, opt_value: '补水' } }] },
      { floor_type: 'IMAGES' as const, images: [{ url, operation: { opt_type: 'GOODS' as const, opt_value: await dressing() } }] },
      { floor_type: 'TEXT' as const, text: '到店有礼' },
    ];
    const { id } = await manager.ask(pageAdd, form({ page_name: '三月专题', remark: '春季', floors }));
    const [row] = await manager.ask(pageList, { ...SHOP, keyword: '三月', client_type: 'MINI' });
    expect(row).toMatchObject({
      id,
      page_name: '三月专题',
      remark: '春季',
      create_time: world.now().getTime() / 1000,
      publish_status: 'NO',
      version: 1,
    });
    const page = await manager.ask(pageDetail, { ...SHOP, id });
    expect(page.floors[1]).toEqual({
      floor_type: 'TAGS',
      tags: [{ block_type: 'TEXT', block_value: '补水', block_opt: { opt_type: 'KEYWORD', opt_value: '补水' } }],
    });
    expect(page.floors[3]).toMatchObject({ operation: { opt_type: 'NONE', opt_value: '' } });
    expect(await manager.ask(pageList, { ...SHOP, publish_status: 'YES' })).toEqual([]);
    expect(await (await world.as('siblingManager')).ask(pageList, SHOP)).toEqual([]);
  });

  it('that a client opens with is one: the one published last', async () => {
    const manager = await world.as('manager');
    const add = async (page_name: string) => (await manager.ask(pageAdd, form({ page_name, page_type: 'INDEX' }))).id;
    const [first, second] = [await add('旧首页'), await add('新首页')];
    await manager.ask(pagePublish, { ...SHOP, id: first, publish_status: 'YES' });
    await manager.ask(pagePublish, { ...SHOP, id: second, publish_status: 'YES' });
    expect(await published()).toEqual(['新首页']);
    const both = await Promise.all([first, second].map((id) => manager.call(pagePublish, { ...SHOP, id, publish_status: 'YES' })));
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await published()).length).toBe(1);
  });

  it('is taken back before it is deleted, and changed from its last reading only', async () => {
    const manager = await world.as('manager');
    const { id } = await manager.ask(pageAdd, form({ page_name: '活动' }));
    await manager.ask(pagePublish, { ...SHOP, id, publish_status: 'YES' });
    await expectRefusal(world, 'lanting', () => manager.call(pageDelete, { ...SHOP, id }), { status: 409, message: '页面已发布，请先取消发布' });
    const late = () => manager.call(pageEdit, { ...SHOP, id, version: 1, page_name: '旧' });
    await expectRefusal(world, 'lanting', late, { status: 409, message: '内容刚刚被他人修改，请核对后重试' });
    await manager.ask(pagePublish, { ...SHOP, id, publish_status: 'NO' });
    expect((await manager.call(pageDelete, { ...SHOP, id })).code).toBe(0);
    await expectRefusal(world, 'lanting', () => manager.call(pageDetail, { ...SHOP, id }), { status: 404, message: '页面不存在' });
  });

  it('of the chain is shown in every shop and arranged in the head office', async () => {
    const head = await world.as('administrator');
    const { id } = await head.ask(pageAdd, { type: 'admin', page_name: '总部专题', client_type: 'MINI' });
    const manager = await world.as('manager');
    expect((await manager.ask(pageList, { type: 'admin' })).map(({ page_name }) => page_name)).toEqual(['总部专题']);
    expect(await (await world.as('strangerManager')).ask(pageList, { type: 'admin' })).toEqual([]);
    const refused = { status: 403, message: '总部页面由总部统一管理，如需修改请联系总部' };
    await expectRefusal(world, 'lanting', () => manager.call(pageEdit, { type: 'admin', id, version: 1, page_name: '改' }), refused);
    await expectRefusal(world, 'lanting', () => manager.call(pageAdd, { type: 'admin', page_name: '加', client_type: 'MINI' }), refused);
    await expectRefusal(world, 'lanting', () => manager.call(pageDetail, { ...SHOP, id }), { status: 404, message: '页面不存在' });
  });

  it('keeps pictures of whoever uploads them, and nobody else’s', async () => {
    const manager = await world.as('manager');
    const images = [{ url: await upload('siblingManager') }];
    const add = () => manager.call(pageAdd, form({ floors: [{ floor_type: 'IMAGES', images }] }));
    await expectRefusal(world, 'lanting', add, { status: 400, message: '文件不存在或已失效，请重新上传', field: 'floors.0.images.0.url' });
  });
});

describe('a floor', () => {
  const tag = (block_value: string, block_opt = {}) => ({ block_value, block_opt });
  it.each([
    ['a title of one character', { floor_type: 'TITLE', text: '新', start_color: '#fff', end_color: '#fff' }, 'text', '请输入2到4个字'],
    ['a title of five', { floor_type: 'TITLE', text: '新品上市啦', start_color: '#fff', end_color: '#fff' }, 'text', '请输入2到4个字'],
    ['a colour by name', { floor_type: 'TITLE', text: '新品', start_color: 'red', end_color: '#fff' }, 'start_color', '请输入正确的十六进制颜色'],
    ['a colour of two digits', { floor_type: 'TITLE', text: '新品', start_color: '#fff', end_color: '#ff' }, 'end_color', '请输入正确的十六进制颜色'],
    ['a tag of six characters', { floor_type: 'TAGS', tags: [tag('深层补水护理')] }, 'tags.0.block_value', '请输入1到5个字'],
    ['eleven tags', { floor_type: 'TAGS', tags: Array.from({ length: 11 }, () => tag('补水')) }, 'tags', '标签数量超过最大限制！'],
    ['a keyword without one', { floor_type: 'TAGS', tags: [tag('补水', { opt_type: 'KEYWORD' })] }, 'tags.0.block_opt.opt_value', '请输入操作值！'],
    [
      'a link to elsewhere',
      { floor_type: 'TEXT', text: '看', operation: { opt_type: 'URL', opt_value: 'https://x.cn' } },
      'operation.opt_value',
      '链接值只能以 / 开头！',
    ],
    ['goods by name', { floor_type: 'TEXT', text: '看', operation: { opt_type: 'GOODS', opt_value: 'mask' } }, 'operation.opt_value', '请输入正整数'],
    ['goods number zero', { floor_type: 'TEXT', text: '看', operation: { opt_type: 'SHOP', opt_value: '0' } }, 'operation.opt_value', '请输入正整数'],
    [
      'a number too large',
      { floor_type: 'TEXT', text: '看', operation: { opt_type: 'CATEGORY', opt_value: '9223372036854775808' } },
      'operation.opt_value',
      'id值超过上限',
    ],
    ['no text', { floor_type: 'TEXT', text: ' ' }, 'text', '请输入文本内容！'],
    ['no picture', { floor_type: 'IMAGES', images: [] }, 'images', '请上传图片'],
  ])('with %s is refused at its field', async (_, floor, field, message) => {
    const answer = await (await world.as('manager')).call(pageAdd, form({ floors: [floor] }));
    expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 400, errors: [{ field: `floors.0.${field}`, message }] });
  });
});

describe('what a touch leads to', () => {
  const leads = (opt_type: 'GOODS' | 'SHOP' | 'CATEGORY' | 'URL', opt_value: string) => ({ opt_type, opt_value });
  const text = (operation: object) => form({ floors: [{ floor_type: 'TEXT', text: '看', operation }] });
  /** Goods, a shop and a category of another chain. */
  const away = async () => {
    const [{ category_id, shop_id }] = (await world.look<{ category_id: string; shop_id: string }>(
      'harbour',
      "select (select category_id from catalog_category where kind = 'product' limit 1)::text, (select shop_id from shop where shop_type = '1' limit 1)::text",
    )) as [{ category_id: string; shop_id: string }];
    const [{ goods_id }] = (await world.look<{ goods_id: string }>('harbour', 'select goods_id::text from goods limit 1')) as [{ goods_id: string }];
    return [leads('GOODS', goods_id), leads('SHOP', shop_id), leads('CATEGORY', category_id)] as const;
  };
  const SAYS = { GOODS: '商品不存在，请重新选择', SHOP: '店铺不存在，请重新选择', CATEGORY: '商品分类不存在，请重新选择' };

  it('is there in the chain, and is called by its name', async () => {
    const manager = await world.as('manager');
    const goods = leads('GOODS', await dressing());
    const shop = leads('SHOP', manager.shop_id);
    for (const operation of [goods, shop]) expect((await manager.call(pageAdd, text(operation))).code).toBe(0);
    expect((await manager.ask(operationTarget, goods as never)).name).toBe('医用冷敷贴');
    expect((await manager.ask(operationTarget, shop as never)).name).toBeTruthy();
  });

  it('is no thing of another chain, nor nothing at all: refused at its value, wherever it stands', async () => {
    const manager = await world.as('manager');
    const url = await upload();
    const { id } = await manager.ask(pageAdd, form());
    const { version } = await manager.ask(miniAdQuery, {});
    for (const operation of [...(await away()), leads('GOODS', '1'), leads('SHOP', '1'), leads('CATEGORY', '1')]) {
      const refusal = (field: string) => ({ status: 400, message: SAYS[operation.opt_type as 'GOODS'], field });
      const refuses = (call: () => Promise<unknown>, field: string) => expectRefusal(world, 'lanting', call as never, refusal(field));
      expect((await manager.ask(operationTarget, operation as never)).name).toBeNull();
      await refuses(() => manager.call(pageAdd, text(operation)), 'floors.0.operation.opt_value');
      const tags = [{ block_value: '甲' }, { block_value: '乙', block_opt: operation }];
      const title = { floor_type: 'TITLE' as const, text: '新品', start_color: '#fff', end_color: '#fff' };
      const edited = { ...SHOP, id, version: 1, page_name: '首页', floors: [title, { floor_type: 'TAGS' as const, tags }] };
      await refuses(() => manager.call(pageEdit, edited), 'floors.1.tags.1.block_opt.opt_value');
      await refuses(
        () => manager.call(pageAdd, form({ floors: [{ floor_type: 'IMAGES', images: [{ url, operation }] }] })),
        'floors.0.images.0.operation.opt_value',
      );
      await refuses(() => manager.call(miniAdEdit, { pictures: [{ url, operation }], version }), 'pictures.0.operation.opt_value');
    }
  });

  it('is a page that the shop or the chain has', async () => {
    const manager = await world.as('manager');
    const { id } = await manager.ask(pageAdd, form());
    expect((await manager.call(pageAdd, text(leads('URL', `/page?id=${id}`)))).code).toBe(0);
    const elsewhere = await (await world.as('siblingManager')).ask(pageAdd, form());
    for (const gone of [elsewhere.id, '1'])
      await expectRefusal(world, 'lanting', () => manager.call(pageAdd, text(leads('URL', `/page?id=${gone}`))), {
        status: 400,
        message: '页面不存在，请重新选择',
        field: 'floors.0.operation.opt_value',
      });
  });

  it('is a deeper level on a computer alone, whoever edits the page', async () => {
    const manager = await world.as('manager');
    const floors = [{ floor_type: 'TEXT' as const, text: '看', operation: leads('URL', '/goods/12') }];
    const refusal = { status: 400, message: '手机端仅支持一级路径，请去掉第二级', field: 'floors.0.operation.opt_value' };
    await expectRefusal(world, 'lanting', () => manager.call(pageAdd, form({ floors })), refusal);
    const [phone, computer] = [await manager.ask(pageAdd, form()), await manager.ask(pageAdd, form({ client_type: 'PC', floors }))];
    const edited = (id: string) => ({ ...SHOP, id, version: 1, page_name: '首页', floors });
    await expectRefusal(world, 'lanting', () => manager.call(pageEdit, edited(phone.id)), refusal);
    expect((await manager.call(pageEdit, edited(computer.id))).code).toBe(0);
  });

  it('is shown as it was kept, though it would not be taken any more', async () => {
    const manager = await world.as('manager');
    const { id } = await manager.ask(pageAdd, text(leads('URL', '/旧')));
    await world.look('lanting', `update decor_page set floors = jsonb_set(floors, '{0,operation,opt_value}', '"https://旧"') where page_id = $1`, [
      id,
    ]);
    expect((await manager.ask(pageDetail, { ...SHOP, id })).floors).toMatchObject([{ operation: { opt_value: 'https://旧' } }]);
  });
});

describe('the advert', () => {
  it('greets in its own shop with the pictures it was given, and lets go of those it no longer names', async () => {
    const manager = await world.as('manager');
    expect(await manager.ask(miniAdQuery, {})).toEqual({ is_open: false, pictures: [], show_seconds: 3, version: 0 });
    const [first, second] = [await upload(), await upload()];
    await manager.ask(miniAdEdit, { is_open: true, pictures: [{ url: first, operation: { opt_type: 'URL', opt_value: '/index' } }], version: 0 });
    await manager.ask(miniAdEdit, { is_open: true, show_seconds: 5, pictures: [{ url: second }], version: 1 });
    expect(await manager.ask(miniAdQuery, {})).toMatchObject({
      show_seconds: 5,
      version: 2,
      pictures: [{ url: second, operation: { opt_type: 'NONE' } }],
    });
    const [released] = await world.look<{ n: string }>(
      'lanting',
      'select count(*) as n from file where released_at is not null and $1 like $2 || file_key',
      [first, '%'],
    );
    expect(Number(released!.n)).toBe(1);
    expect((await (await world.as('siblingManager')).ask(miniAdQuery, {})).version).toBe(0);
    // Closed, it may be emptied.
    await manager.ask(miniAdEdit, { is_open: false, pictures: [], version: 2 });
    expect((await manager.ask(miniAdQuery, {})).pictures).toEqual([]);
  });

  it('is refused open without a picture, from an old reading, with eleven pictures, and to a cashier', async () => {
    const manager = await world.as('manager');
    const { version } = await manager.ask(miniAdQuery, {});
    const bare = () => manager.call(miniAdEdit, { is_open: true, pictures: [], version });
    await expectRefusal(world, 'lanting', bare, { status: 400, message: '请上传图片', field: 'pictures' });
    const late = () => manager.call(miniAdEdit, { is_open: false, pictures: [], version: 1 });
    await expectRefusal(world, 'lanting', late, { status: 409, message: '内容刚刚被他人修改，请核对后重试' });
    const url = await upload();
    const many = await manager.call(miniAdEdit, { pictures: Array.from({ length: 11 }, () => ({ url })), version });
    expect(many.errors).toContainEqual({ field: 'pictures', message: '文件数量超过限制！' });
    const cashier = await world.as('cashier');
    await expectRefusal(world, 'lanting', () => cashier.call(miniAdEdit, { pictures: [], version }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
  });
});

it('keeps the category that a page or the greeting picture leads to', async () => {
  const head = await world.as('administrator');
  const made = async (name: string) => (await head.ask(categoryAdd, { kind: 'product', parent_id: null, name })).category_id;
  const [shown, greeted, free] = [await made('专题类'), await made('广告类'), await made('闲置类')];
  const operation = (opt_value: string) => ({ opt_type: 'CATEGORY' as const, opt_value });
  const manager = await world.as('manager');
  await manager.ask(pageAdd, form({ floors: [{ floor_type: 'TEXT', text: '看', operation: operation(shown) }] }));
  const { version } = await manager.ask(miniAdQuery, {});
  await manager.ask(miniAdEdit, { is_open: true, pictures: [{ url: await upload(), operation: operation(greeted) }], version });
  for (const category_id of [shown, greeted])
    await expectRefusal(world, 'lanting', () => head.call(categoryDelete, { category_id }), {
      status: 409,
      message: '该分类已被会员卡、优惠券、回访规则或小程序页面使用，请先从中移除再删除',
    });
  await head.ask(categoryDelete, { category_id: free });
});
