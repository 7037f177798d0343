import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { categoryAdd, categoryLevel } from '#domains/catalog/contract/category.endpoints.ts';
import { goodsAdd } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { projectAdd, projectDetail } from '#domains/catalog/contract/project.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('a project is told what it uses up, by supply and base unit', async () => {
  tries += 1;
  const [name, supply] = [`耗材走查项目${tries}`, `走查棉片${tries}`];
  const head = await product.world.as('administrator');
  const { category_id } = await head.ask(categoryAdd, { kind: 'supply', parent_id: null, name: `走查耗材${tries}` });
  await head.ask(goodsAdd, { goods_kind: 'supply', goods_name: supply, category_id, unit: '片', skus: [{ spec_values: [], price: 0 }] });
  const [category] = await head.ask(categoryLevel, { kind: 'project' });
  const form = { project_name: name, category_id: category!.category_id, sell_price: 10_000, duration_minutes: 60 };
  const { shop_project_id } = await head.ask(projectAdd, form);
  const { page } = await product.as('administrator', { at: 'main-marketing-project' });
  await page.getByText(name).click();
  await page.getByRole('button', { name: /编\s*辑/ }).click();
  await page.getByRole('button', { name: '添加耗材' }).click();
  const picker = page.locator('.ant-modal');
  await picker.getByText(supply).first().click();
  await picture(page, 'project-supplies-picker');
  await picker.getByRole('button', { name: /确\s*定/ }).click();
  await page.getByLabel(`${supply} 的消耗数量`).fill('6');
  await picture(page, 'project-supplies-form');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText(`${supply} × 6片`).first().waitFor();
  await picture(page, 'project-supplies-detail');
  expect((await head.ask(projectDetail, { shop_project_id })).supplies).toMatchObject([{ goods_name: supply, quantity: 6 }]);
});
