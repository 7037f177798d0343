import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { photo } from '#apps/testing/photo.ts';
import { takeIn } from '#apps/testing/stock.ts';
import { order } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { skuSearch } from '../contract/goods.endpoints.ts';
import { goodsDraft, goodsDraftKeep } from '../contract/goods-draft.endpoints.ts';
import { goodsAdd, goodsChanges, goodsDetail, goodsEdit, goodsNumber, goodsSearch } from '../contract/goods-keeping.endpoints.ts';
import { addGoods, aSpecification, editedGoods, inTwoSizes, newGoods } from './goods-made.ts';

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
const found = async (client: Client, key_word: string) =>
  (await client.ask(goodsSearch, { goods_kind: 'product', key_word })).map(({ goods_id }) => goods_id);
const skusOf = async (goods_id: string) => (await head.ask(goodsDetail, { goods_id })).skus;
const sale = (item_id: string) => ({ item_type: 'product' as const, item_id, quantity: 1 });

describe('goods of the chain', () => {
  it('are found by name, pinyin, initials, short name, number and barcode as soon as they are added', async () => {
    const skus = [{ spec_values: [], price: 100, barcode: '6901234567946' }];
    const goods_id = await addGoods(head, { goods_name: '玫瑰纯露', short_name: '纯露', goods_sn: 'MG-8', skus });
    for (const word of ['玫瑰', 'meigui', 'MGCL', '纯露', 'mg-8', '6901234567946'])
      expect([word, ...(await found(cashier, word))]).toEqual([word, goods_id]);
    const [row] = await cashier.ask(skuSearch, { keyword: '6901234567946' });
    expect(row).toMatchObject({ goods_id, product_sn: 'MG-8', price: 100, specs_name: '' });
  });

  it('get the next number unless somebody types one, eight at once eight of them', async () => {
    const { goods_sn } = await head.ask(goodsNumber, { goods_kind: 'supply' });
    expect(goods_sn).toMatch(/^H\d{3,}$/);
    const forms = await Promise.all(Array.from({ length: 8 }, () => newGoods(head)));
    const added = await Promise.all(forms.map((form) => head.ask(goodsAdd, form)));
    const numbers = await Promise.all(added.map(async ({ goods_id }) => (await head.ask(goodsDetail, { goods_id })).goods_sn));
    expect(new Set(numbers).size).toBe(8);
    const form = await newGoods(head, { goods_sn: numbers[0]! });
    const { goods_name } = await head.ask(goodsDetail, { goods_id: added[0]!.goods_id });
    await refuses(() => head.call(goodsAdd, form) as never, { status: 409, message: `编号已被「${goods_name}」使用`, field: 'goods_sn' });
  });

  it('that are opened have a unit that is: 400 without, and the next change tells how long they keep', async () => {
    const form = await newGoods(head, { goods_kind: 'supply', opened_limit: 24 });
    expect(await head.call(goodsAdd, form)).toMatchObject({ status: 400, errors: [{ field: 'opened_limit' }] });
    const { goods_id } = await head.ask(goodsAdd, { ...form, units: [{ unit_name: '盒', factor: 5 }] });
    await head.ask(goodsEdit, { ...(await editedGoods(head, goods_id)), opened_limit: 2, opened_limit_unit: 1 });
    expect(await head.ask(goodsDetail, { goods_id })).toMatchObject({ opened_limit: 2, opened_limit_unit: 1 });
    expect((await head.ask(goodsChanges, { goods_id }))[0]!.changes).toEqual(
      expect.arrayContaining([{ field: 'opened_limit', before: '24', after: '2' }]),
    );
  });

  it('come in variants that have numbers of their own', async () => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head, { goods_sn: 'VAR' }));
    expect((await skusOf(goods_id)).map(({ specs_name, product_sn, price }) => [specs_name, product_sn, price])).toEqual([
      ['30ml', 'VAR-1', 10_000],
      ['50ml', 'VAR-2', 15_000],
    ]);
    const taken = await newGoods(head, { goods_sn: 'VAR-2' });
    const { goods_name } = await head.ask(goodsDetail, { goods_id });
    await refuses(() => head.call(goodsAdd, taken) as never, { status: 409, message: `编号已被「${goods_name}」使用`, field: 'skus.0.product_sn' });
    const [row] = await cashier.ask(goodsSearch, { goods_kind: 'product', key_word: 'VAR' });
    expect(row).toMatchObject({ sku_num: 2, shelved_num: 2, price_from: 10_000, price_to: 15_000 });
  });

  it.each([
    ['no name', { goods_name: '' }, 'goods_name', '请输入名称'],
    ['no unit', { unit: '' }, 'unit', '请输入单位'],
    ['a category that is not there', { category_id: '987654321' }, 'category_id', '分类不存在'],
    ['a brand that is not there', { brand_id: '987654321' }, 'brand_id', '品牌不存在'],
    ['a number no label prints', { goods_sn: '编号' }, 'goods_sn', '编号只能是字母、数字和短横线'],
    ['a unit of one', { units: [{ unit_name: '箱', factor: 1 }] }, 'units.0.factor', '换算数量须为2至1000000的整数'],
    [
      'units that do not grow',
      {
        units: [
          { unit_name: '箱', factor: 12 },
          { unit_name: '盒', factor: 12 },
        ],
      },
      'units.1.factor',
      '换算数量须大于上一级单位',
    ],
    ['a unit twice', { units: [{ unit_name: '瓶', factor: 12 }] }, 'units.0.unit_name', '单位名称重复'],
    ['no price', { skus: [{ spec_values: [] } as never] }, 'skus.0.price', '请输入售价'],
    ['a barcode in Chinese', { skus: [{ spec_values: [], price: 1, barcode: '条码' }] }, 'skus.0.barcode', '条码不能包含中文或特殊字符'],
    [
      'an EAN with a wrong digit',
      { skus: [{ spec_values: [], price: 1, barcode: '6901234567893' }] },
      'skus.0.barcode',
      '13位条码的校验位不正确，请核对',
    ],
    ['a variant of nothing', { skus: [{ spec_values: ['红'], price: 1 }] }, 'skus.0.spec_values', '规格组合与规格值不符'],
    [
      'a variant twice',
      {
        skus: [
          { spec_values: [], price: 1 },
          { spec_values: [], price: 1 },
        ],
      },
      'skus.1.spec_values',
      '规格组合重复',
    ],
    ['a member price above the price', { skus: [{ spec_values: [], price: 1, member_price: 2 }] }, 'skus.0.member_price', '会员价不能高于售价'],
    ['one bound alone', { skus: [{ spec_values: [], price: 1, price_floor: 1 }] }, 'skus.0.price_ceiling', '最低价和最高价须同时填写'],
    ['no place in the order', { sort: 0 }, 'sort', '排序须为1至9999的整数'],
    [
      'a specification that is not there',
      { specs: [{ specification_id: '987654321', spec_values: ['大'] }], skus: [{ spec_values: ['大'], price: 1 }] },
      'specs.0.specification_id',
      '规格不存在',
    ],
    [
      'a value twice',
      { specs: [{ specification_id: '1', spec_values: ['大', '大'] }], skus: [{ spec_values: ['大'], price: 1 }] },
      'specs.0.spec_values',
      '规格值重复',
    ],
    ['a picture that nobody uploaded', { images: [`/shop/upload/file/${'x'.repeat(22)}`] }, 'images.0', '文件不存在或已失效，请重新上传'],
    ['no shelf life at all', { deadline: 0 }, 'deadline', '请输入1至1000000的整数'],
  ])('are not added with %s', async (_, wrong, field, message) => {
    const form = { ...(await newGoods(head)), ...wrong };
    await refuses(() => head.call(goodsAdd, form) as never, { status: 400, message, field });
  });

  it('have no specification of another kind, and no category of one', async () => {
    const specification_id = await aSpecification(head, 'supply');
    const form = await newGoods(head, { specs: [{ specification_id, spec_values: ['大'] }], skus: [{ spec_values: ['大'], price: 1 }] });
    await refuses(() => head.call(goodsAdd, form) as never, { status: 400, message: '规格不存在', field: 'specs.0.specification_id' });
    const { category_id } = await newGoods(head);
    const supply = { ...(await newGoods(head, { goods_kind: 'supply' })), category_id };
    await refuses(() => head.call(goodsAdd, supply) as never, { status: 400, message: '分类不存在', field: 'category_id' });
  });

  it('have a barcode that stands nowhere else in the chain, however many type it at once', async () => {
    const skus = [{ spec_values: [], price: 100, barcode: 'ONCE-1' }];
    const forms = await Promise.all(['甲', '乙', '丙'].map((goods_name) => newGoods(head, { goods_name, skus })));
    const answers = await Promise.all(forms.map((form) => head.call(goodsAdd, form)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.message).toMatch(/^条码已被「[甲乙丙]」使用$/);
    const twice = await inTwoSizes(head);
    twice.skus = twice.skus.map((sku) => ({ ...sku, barcode: 'TWICE' }));
    await refuses(() => head.call(goodsAdd, twice) as never, { status: 400, message: '条码重复', field: 'skus.1.barcode' });
  });

  it('keep pictures that were uploaded for them', async () => {
    const { path } = await head.ask(uploadFile, { use: 'goods_image', file: await photo() });
    const goods_id = await addGoods(head, { images: [path] });
    const form = await editedGoods(head, goods_id);
    expect(form.images).toEqual([path]);
    const [row] = await head.ask(goodsSearch, { goods_kind: 'product', key_word: form.goods_sn });
    expect(row!.thumbnail).toBe(path);
    await head.ask(goodsEdit, { ...form, images: [] });
    expect((await editedGoods(head, goods_id)).images).toEqual([]);
  });
});

describe('an edit of goods', () => {
  it('is made by one of two who read them', async () => {
    const form = await editedGoods(head, await addGoods(head));
    await head.ask(goodsEdit, { ...form, short_name: '甲' });
    await refuses(() => head.call(goodsEdit, { ...form, short_name: '乙' }) as never, { status: 409, message: '该商品刚刚被他人修改，请核对后重试' });
  });

  it('lets two variants exchange their barcodes and numbers', async () => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
    const form = await editedGoods(head, goods_id);
    const [small, large] = [
      { ...form.skus[0]!, barcode: 'SWAP-1' },
      { ...form.skus[1]!, barcode: 'SWAP-2' },
    ];
    await head.ask(goodsEdit, { ...form, skus: [small, large] });
    const [one, other] = [
      { ...small, barcode: 'SWAP-2', product_sn: large.product_sn },
      { ...large, barcode: 'SWAP-1', product_sn: small.product_sn },
    ];
    await head.ask(goodsEdit, { ...(await editedGoods(head, goods_id)), skus: [one, other] });
    expect((await skusOf(goods_id)).map(({ barcode }) => barcode)).toEqual(['SWAP-2', 'SWAP-1']);
  });

  it('takes no variant of other goods for its own', async () => {
    const [form, other] = [await editedGoods(head, await addGoods(head)), await editedGoods(head, await addGoods(head))];
    const wrong = { ...form, skus: [{ ...form.skus[0]!, sku_id: other.skus[0]!.sku_id }] };
    await refuses(() => head.call(goodsEdit, wrong) as never, { status: 400, message: '规格明细不存在，请刷新后重试', field: 'skus.0.sku_id' });
  });

  it('leaves units and variants of what was sold as they are, and lets others come', async () => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head, { goods_name: '卖过的', units: [{ unit_name: '箱', factor: 12 }] }));
    const form = await editedGoods(head, goods_id);
    await head.ask(goodsEdit, { ...form, units: [{ unit_name: '箱', factor: 24 }] });
    await order(cashier, null, [sale(form.skus[1]!.sku_id)]);
    const sold = await editedGoods(head, goods_id);
    const said = { status: 409, message: '已有业务记录，基本单位和已有换算不能修改，可以新增换算单位' };
    await refuses(() => head.call(goodsEdit, { ...sold, unit: '支' }) as never, { ...said, field: 'unit' });
    await refuses(() => head.call(goodsEdit, { ...sold, units: [] }) as never, { ...said, field: 'units' });
    const without = (size: string) => ({
      ...sold,
      specs: sold.specs.map((spec) => ({ ...spec, spec_values: spec.spec_values.filter((value) => value !== size) })),
      skus: sold.skus.filter(({ specs_name }) => specs_name !== size),
    });
    await refuses(() => head.call(goodsEdit, without('50ml')) as never, {
      status: 409,
      message: '「50ml」已有业务记录，不能删除，可以下架',
      field: 'specs',
    });
    await head.ask(goodsEdit, { ...without('30ml'), units: [...sold.units, { unit_name: '托', factor: 240 }] });
    expect((await skusOf(goods_id)).map(({ specs_name }) => specs_name)).toEqual(['50ml']);
  });

  it('makes nothing else of a variant that was taken in or sold; one of which there is no record may change', async () => {
    const goods_id = await addGoods(head, { goods_name: '入过库的' });
    const plain = await editedGoods(head, goods_id);
    const specs = [{ specification_id: await aSpecification(head), spec_values: ['30ml', '50ml'] }];
    const [sku] = plain.skus;
    const split = { ...plain, specs, skus: [{ ...sku!, spec_values: ['50ml'] }, { ...sku!, sku_id: null, product_sn: '', spec_values: ['30ml'] }] };
    await takeIn(await world.as('manager'), sku!.sku_id, { expected_quantity: 40 });
    const said = (name: string) => ({ status: 409, message: `「${name}」已有业务记录，不能改成别的规格，请另建商品并将原商品下架`, field: 'specs' });
    await refuses(() => head.call(goodsEdit, split) as never, said('入过库的'));
    const sized = await editedGoods(head, (await head.ask(goodsAdd, await inTwoSizes(head))).goods_id);
    await order(cashier, null, [sale(sized.skus[1]!.sku_id)]);
    const [small, large] = [sized.skus[0]!, sized.skus[1]!];
    const swapped = { ...sized, skus: [{ ...small, spec_values: ['50ml'] }, { ...large, spec_values: ['30ml'] }] };
    await refuses(() => head.call(goodsEdit, swapped) as never, said('50ml'));
    const renamed = { ...sized, specs: sized.specs.map((spec) => ({ ...spec, specification_id: specs[0]!.specification_id })) };
    await refuses(() => head.call(goodsEdit, renamed) as never, said('50ml'));
    const grown = sized.specs.map((spec) => ({ ...spec, spec_values: ['20ml', '50ml'] }));
    await head.ask(goodsEdit, { ...sized, specs: grown, skus: [{ ...small, spec_values: ['20ml'] }, large] });
    expect((await skusOf(sized.goods_id)).map(({ specs_name }) => specs_name)).toEqual(['20ml', '50ml']);
  });

  it('says who changed what of which variant, and prices by themselves; the cost to whoever keeps goods', async () => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
    const form = await editedGoods(head, goods_id);
    await head.ask(goodsEdit, { ...form, short_name: '简', skus: [form.skus[0]!, { ...form.skus[1]!, price: 14_000, cost_price: 5_000 }] });
    const [latest] = await head.ask(goodsChanges, { goods_id, of_price: true });
    expect(latest).toMatchObject({
      specs_name: '50ml',
      changes: [
        { field: 'price', before: '15000', after: '14000' },
        { field: 'cost_price', before: null, after: '5000' },
      ],
    });
    const all = await head.ask(goodsChanges, { goods_id });
    expect(all.some(({ changes }) => changes.some(({ field, after }) => field === 'short_name' && after === '简'))).toBe(true);
    expect((await cashier.ask(goodsDetail, { goods_id })).skus[1]!.cost_price).toBeNull();
    expect((await (await world.as('manager')).ask(goodsDetail, { goods_id })).skus[1]!.cost_price).toBe(5_000);
    expect((await cashier.call(goodsChanges, { goods_id })).status).toBe(403);
    expect((await (await world.as('strangerAdministrator')).call(goodsDetail, { goods_id })).status).toBe(404);
  });
});

describe('a supply', () => {
  it('stands among supplies and is neither picked for sale nor sold', async () => {
    const goods_id = await addGoods(head, { goods_kind: 'supply', goods_name: '一次性洁面巾' });
    const [sku] = await skusOf(goods_id);
    expect(await found(cashier, '洁面巾')).toEqual([]);
    expect(await cashier.ask(goodsSearch, { goods_kind: 'supply', key_word: '洁面巾' })).toHaveLength(1);
    expect(await cashier.ask(skuSearch, { keyword: '洁面巾' })).toEqual([]);
    expect(await cashier.ask(skuSearch, { keyword: '洁面巾', goods_kind: 'supply' })).toHaveLength(1);
    await expect(order(cashier, null, [sale(sku!.sku_id)])).rejects.toThrow('一次性洁面巾已下架或不存在，不能销售');
  });
});

describe('what somebody has begun to write', () => {
  it('is theirs alone, one of each kind, and goes when it is added', async () => {
    const kept = (client: Client) => client.ask(goodsDraft, { goods_kind: 'product' });
    await head.ask(goodsDraftKeep, { goods_kind: 'product', step: 0, form: '{"goods_name":"半"}' });
    await head.ask(goodsDraftKeep, { goods_kind: 'product', step: 1, form: '{"goods_name":"半途"}' });
    expect(await kept(head)).toMatchObject({ step: 1, form: '{"goods_name":"半途"}' });
    expect(await kept(await world.as('manager'))).toBeNull();
    expect(await head.ask(goodsDraft, { goods_kind: 'supply' })).toBeNull();
    await addGoods(head, { from_draft: true });
    expect(await kept(head)).toBeNull();
  });

  it('stays while other goods are added, copied ones and those of a file too', async () => {
    const begun = { goods_kind: 'product' as const, step: 1, form: '{"goods_name":"半途"}' };
    await head.ask(goodsDraftKeep, begun);
    await addGoods(head);
    await addGoods(head, { goods_kind: 'supply', from_draft: true });
    expect(await head.ask(goodsDraft, { goods_kind: 'product' })).toMatchObject({ form: begun.form });
  });
});
