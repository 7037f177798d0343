import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { couponSearch } from '#domains/coupon/contract/coupon.endpoints.ts';
import { exportAdd } from '#domains/download/contract/download.endpoints.ts';
import { projectSearch } from '../contract/catalog.endpoints.ts';
import { goodsAdd, goodsSearch } from '../contract/goods-keeping.endpoints.ts';
import { projectAdd } from '../contract/project.endpoints.ts';
import { inTwoSizes } from './goods-made.ts';
import { addAProject, aDepartment, newProject } from './projects.ts';

let world: World;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
});
afterAll(() => world.close());

it('the list of projects holds who performs one, its department, what goes with it and how long is cleaned up', async () => {
  const [mask, eye] = [await addAProject(head, { project_name: '同行面膜' }), await addAProject(head, { project_name: '同行眼护' })];
  const [identity] = await world.look<{ identity_id: string; identity_name: string }>(
    'lanting',
    'select identity_id, identity_name from staff_identity limit 1',
  );
  const more = {
    linked_projects: [eye, mask],
    identity_ids: [String(identity!.identity_id)],
    clean_minutes: 15,
    department_id: await aDepartment(head, { group_name: '带全部' }),
    commission_base: 6_000,
  };
  await head.ask(projectAdd, { ...(await newProject(head, { project_name: '带全的护理' })), ...more });
  const [row] = await head.ask(projectSearch, { key_word: '带全的护理' });
  expect(row).toMatchObject({
    clean_minutes: 15,
    department_name: '带全部',
    commission_base: 6_000,
    identity_names: [identity!.identity_name],
    linked_names: ['同行眼护', '同行面膜'],
  });
  const [plain] = await head.ask(projectSearch, { key_word: '同行眼护' });
  expect(plain).toMatchObject({ clean_minutes: 0, department_name: null, commission_base: null, identity_names: [], linked_names: [] });
});

it('the list of goods holds the barcodes and the supplier codes of their variants, in their order', async () => {
  const form = await inTwoSizes(head, { goods_name: '带码的商品' });
  const [small, large] = form.skus as [(typeof form.skus)[number], (typeof form.skus)[number]];
  await head.ask(goodsAdd, {
    ...form,
    skus: [
      { ...small, barcode: 'EXP-2', supplier_code: 'S-9' },
      { ...large, barcode: 'EXP-1' },
    ],
  });
  const [row] = await head.ask(goodsSearch, { goods_kind: 'product', key_word: '带码的商品' });
  expect(row).toMatchObject({ barcodes: ['EXP-2', 'EXP-1'], supplier_codes: ['S-9'] });
});

it.each([
  [projectSearch.id, {}, ['clean_minutes', 'identity_names', 'department_name', 'commission_base', 'linked_names']],
  [goodsSearch.id, { goods_kind: 'product' }, ['barcodes', 'supplier_codes']],
  [couponSearch.id, {}, ['off', 'valid']],
])('%s is taken out of the house with them', async (source, input, fields) => {
  const columns = fields.map((field) => ({ field, title: field }));
  expect((await head.call(exportAdd, { source, input, columns, title: '带全' })).code).toBe(0);
});
