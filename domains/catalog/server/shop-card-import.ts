import { namesIn } from '#kernel/contract/cell.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { ImportRow } from '#kernel/contract/import.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing } from '#kernel/server/import-commands.ts';
import { type Judged, judging } from '#kernel/server/import-judging.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { shopCards } from '../contract/catalog.settings.ts';
import { shopCardAdd } from '../contract/shop-card.endpoints.ts';
import { shopCardImport } from '../contract/shop-card-import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { cardNumberAfter, serialOfCard } from '../model/card.rules.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { unitsRead, unitsTyped } from '../contract/units-typed.ts';
import { withNumbers } from './numbering.ts';
import { putShopCardOnFile } from './shop-card.commands.ts';
import { greatestShopCard, judgeShopCard, type ShopCardNames } from './shop-card.locks.ts';
import { COUNT_CARDS, type ItemUse, takingBack } from './taking-back.ts';
import { thingsNamed } from './things-named.queries.ts';

/** A count card that is in order, and what it names. */
interface Arriving {
  form: RequestOf<typeof shopCardAdd>;
  names: ShopCardNames;
}

/** What the rows name that a card made here may contain: the chain's, and the shop's own. */
const namedIn = (rows: readonly ImportRow[]): string[] =>
  rows.flatMap((row) => [...namesIn(row['projects']!), ...namesIn(row['gift_projects']!)]).map((typed) => unitsTyped(typed).name);

/** In which column what a form holds was typed: projects and products stand beside each other. */
const columnOf = (field: string): string => field.replace(/products$/, 'projects');

/** What rows are judged by; 403 in a shop that adds no cards of its own. */
async function knownOf(reads: Reads, ctx: Ctx, rows: readonly ImportRow[]) {
  const place = decidingShop(ctx);
  if (place !== null && !(await readSetting(reads, ctx, shopCards))) throw refuse(403, 'shop_cards_off');
  const names = ['', ...new Set(rows.map((row) => row['shop_card_name']!.trim()))];
  const cards = reads.from('shop_card').select('shop_card_name').where('shop_card_name', 'in', names);
  const [things, called] = await Promise.all([
    thingsNamed(reads, place, namedIn(rows)),
    reads.rows(cards.where(({ or, eb }) => (place === null ? eb.lit(true) : or([eb('seller_id', 'is', null), eb('seller_id', '=', place)])))),
  ]);
  return { things, named: new Set(called.map(({ shop_card_name }) => shop_card_name)) };
}

const judgeEach = judging(shopCardImport, {
  known: knownOf,
  form: async ({ reads, ctx, cell, parse, note, heed, known }): Promise<Arriving | null> => {
    const unitsIn = (column: 'projects' | 'gift_projects') => unitsRead(cell(column) ?? [], known.things, (key, params) => note(column, key, params));
    const [held, given] = [unitsIn('projects'), unitsIn('gift_projects')];
    const typed = {
      shop_card_name: cell('shop_card_name'),
      card_sn: cell('card_sn'),
      count_method: cell('count_method'),
      ...held,
      project_num: cell('project_num'),
      gift_projects: given.projects,
      gift_products: given.products,
      sell_price: cell('sell_price'),
      member_price: cell('member_price'),
      valid: cell('valid'),
      valid_unit: cell('valid_unit'),
      valid_type: cell('valid_type'),
      description: cell('description'),
    };
    const form = parse(shopCardAdd.request, typed, columnOf);
    if (!form) return null;
    if (!form.card_sn && known.named.has(form.shop_card_name)) note('shop_card_name', 'catalog.import_card_known');
    const names = await heed(judgeShopCard(reads, ctx, form, { seller_id: decidingShop(ctx) }), columnOf);
    return names ? { form, names } : null;
  },
  once: ({ form }) => [
    ['card_sn', form.card_sn],
    ['shop_card_name', !form.card_sn && form.shop_card_name],
  ],
});

async function judge(reads: Reads, ctx: Ctx, rows: Parameters<typeof judgeEach>[2]): Promise<Judged<Arriving>[]> {
  const [judged, greatest] = await Promise.all([judgeEach(reads, ctx, rows), greatestShopCard(reads)]);
  return withNumbers(judged, {
    greatest,
    numberOf: ({ form }) => form.card_sn,
    serialOf: (number) => serialOfCard('K', number),
    after: (last) => cardNumberAfter('K', last),
    give: ({ form }, number) => void (form.card_sn = number),
  });
}

const headed = ({ field }: typeof zhCN) => ({ ...field, projects: field.card_holds, gift_projects: field.card_gives });

/** Count cards that come in by a file; the application says what keeps them. */
export const bringShopCards = (uses: readonly ItemUse[]): Bringing<(typeof shopCardImport)['declared'], Arriving> => ({
  importer: shopCardImport,
  headings: { 'zh-CN': headed(zhCN), 'zh-HK': headed(zhHK), en: headed(en as typeof zhCN) },
  title: { 'zh-CN': zhCN.word.import_cards, 'zh-HK': zhHK.word.import_cards, en: en.word.import_cards },
  judge,
  write: async (uow, ctx, { form: { form, names } }) => {
    const { shop_ids: _, ...card } = form;
    return { row_id: await putShopCardOnFile(uow, ctx, card, names) };
  },
  takeBack: takingBack(COUNT_CARDS, uses),
});
