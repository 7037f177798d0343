import type { Stage } from '#apps/testing/stage.ts';
import type { Client } from '#apps/testing/world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { shopCardAdd, shopCardDetail } from '../contract/shop-card.endpoints.ts';
import { addAProject } from './projects.ts';

type ShopCard = RequestInputOf<typeof shopCardAdd>;

let made = 0;

/** The form of a count card that nobody has yet: ten of one project that costs 100. */
export async function newShopCard(head: Client, more: Partial<ShopCard> = {}): Promise<ShopCard> {
  made += 1;
  const projects = more.count_method === 2 ? [] : [{ shop_project_id: await addAProject(head), project_num: 10 }];
  return { shop_card_name: `样本次卡${made}`, sell_price: 80_000, valid: 1, valid_unit: 2, projects, ...more };
}

/** A count card added by whoever asks; its id. */
export const addAShopCard = async (head: Client, more: Partial<ShopCard> = {}): Promise<string> =>
  (await head.ask(shopCardAdd, await newShopCard(head, more))).shop_card_id;

/** A count card of the chain, one range of projects, as its edit takes it. */
export async function aShopCard({ head }: Stage, more: Partial<ShopCard> = {}) {
  const form = await newShopCard(head, { count_method: 1, project_num: 8, ...more });
  const ranged = { ...form, projects: form.projects!.map(({ shop_project_id }) => ({ shop_project_id, project_num: 1 })) };
  const { shop_card_id } = await head.ask(shopCardAdd, ranged);
  const { card_sn } = await head.ask(shopCardDetail, { shop_card_id });
  return { ...ranged, card_sn, shop_card_id, version: 1 };
}
