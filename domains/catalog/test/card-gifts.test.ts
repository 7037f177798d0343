import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { shopCardTerms } from '../contract/shop-card.endpoints.ts';
import { addAShopCard } from './cards.ts';
import { addAProject } from './projects.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
});
afterAll(() => world.close());

it("a shop's own price is refused below what the card gives along, unless the head office means it", async () => {
  const gift_projects = [{ shop_project_id: await addAProject(head), project_num: 7 }];
  const at = async (more: object, sell_price: number) => {
    const shop_card_id = await addAShopCard(head, { price_floor: 60_000, price_ceiling: 90_000, gift_projects, ...more });
    return () => manager.call(shopCardTerms, { shop_card_id, version: 0, sell_price });
  };
  await expectRefusal(world, 'lanting', (await at({}, 69_999)) as never, {
    status: 400,
    message: '赠送的价值¥700.00高于¥699.99，本店售价不能低于赠送的价值，除非总部为此卡打开「赠送可高于售价」',
    field: 'sell_price',
  });
  for (const [more, sell_price] of [[{}, 70_000], [{}, null], [{ gift_above: true }, 69_999]] as const)
    expect((await (await at(more, sell_price as number))()).code).toBe(0);
});
