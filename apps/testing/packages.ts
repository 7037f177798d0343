import type { Stage } from './stage.ts';
import type { Client } from './world.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { packageAdd, packageDetail } from '#domains/catalog/contract/package.endpoints.ts';
import { addAShopCard } from '#domains/catalog/test/cards.ts';
import { addAProject } from '#domains/catalog/test/projects.ts';

type Form = RequestInputOf<typeof packageAdd>;
type Part = NonNullable<Form['items']>[number];

let made = 0;

/** So many of a project that nobody has yet, which costs 100.00. */
export const aPart = async (head: Client, quantity = 1): Promise<Part> => ({ item_type: 'project', item_id: await addAProject(head), quantity });

/** The form of a package that nobody has yet: two of a project, and one of two to choose, for 220.00 instead of 300.00 or 1,000.00. */
export async function newPackage(head: Client, more: Partial<Form> = {}): Promise<Form> {
  made += 1;
  const card = { item_type: 'count_card' as const, item_id: await addAShopCard(head), quantity: 1 };
  return {
    package_name: `样本套餐${made}`,
    sell_price: 22_000,
    items: [await aPart(head, 2)],
    groups: [{ group_name: '任选其一', choose_num: 1, items: [await aPart(head), card] }],
    ...more,
  };
}

/** A package added by whoever asks; its id. */
export const addAPackage = async (head: Client, more: Partial<Form> = {}): Promise<string> =>
  (await head.ask(packageAdd, await newPackage(head, more))).package_id;

/** A package of the chain as its edit takes it. */
export async function aPackage({ head }: Stage, more: Partial<Form> = {}) {
  const form = await newPackage(head, more);
  const { package_id } = await head.ask(packageAdd, form);
  const { package_sn } = await head.ask(packageDetail, { package_id });
  return { ...form, package_sn, package_id, version: 1 };
}
