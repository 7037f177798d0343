import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { projectSearch } from '../contract/catalog.endpoints.ts';
import { projectPrice } from '../contract/price.endpoints.ts';
import { projectAdd, projectChanges, projectDetail, projectEdit } from '../contract/project.endpoints.ts';
import { holdDuePrices } from '../server/api.ts';
import { addAProject, newProject } from './projects.ts';

const DAY = 86_400_000;
const BOUNDS = { price_floor: 8_000, price_ceiling: 12_000 };
let world: World;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<unknown>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call as never, refusal);
const seen = (shop_project_id: string) => head.ask(projectDetail, { shop_project_id });
const price = (shop_project_id: string, sell_price: number, from_date: string | null = null) =>
  head.call(projectPrice, { shop_project_id, expected_price: 10_000, sell_price, from_date });

describe('what commission on a project is worked out on', () => {
  it('is the price unless an amount is given, told in its detail, in lists and in the trail', async () => {
    const shop_project_id = await addAProject(head, { project_name: '提成护理' });
    expect((await seen(shop_project_id)).commission_base).toBe(null);
    await head.ask(projectEdit, { ...(await seen(shop_project_id)), commission_base: 6_000 });
    expect((await seen(shop_project_id)).commission_base).toBe(6_000);
    expect((await head.ask(projectSearch, { key_word: '提成护理' }))[0]).toMatchObject({ commission_base: 6_000 });
    await head.ask(projectEdit, { ...(await seen(shop_project_id)), commission_base: 0 });
    const [latest] = await head.ask(projectChanges, { shop_project_id });
    expect(latest!.changes).toEqual([{ field: 'commission_base', before: '6000', after: '0' }]);
  });

  it.each([
    ['above the only price', { commission_base: 10_001 }, 10_000],
    ['above what shops may ask for', { ...BOUNDS, commission_base: 12_001 }, 12_000],
  ])('is not %s', async (_, wrong, most) => {
    const form = { ...(await newProject(head)), ...wrong };
    await refuses(() => head.call(projectAdd, form), { status: 400, message: '提成基数不能高于可能的最高售价', field: 'commission_base' });
    expect((await head.call(projectAdd, { ...form, commission_base: most })).status).toBe(200);
  });

  it('is no debt', async () => {
    const form = await newProject(head, { commission_base: -1 });
    const { status, errors } = await head.call(projectAdd, form);
    expect([status, errors?.map(({ field }) => field)]).toEqual([400, ['commission_base']]);
  });

  it('keeps the price from falling below it, at once and on its day', async () => {
    const shop_project_id = await addAProject(head, { commission_base: 9_000 });
    await refuses(() => price(shop_project_id, 8_999), {
      status: 400,
      message: '售价不能低于提成基数¥90.00，请先修改提成基数',
      field: 'sell_price',
    });
    const tomorrow = new Date(world.now().getTime() + DAY).toISOString().slice(0, 10);
    expect((await price(shop_project_id, 9_000, tomorrow)).status).toBe(200);
    await head.ask(projectEdit, { ...(await seen(shop_project_id)), commission_base: 9_500 });
    world.advance(DAY);
    head = await world.as('administrator');
    await holdDuePrices(world.backend, world.now());
    expect(await seen(shop_project_id)).toMatchObject({ price_here: 10_000, due_prices: [{ sell_price: 9_000, is_held_back: true }] });
  });

  it('lies where it may with a price that shops have between bounds', async () => {
    const shop_project_id = await addAProject(head, { ...BOUNDS, commission_base: 11_000 });
    expect((await price(shop_project_id, 8_000)).status).toBe(200);
  });
});
