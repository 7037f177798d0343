import { afterAll, beforeAll, expect, it } from 'vitest';
import { link } from '#apps/testing/supplying.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { categoryLevel } from '#domains/catalog/contract/category.endpoints.ts';
import { projectImport } from '#domains/catalog/contract/project-import.endpoints.ts';
import { projectDetail } from '#domains/catalog/contract/project.endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportOutcome } from '#kernel/contract/import.ts';
import { suppliedTake } from '#domains/catalog/contract/supplied-project.endpoints.ts';

let world: World;
let head: Client;
let supplier: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, supplier] = [await world.as('administrator'), await world.as('supplier')];
  await link(supplier, head);
});
afterAll(() => world.close());

/** A project that the supplier brought in by a file; the import and the project. */
async function broughtIn(project_name: string) {
  const [category] = await supplier.ask(categoryLevel, { kind: 'project' });
  const rows = [{ line: 2, project_name, category_name: category!.name, sell_price: '398', duration_minutes: '60' }];
  const { import_id, failed } = (await supplier.ask<Endpoint>(projectImport.add, { file_name: 'projects.csv', rows } as never)) as ImportOutcome;
  expect(failed).toEqual([]);
  const [made] = await supplier.ask(projectSearch, { key_word: project_name });
  return { import_id: import_id!, shop_project_id: made!.shop_project_id };
}

it('an import of a supplier stays once a merchant has taken on what it brought, and goes before', async () => {
  const [kept, gone] = [await broughtIn('驻店水光'), await broughtIn('驻店抗衰')];
  const { category_id } = await head.ask(projectDetail, { shop_project_id: world.founded.lanting!.catalog.projects.hairRemoval! });
  await head.ask(suppliedTake, { supplied_project_id: kept.shop_project_id, supplied_version: 1, category_id, sell_price: 39_800 });
  expect(await supplier.call(projectImport.undo, { import_id: kept.import_id })).toMatchObject({
    status: 409,
    message: '驻店水光 已有业务记录，不能撤销导入；不再使用的可以下架',
  });
  expect((await supplier.call(projectImport.undo, { import_id: gone.import_id })).status).toBe(200);
  expect((await supplier.ask(projectSearch, { key_word: '驻店' })).map(({ name }) => name)).toEqual(['驻店水光']);
});
