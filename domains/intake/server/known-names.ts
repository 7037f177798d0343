import { unitsTyped } from '#domains/catalog/contract/units-typed.ts';
import { balanceCardsHere, countCardsHere, thingsNamed } from '#domains/catalog/server/api.ts';
import { offeredItems } from '#domains/dictionary/server/api.ts';
import { homeCategory } from '#domains/member/contract/home-code.ts';
import { regionTyped } from '#domains/member/server/api.ts';
import { identityHolders, identityRoles } from '#domains/staff/server/api.ts';
import { byName, namesIn } from '#kernel/contract/cell.ts';
import { MAINLAND } from '#kernel/contract/dial.ts';
import type { ImportRow } from '#kernel/contract/import.ts';
import { isMobile, searchedPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { offeredHere } from '#kernel/server/of-shops.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { CountTemplate } from '../contract/import.columns.ts';

/** What the names in some rows stand for, where the actor works; old cards are those that the chain and the shop itself sell there. */
export async function knownNames(reads: Reads, { actor, language }: Ctx, rows: readonly ImportRow[]) {
  const { shop_id } = actor.shop;
  const phones = [...new Set(rows.map((row) => searchedPhone(row['recommend_phone']!)).filter((phone) => phone !== ''))];
  const [sources, levels, types, identities, holders, recommenders, balanceCards, countCards, projects, products] = await Promise.all([
    reads.rows(offeredHere(reads, 'member_source', reads.from('member_source')).select(['source_id', 'parent_id', 'source_name'])),
    reads.rows(reads.from('member_level').select(['member_level_id', 'level_name'])),
    offeredItems(reads, 'MEMBER_TYPE', language),
    identityRoles(reads, '01'),
    reads.rows(holdersHere(reads)),
    phones.length === 0
      ? []
      : reads.rows(
          reads.from('member').select(['member_id', 'country_code', 'mobile_number']).where('mobile_number', 'in', phones).where('cancelled_at', 'is', null),
        ),
    reads.rows(balanceCardsHere(reads, shop_id).select(['balance_card.sbc_id', 'balance_card.balance_card_name'])),
    reads.rows(countCardsHere(reads, shop_id).select(['shop_card.shop_card_id', 'shop_card.shop_card_name', 'shop_card.count_method'])),
    reads.rows(
      reads
        .from('shop_card_project')
        .select(['shop_card_id', 'shop_project_id'])
        .where('gift', '=', false)
        .orderBy('shop_card_id')
        .orderBy('shop_project_id'),
    ),
    reads.rows(reads.from('shop_card_product').select(['shop_card_id', 'sku_id']).where('gift', '=', false).orderBy('shop_card_id').orderBy('sku_id')),
  ]);
  const projectsBy = Map.groupBy(projects, (project) => project.shop_card_id);
  const productsBy = Map.groupBy(products, (product) => product.shop_card_id);
  const regions = await Promise.all(
    [...new Set(rows.map((row) => row['province_id']!.trim()))].map(async (typed) => [typed, await regionTyped(typed)] as const),
  );
  const nameOf = new Map(sources.map(({ source_id, source_name }) => [source_id, source_name]));
  const template = ({ shop_card_id, count_method }: { shop_card_id: string; count_method: number }): CountTemplate => ({
    shop_card_id,
    count_method: count_method as CountTemplate['count_method'],
    things: [
      ...(projectsBy.get(shop_card_id) ?? []).map(({ shop_project_id }) => ({ item_type: 'project' as const, item_id: shop_project_id })),
      ...(productsBy.get(shop_card_id) ?? []).map(({ sku_id }) => ({ item_type: 'product' as const, item_id: sku_id })),
    ],
  });
  const wayOf = ({ parent_id, source_name }: { parent_id: string | null; source_name: string }): string[] =>
    parent_id ? [source_name, `${nameOf.get(parent_id)}/${source_name}`] : [source_name];
  return {
    // Sources by name, and those below another by both: `线上推广/抖音`.
    source_name: byName(sources.flatMap((source) => wayOf(source).map((name) => [name, source.source_id] as const))),
    level_name: byName(levels.map(({ level_name, member_level_id }) => [level_name, member_level_id])),
    member_type: byName(types.flatMap(({ item_key, names }) => names.map((name) => [name, item_key] as const))),
    belong: new Map([
      ...byName(
        identities.flatMap(({ identity_id, identity_name, alias_identity }) =>
          [...new Set([identity_name, alias_identity])].map((name) => [name, identity_id] as const),
        ),
      ),
      ...byName(holders.map(({ identity_id, real_name, uid }) => [`${identity_id}/${real_name}`, uid])),
    ]),
    province_id: new Map(regions.flatMap(([typed, found]) => (found ? [[typed, found] as const] : []))),
    recommend_phone: byPhone(recommenders, homeCategory(actor.shop.currency_code)),
    balance_card: byName(balanceCards.map(({ balance_card_name, sbc_id }) => [balance_card_name, sbc_id])),
    count_card: byName(countCards.map((card) => [card.shop_card_name, template(card)])),
  };
}

interface Recommender {
  member_id: string;
  country_code: string;
  mobile_number: string;
}

/** Whoever recommended somebody, by their phone behind its country's code; by the number alone whoever has it at home, or nobody else has. */
function byPhone(files: readonly Recommender[], home: string): Map<string, string> {
  const byNumber = (of: readonly Recommender[]) => of.map(({ mobile_number, member_id }) => [mobile_number, member_id] as const);
  const isAtHome = ({ country_code, mobile_number }: Recommender) => country_code === (isMobile(mobile_number) ? MAINLAND : home);
  const coded = files.map(({ country_code, mobile_number, member_id }) => [`+${country_code}${mobile_number}`, member_id] as const);
  return new Map([...byName(byNumber(files)), ...byNumber(files.filter(isAtHome)), ...coded]);
}

/** What the projects and products stand for that rows say are left on old cards. */
export const knownThings = (reads: Reads, ctx: Ctx, rows: readonly ImportRow[]) =>
  thingsNamed(
    reads,
    ctx.actor.shop.shop_id,
    rows.flatMap((row) => [...namesIn(row['remain_items']!), ...namesIn(row['remain_gifts']!)]).map((typed) => unitsTyped(typed).name),
  );

/** Colleagues within the data scope who are still here, by identity. */
const holdersHere = (reads: Reads) => identityHolders(reads).where('staff.uid', 'in', reads.from('staff').select('staff.uid'));
