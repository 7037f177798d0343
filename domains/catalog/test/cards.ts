import type { Stage } from '#apps/testing/stage.ts';
import type { Client } from '#apps/testing/world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { balanceCardAdd, balanceCardDetail } from '../contract/balance-card.endpoints.ts';
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

type BalanceCard = RequestInputOf<typeof balanceCardAdd>;

/** The form of a stored-value card that nobody has yet: 1,000 paid and 100 given. */
export function newBalanceCard(more: Partial<BalanceCard> = {}): BalanceCard {
  made += 1;
  return { balance_card_name: `样本储值${made}`, sell_price: 100_000, total_amount: 100_000, gift_amount: 10_000, valid: 1, valid_unit: 2, ...more };
}

/** A stored-value card added by whoever asks; its id. */
export const addABalanceCard = async (head: Client, more: Partial<BalanceCard> = {}): Promise<string> =>
  (await head.ask(balanceCardAdd, newBalanceCard(more))).sbc_id;

/** A stored-value card of the chain as its edit takes it. */
export async function aBalanceCard({ head }: Stage) {
  const form = newBalanceCard();
  const { sbc_id } = await head.ask(balanceCardAdd, form);
  const { card_sn } = await head.ask(balanceCardDetail, { sbc_id });
  return { ...form, card_sn, sbc_id, version: 1 };
}
