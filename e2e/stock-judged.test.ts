import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aSku, takeIn, toGo } from '#apps/testing/stock.ts';
import { outboundConfirm } from '#domains/stock/contract/outbound.endpoints.ts';
import { barriers, goTo, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('goods that came for nothing and wait for a second person say what they were judged at, or that nothing says it', async () => {
  const { world } = product;
  const [head, manager] = [await world.as('administrator'), await world.as('manager')];
  const [given, sample] = [await aSku(head), await aSku(head, { skus: [{ spec_values: [], price: 0 }] })];
  const waits = async (sku_id: string, quantity: number) => {
    await takeIn(manager, sku_id, { expected_quantity: 20, unit_cost: 0 });
    const outbound_id = await toGo(manager, sku_id, quantity, { kind: 'loss' });
    expect(await manager.ask(outboundConfirm, { outbound_id })).toMatchObject({ status: 'pending' });
    return `outbound-detail?outbound_id=${outbound_id}`;
  };
  const { page } = await product.as('manager', { at: await waits(given, 11) });
  const judged = page.locator('.fact:visible', { hasText: '计入审批额度' });
  await judged.getByText('1,100.00').waitFor();
  await picture(page, 'stock-judged');
  expect(await barriers(page)).toEqual([]);
  await goTo(page, await waits(sample, 1));
  await judged.getByText('没有成本也没有价格').waitFor();
  expect(await barriers(page)).toEqual([]);
});
