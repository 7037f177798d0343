import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newPackage } from '#apps/testing/packages.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportOutcome } from '#kernel/contract/import.ts';
import { balanceCardAdd } from '../contract/balance-card.endpoints.ts';
import { productImport } from '../contract/goods-import.endpoints.ts';
import { goodsAdd } from '../contract/goods-keeping.endpoints.ts';
import { packageAdd } from '../contract/package.endpoints.ts';
import { projectAdd } from '../contract/project.endpoints.ts';
import { projectImport } from '../contract/project-import.endpoints.ts';
import { shopCardAdd } from '../contract/shop-card.endpoints.ts';
import { newBalanceCard, newShopCard } from './cards.ts';
import { newGoods } from './goods-made.ts';
import { newProject } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
  await decideRules(head, { 'catalog.shop_projects': true, 'catalog.shop_goods': true, 'catalog.shop_cards': true, 'catalog.shop_packages': true });
});
afterAll(() => world.close());

type Add = (client: Client) => Promise<[Endpoint, object]>;
const SECRET = '别店秘方';
const priced = { spec_values: [], price: 10_000 };

/** What each kind adds under a number, or a barcode, of its own; the field, and what is said of it to whoever may know whose it is. */
const KINDS: [what: string, field: string, said: string, add: Add][] = [
  ['a project', 'project_sn', `编号已被项目「${SECRET}」使用`, async (by) => [projectAdd, await newProject(by, { project_name: SECRET, project_sn: 'ELSE-1' })]],
  ['goods', 'goods_sn', `编号已被「${SECRET}」使用`, async (by) => [goodsAdd, await newGoods(by, { goods_name: SECRET, goods_sn: 'ELSE-2' })]],
  [
    'a variant',
    'skus.0.product_sn',
    `编号已被「${SECRET}」使用`,
    async (by) => [goodsAdd, await newGoods(by, { goods_name: SECRET, skus: [{ ...priced, product_sn: 'ELSE-3' }] })],
  ],
  [
    'a barcode',
    'skus.0.barcode',
    `条码已被「${SECRET}」使用`,
    async (by) => [goodsAdd, await newGoods(by, { goods_name: SECRET, skus: [{ ...priced, barcode: '6900000000007' }] })],
  ],
  ['a count card', 'card_sn', `编号已被「${SECRET}」使用`, async (by) => [shopCardAdd, await newShopCard(by, { shop_card_name: SECRET, card_sn: 'ELSE-4' })]],
  [
    'a stored-value card',
    'card_sn',
    `编号已被「${SECRET}」使用`,
    async () => [balanceCardAdd, newBalanceCard({ balance_card_name: SECRET, card_sn: 'ELSE-5' })],
  ],
  ['a package', 'package_sn', `编号已被「${SECRET}」使用`, async (by) => [packageAdd, await newPackage(by, { package_name: SECRET, package_sn: 'ELSE-6' })]],
];

describe.each(KINDS)('a number of %s that a shop has alone', (_, field, said, add) => {
  it('is taken for every shop, and told of by name where one has it', async () => {
    const [endpoint, form] = await add(sibling);
    await sibling.ask<Endpoint>(endpoint, form as never);
    const refuses = async (client: Client, message: string) => {
      const [, again] = await add(client);
      await expectRefusal(world, 'lanting', () => client.call<Endpoint>(endpoint, again as never) as never, { status: 409, message, field });
    };
    await refuses(sibling, said);
    await refuses(head, said);
    await refuses(manager, field.endsWith('barcode') ? '条码已被其他门店的产品使用，请核对或联系总部' : '编号已被其他门店使用，请换一个');
  });
});

it('a file is told no more', async () => {
  await sibling.ask(projectAdd, await newProject(sibling, { project_name: SECRET, project_sn: 'ELSE-7' }));
  const skus = [{ ...priced, barcode: '6900000000014', product_sn: 'ELSE-8' }];
  await sibling.ask(goodsAdd, await newGoods(sibling, { goods_name: SECRET, goods_sn: 'ELSE-9', skus }));
  const failed = async (client: Client, endpoint: Endpoint, row: object) => {
    const rows = [{ line: 2, ...row }];
    const outcome = (await client.ask<Endpoint>(endpoint, { file_name: 'file.csv', rows } as never)) as ImportOutcome;
    return outcome.failed.flatMap(({ faults }) => faults.map(({ column, key, params }) => ({ column, key, params: params ?? {} })));
  };
  const project = { project_name: '猜编号', category_name: '身体', sell_price: '398', duration_minutes: '60', project_sn: 'ELSE-7' };
  const product = { goods_name: '猜产品', category_name: '护肤品', unit: '瓶', price: '100' };
  const elsewhere = (column: string, of = 'number') => [{ column, key: `catalog.${of}_taken_elsewhere`, params: {} }];
  expect(await failed(manager, projectImport.add, project)).toEqual(elsewhere('project_sn'));
  expect(await failed(manager, productImport.add, { ...product, goods_sn: 'ELSE-9' })).toEqual(elsewhere('goods_sn'));
  expect(await failed(manager, productImport.add, { ...product, product_sn: 'ELSE-8' })).toEqual(elsewhere('product_sn'));
  expect(await failed(manager, productImport.add, { ...product, barcode: '6900000000014' })).toEqual(elsewhere('barcode', 'barcode'));
  expect(await failed(head, projectImport.add, project)).toEqual([{ column: 'project_sn', key: 'catalog.project_sn_taken', params: { name: SECRET } }]);
});
