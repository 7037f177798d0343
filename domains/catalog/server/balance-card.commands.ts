import { claimFile } from '#domains/file/server/api.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { searchTextOf } from '#kernel/server/search-text.ts';
import { giveNumber } from '#kernel/server/numbering.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { balanceCardAdd, balanceCardEdit, balanceCardRelevancy, balanceCardShelve, balanceCardTerms } from '../contract/balance-card.endpoints.ts';
import { shopCards } from '../contract/catalog.settings.ts';
import { assertGiftMeant, cardNumberAfter } from '../model/card.rules.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { changesOf, keepsForm } from '../model/project.rules.ts';
import { itemKey, itemOf, itemsNamed, namedBy } from '../model/named-items.ts';
import { judgeNamed, namesListed } from './named-items.queries.ts';
import { ownTerms, shelveCard, writeTerms } from './card-terms.ts';
import { assertChainShelves, shelveInAlone } from './shelved-in.ts';
import { shopsNamed } from './shop-card.locks.ts';
import { refuseTaken } from './taken-by.ts';

type Form = Omit<RequestOf<typeof balanceCardAdd>, 'shop_ids'>;

/** Adds a stored-value card: the chain's in the head office, else the shop's own where the chain lets its shops. */
export const addBalanceCardOf = (ctx: Ctx, { shop_ids, ...form }: RequestOf<typeof balanceCardAdd>): Promise<ResponseOf<typeof balanceCardAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const seller_id = decidingShop(ctx);
    assertChainShelves(seller_id, shop_ids);
    if (seller_id !== null && !(await readSetting(uow, ctx, shopCards))) throw refuse(403, 'shop_cards_off');
    const sbc_id = await putBalanceCardOnFile(uow, ctx, form, await judgeBalanceCard(uow, ctx, form));
    await shelveInAlone(uow, 'stored_value_card', sbc_id, shop_ids);
    return { sbc_id };
  });

/** Writes a card that was judged, and the names of the shops where it may be used; its id. */
export async function putBalanceCardOnFile(uow: UnitOfWork, ctx: Ctx, form: Form, usable_shop_names: string[]): Promise<string> {
  const sbc_id = uow.id();
  const row = rowOf(form, form.card_sn || (await giveNumber(uow, 'balance_card', () => nextBalanceCardNumber(uow))));
  void uow.insert('balance_card', { sbc_id, ...row, seller_id: decidingShop(ctx), created_at: ctx.now });
  await claimFile(uow, ctx, { use: 'card_cover', path: form.cover_image, field: 'cover_image' });
  uow.audit({ subject: 'balance_card', subject_id: sbc_id, after: watched(row, usable_shop_names) });
  return sbc_id;
}

/** Changes a stored-value card where it is kept; 409 when somebody was faster. Cards that were sold keep what they say. */
export const editBalanceCard = (ctx: Ctx, { sbc_id, version, ...form }: RequestOf<typeof balanceCardEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const place = decidingShop(ctx);
    const known = await lockBalanceCard(uow, sbc_id, place);
    if (!keepsForm(known, place)) throw refuse(403, 'card_of_chain');
    if (known.version !== version) throw refuse(409, 'card_changed');
    const [names, were] = await Promise.all([judgeBalanceCard(uow, ctx, form, sbc_id), shopsNamed(uow, known.usable_shop_ids)]);
    await claimFile(uow, ctx, { use: 'card_cover', path: form.cover_image, before: known.cover_image, field: 'cover_image' });
    const row = rowOf(form, form.card_sn || known.card_sn);
    uow.change(
      uow
        .update('balance_card')
        .set({ ...row, version: version + 1 })
        .where('sbc_id', '=', sbc_id)
        .where('version', '=', version),
    );
    uow.audit({ subject: 'balance_card', subject_id: sbc_id, ...changesOf(watched(known as Row, were), watched(row, names)) });
    return null;
  });

/** Keeps what a stored-value card may pay, where the card is kept; 409 when somebody was faster. */
export const relateBalanceCard = (ctx: Ctx, { sbc_id, version, ...named }: RequestOf<typeof balanceCardRelevancy>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const place = decidingShop(ctx);
    const known = await lockBalanceCard(uow, sbc_id, place);
    if (!keepsForm(known, place)) throw refuse(403, 'card_of_chain');
    if (known.version !== version) throw refuse(409, 'card_changed');
    const were = await namesListed(uow, namedBy(known.pays.map(itemOf)));
    const names = await judgeNamed(uow, named, place);
    uow.change(
      uow
        .update('balance_card')
        .set({ pays: itemsNamed(named).map(itemKey), version: version + 1 })
        .where('sbc_id', '=', sbc_id)
        .where('version', '=', version),
    );
    uow.audit({ subject: 'balance_card', subject_id: sbc_id, ...changesOf({ pays: were }, { pays: names }) });
    return null;
  });

/** Keeps what the shop one works in makes of a stored-value card of the chain; 409 when somebody was faster. */
export const decideBalanceCard = (ctx: Ctx, { sbc_id, version, ...terms }: RequestOf<typeof balanceCardTerms>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const shop_id = decidingShop(ctx);
    const known = await lockBalanceCard(uow, sbc_id, shop_id);
    if (shop_id === null || known.seller_id !== null) throw refuse(403, 'card_terms_of_shop');
    const of = { kind: 'stored_value_card', template_id: sbc_id, shop_id } as const;
    const own = await ownTerms(uow, of);
    if ((own?.version ?? 0) !== version) throw refuse(409, 'card_changed');
    writeTerms(uow, of, own, { sell_price: null, ...terms });
    return null;
  });

/** Puts a stored-value card on the shelves or takes it off: of the whole chain, or of the shop one works in. */
export const shelveBalanceCard = (ctx: Ctx, { sbc_id, is_shelves }: RequestOf<typeof balanceCardShelve>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const place = decidingShop(ctx);
    const known = await lockBalanceCard(uow, sbc_id, place);
    const card = { ...known, kind: 'stored_value_card' as const, template_id: sbc_id, name: known.balance_card_name };
    await shelveCard(uow, card, place, is_shelves, () => {
      const version = known.version + 1;
      void uow.run(uow.update('balance_card').set({ is_shelves, version }).where('sbc_id', '=', sbc_id));
    });
    return null;
  });

/** The number that a new card gets unless somebody typed another. */
export const nextBalanceCardNumber = async (reads: Reads): Promise<string> => cardNumberAfter('S', await greatestBalanceCard(reads));

/** The greatest number that has been given out. */
export async function greatestBalanceCard(reads: Reads): Promise<number> {
  const last = await reads.first(reads.from('balance_card').select('serial').where('serial', 'is not', null).orderBy('serial', 'desc').limit(1));
  return last?.serial ?? 0;
}

/** A stored-value card of the chain or of a shop, locked; 404 for one that is not there, or another shop's own. */
export async function lockBalanceCard(uow: UnitOfWork, sbc_id: string, place: string | null) {
  const card = await uow.first(uow.from('balance_card').selectAll('balance_card').where('balance_card.sbc_id', '=', sbc_id).forUpdate());
  if (!card || (place !== null && card.seller_id !== null && card.seller_id !== place)) throw refuse(404, 'card_unknown');
  return card;
}

/**
 * Refuses (400, at the field) shops that are not there and a gift worth more than the card that nobody meant, and (409) a
 * number that another card has; answers the names of the shops where the card may be used besides.
 */
export async function judgeBalanceCard(reads: Reads, ctx: Ctx, form: Form, except = '0'): Promise<string[]> {
  const { card_sn, gift_above, gift_amount, sell_price, total_amount } = form;
  const [names, taken] = await Promise.all([
    shopsNamed(reads, form.usable_shop_ids),
    card_sn
      ? reads.first(
          reads
            .from('balance_card')
            .select(['balance_card_name as name', 'seller_id'])
            .where('card_sn', '=', card_sn)
            .where('sbc_id', '<>', except),
        )
      : undefined,
  ]);
  if (taken) throw refuseTaken(reads, 'card_sn_taken', 'card_sn', taken);
  const worth = total_amount - sell_price + gift_amount;
  assertGiftMeant(worth, sell_price, { gift_above, field: 'gift_amount' }, (cents) => moneyText(cents, ctx.actor.shop.currency_code));
  return names;
}

type Row = ReturnType<typeof rowOf>;

/** A form as its row holds it, found by names and number. */
const rowOf = (form: Form, card_sn: string) => ({ ...form, card_sn, search_text: searchTextOf(form.balance_card_name, form.short_name, card_sn) });

/** What the trail of a card tells before and after of, in words. */
const watched = (row: Row, usable_shop_names: string[]) => ({
  balance_card_name: row.balance_card_name,
  short_name: row.short_name,
  card_sn: row.card_sn,
  sell_price: row.sell_price,
  total_amount: row.total_amount,
  gift_amount: row.gift_amount,
  gift_above: row.gift_above,
  spend_rule: row.spend_rule,
  valid: row.valid,
  valid_unit: row.valid_unit,
  usable_shop_names,
  cover_image: row.cover_image,
  description: row.description,
  sort: row.sort,
  is_shelves: row.is_shelves,
});
