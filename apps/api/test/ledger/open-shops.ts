import type { World } from '#apps/testing/world.ts';
import { addBalanceCard, addCategory, addCountCard, addProduct, addProject } from '#domains/catalog/server/api.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import type { SpendRule } from '#domains/catalog/contract/catalog.endpoints.ts';
import { FACIAL, goodOf, SHELF, type GoodName, type ShopName } from './shelf.ts';

/** Two branches of one chain that share their members and sell what the shelf holds. Ids. */
export interface OpenShops {
  ids: Record<ShopName, string>;
  facial: string;
  massage: string;
  goods: Record<GoodName, string>;
  oldMoney: string;
  oldUnits: string;
}

/**
 * Puts the shelf on sale in a world. Ids are given in the order of the shelf's own, since ties between equal parts
 * are broken by id. `spend_rule` overrules the shelf's: a plant that the pencil must notice.
 */
export async function openShops(world: World, { spend_rule }: { spend_rule?: SpendRule } = {}): Promise<OpenShops> {
  const { org_id, shops } = world.founded.lanting!;
  await world.look('lanting', 'update organisation set shares_members = true where org_id = current_org()');
  // Refunds go through at once: who agrees is tested where it belongs.
  await world.look(
    'lanting',
    `insert into setting (org_id, setting_id, shop_id, setting_key, value, changed_uid, changed_at)
     values (current_org(), 1, null, 'card.refund_approval_above', to_jsonb(10000000000), (select min(uid) from staff), now())`,
  );
  const ids = { A: shops.main!, B: shops.beauty! };
  const usable_shop_ids = Object.values(ids);
  return systemWork(world.backend, world.now(), org_id, async (work) => {
    const category_id = addCategory(work, { kind: 'project', category_name: '货架', sort: 1 });
    const wares = addCategory(work, { kind: 'product', category_name: '货架', sort: 1 });
    const project = (name: string, sell_price: number) =>
      addProject(work, { category_id, project_name: name, project_sn: `shelf-${name}`, duration_minutes: 60, sell_price });
    const facial = project('facial', goodOf('facial').price);
    const massage = project('massage', 15_000);
    const real = (shelf: string) => (shelf === FACIAL ? facial : massage);
    const put = (name: GoodName): string => {
      const { price, count, balance } = goodOf(name);
      if (count) {
        const { gift_valued: _, projects, gift_projects, ...terms } = count;
        const of = (list: typeof projects) => list.map(({ detail_id, project_num }) => ({ shop_project_id: real(detail_id), project_num }));
        return addCountCard(work, {
          shop_card_name: name,
          card_sn: `shelf-${name}`,
          sell_price: price,
          ...terms,
          projects: of(projects),
          gift_projects: of(gift_projects),
          usable_shop_ids,
        });
      }
      if (balance)
        return addBalanceCard(work, {
          balance_card_name: name,
          sell_price: price,
          ...balance,
          ...(spend_rule ? { spend_rule } : {}),
          usable_shop_ids,
        });
      return name === 'facial'
        ? facial
        : addProduct(work, { category_id: wares, goods_name: name, unit: '件', product_sn: `shelf-${name}`, barcode: '', price });
    };
    const goods = Object.fromEntries((Object.keys(SHELF) as GoodName[]).map((name) => [name, put(name)])) as Record<GoodName, string>;
    const oldMoney = addBalanceCard(work, {
      balance_card_name: 'old money',
      sell_price: 1,
      total_amount: 1,
      gift_amount: 0,
      valid: 20,
      valid_unit: 0,
      spend_rule: 'proportional',
      usable_shop_ids,
    });
    const oldUnits = addCountCard(work, {
      shop_card_name: 'old units',
      card_sn: 'shelf-old',
      sell_price: 1,
      valid: 1,
      valid_unit: 1,
      valid_type: 1,
      count_method: 0,
      project_num: 1,
      projects: [],
      usable_shop_ids,
    });
    return { ids, facial, massage, goods, oldMoney, oldUnits };
  });
}
