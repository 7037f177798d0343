import { claimFile } from '#domains/file/server/api.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { searchTextOf } from '#kernel/server/search-text.ts';
import { giveNumber } from '#kernel/server/numbering.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { TemplateItem } from '../contract/catalog.endpoints.ts';
import { shopCards } from '../contract/catalog.settings.ts';
import type { shopCardAdd, shopCardEdit, shopCardShelve, shopCardTerms } from '../contract/shop-card.endpoints.ts';
import type { ShopCardForm } from '../contract/shop-card.form.ts';
import { unitsOf } from '../model/card.rules.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { assertWithin, changesOf, keepsForm } from '../model/project.rules.ts';
import { assertOwnGiftMeant } from './card-gifts.ts';
import { ownTerms, shelveCard, writeTerms } from './card-terms.ts';
import { assertChainShelves, shelveInAlone } from './shelved-in.ts';
import { judgeShopCard, lockShopCard, nextShopCardNumber, type ShopCardNames, shopsNamed } from './shop-card.locks.ts';
import { templateItems } from './templates.queries.ts';

type Form = ShopCardForm;

/** Adds a count card: the chain's in the head office, else the shop's own where the chain lets its shops. */
export const addShopCard = (ctx: Ctx, { shop_ids, ...form }: RequestOf<typeof shopCardAdd>): Promise<ResponseOf<typeof shopCardAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const seller_id = decidingShop(ctx);
    assertChainShelves(seller_id, shop_ids);
    if (seller_id !== null && !(await readSetting(uow, ctx, shopCards))) throw refuse(403, 'shop_cards_off');
    const shop_card_id = await putShopCardOnFile(uow, ctx, form, await judgeShopCard(uow, ctx, form, { seller_id }));
    await shelveInAlone(uow, 'count_card', shop_card_id, shop_ids);
    return { shop_card_id };
  });

/** Writes a count card that was judged; answers its id. */
export async function putShopCardOnFile(uow: UnitOfWork, ctx: Ctx, form: Form, names: ShopCardNames): Promise<string> {
  const shop_card_id = uow.id();
  const row = rowOf(form, form.card_sn || (await giveNumber(uow, 'shop_card', () => nextShopCardNumber(uow))));
  void uow.insert('shop_card', { shop_card_id, ...row, seller_id: decidingShop(ctx), created_at: ctx.now });
  writeItems(uow, shop_card_id, form);
  await claimFile(uow, ctx, { use: 'card_cover', path: form.cover_image, field: 'cover_image' });
  uow.audit({ subject: 'shop_card', subject_id: shop_card_id, after: watched(row, names) });
  return shop_card_id;
}

/** Changes a count card where it is kept; 409 when somebody was faster. Cards that were sold keep what they say. */
export const editShopCard = (ctx: Ctx, { shop_card_id, version, ...form }: RequestOf<typeof shopCardEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const place = decidingShop(ctx);
    const known = await lockShopCard(uow, shop_card_id, place);
    if (!keepsForm(known, place)) throw refuse(403, 'card_of_chain');
    if (known.version !== version) throw refuse(409, 'card_changed');
    const [names, were] = await Promise.all([
      judgeShopCard(uow, ctx, form, { seller_id: known.seller_id, except: shop_card_id }),
      namesOf(uow, shop_card_id, known.usable_shop_ids),
    ]);
    await claimFile(uow, ctx, { use: 'card_cover', path: form.cover_image, before: known.cover_image, field: 'cover_image' });
    const row = rowOf(form, form.card_sn || known.card_sn);
    uow.change(
      uow
        .update('shop_card')
        .set({ ...row, version: version + 1 })
        .where('shop_card_id', '=', shop_card_id)
        .where('version', '=', version),
    );
    void uow.run(uow.remove('shop_card_project').where('shop_card_id', '=', shop_card_id));
    void uow.run(uow.remove('shop_card_product').where('shop_card_id', '=', shop_card_id));
    writeItems(uow, shop_card_id, form);
    uow.audit({ subject: 'shop_card', subject_id: shop_card_id, ...changesOf(watched(known as Row, were), watched(row, names)) });
    return null;
  });

/** Keeps what the shop one works in makes of a count card of the chain; 409 when somebody was faster. */
export const decideShopCard = (ctx: Ctx, { shop_card_id, version, ...terms }: RequestOf<typeof shopCardTerms>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const shop_id = decidingShop(ctx);
    const known = await lockShopCard(uow, shop_card_id, shop_id);
    if (shop_id === null || known.seller_id !== null) throw refuse(403, 'card_terms_of_shop');
    const of = { kind: 'count_card', template_id: shop_card_id, shop_id } as const;
    const own = await ownTerms(uow, of);
    if ((own?.version ?? 0) !== version) throw refuse(409, 'card_changed');
    const say = (cents: number) => moneyText(cents, ctx.actor.shop.currency_code);
    assertWithin(known, terms.sell_price, say);
    await assertOwnGiftMeant(uow, known, terms.sell_price, say);
    writeTerms(uow, of, own, terms);
    return null;
  });

/** Puts a count card on the shelves or takes it off: of the whole chain, or of the shop one works in. */
export const shelveShopCard = (ctx: Ctx, { shop_card_id, is_shelves }: RequestOf<typeof shopCardShelve>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const place = decidingShop(ctx);
    const known = await lockShopCard(uow, shop_card_id, place);
    const card = { ...known, kind: 'count_card' as const, template_id: shop_card_id, name: known.shop_card_name };
    await shelveCard(uow, card, place, is_shelves, () => {
      const version = known.version + 1;
      void uow.run(uow.update('shop_card').set({ is_shelves, version }).where('shop_card_id', '=', shop_card_id));
    });
    return null;
  });

/** Writes what a card holds and gives along. */
function writeItems(uow: UnitOfWork, shop_card_id: string, { projects, gift_projects, products, gift_products }: Form): void {
  const rows = <Item extends object>(paid: readonly Item[], given: readonly Item[]) =>
    [paid, given].flatMap((list, of) => list.map((item, index) => ({ shop_card_id, gift: of === 1, position: index + 1, ...item })));
  void uow.insert('shop_card_project', rows(projects, gift_projects));
  void uow.insert('shop_card_product', rows(products, gift_products));
}

type Row = ReturnType<typeof rowOf>;

/** A form as its row holds it, found by names and number. */
const rowOf = ({ projects, products, gift_projects: _, gift_products: __, ...form }: Form, card_sn: string) => ({
  ...form,
  card_sn,
  project_num: unitsOf({ ...form, projects, products }),
  search_text: searchTextOf(form.shop_card_name, form.full_name, card_sn),
});

async function namesOf(uow: UnitOfWork, shop_card_id: string, usable_shop_ids: readonly string[]): Promise<ShopCardNames> {
  const [itemsOf, usable_shop_names] = await Promise.all([templateItems(uow, [shop_card_id]), shopsNamed(uow, usable_shop_ids)]);
  const said = ({ name, project_num }: TemplateItem) => `${name}×${project_num}`;
  const held = itemsOf(shop_card_id);
  return { projects: held.projects.map(said), gift_projects: held.gift_projects.map(said), usable_shop_names };
}

/** What the trail of a card tells before and after of, in words. */
const watched = (row: Row, names: ShopCardNames) => ({
  shop_card_name: row.shop_card_name,
  full_name: row.full_name,
  card_sn: row.card_sn,
  card_type: row.card_type,
  count_method: row.count_method,
  project_num: row.project_num,
  ...names,
  gift_valued: row.gift_valued,
  gift_above: row.gift_above,
  valid: row.valid,
  valid_unit: row.valid_unit,
  valid_type: row.valid_type,
  sell_price: row.sell_price,
  member_price: row.member_price,
  level_discount: row.level_discount,
  price_floor: row.price_floor,
  price_ceiling: row.price_ceiling,
  cover_image: row.cover_image,
  description: row.description,
  sort: row.sort,
  is_shelves: row.is_shelves,
});
