import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { ImportRow } from '#kernel/contract/import.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing } from '#kernel/server/import-commands.ts';
import { type Judged, judging } from '#kernel/server/import-judging.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { balanceCardAdd } from '../contract/balance-card.endpoints.ts';
import { balanceCardImport } from '../contract/balance-card-import.endpoints.ts';
import { shopCards } from '../contract/catalog.settings.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { cardNumberAfter, serialOfCard } from '../model/card.rules.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { greatestBalanceCard, judgeBalanceCard, putBalanceCardOnFile } from './balance-card.commands.ts';
import { withNumbers } from './numbering.ts';
import { BALANCE_CARDS, takingBack } from './taking-back.ts';

/** A stored-value card that is in order. */
interface Arriving {
  form: RequestOf<typeof balanceCardAdd>;
  usable_shop_names: string[];
}

/** What rows are judged by; 403 in a shop that adds no cards of its own. */
async function knownOf(reads: Reads, ctx: Ctx, rows: readonly ImportRow[]) {
  const place = decidingShop(ctx);
  if (place !== null && !(await readSetting(reads, ctx, shopCards))) throw refuse(403, 'shop_cards_off');
  const names = ['', ...new Set(rows.map((row) => row['balance_card_name']!.trim()))];
  const cards = reads.from('balance_card').select('balance_card_name').where('balance_card_name', 'in', names);
  const called = await reads.rows(
    cards.where(({ or, eb }) => (place === null ? eb.lit(true) : or([eb('seller_id', 'is', null), eb('seller_id', '=', place)]))),
  );
  return { named: new Set(called.map(({ balance_card_name }) => balance_card_name)) };
}

const judgeEach = judging(balanceCardImport, {
  known: knownOf,
  form: async ({ reads, ctx, cell, parse, note, heed, known }): Promise<Arriving | null> => {
    const sell_price = cell('sell_price');
    const form = parse(balanceCardAdd.request, {
      balance_card_name: cell('balance_card_name'),
      short_name: cell('short_name'),
      card_sn: cell('card_sn'),
      sell_price,
      total_amount: cell('total_amount') ?? sell_price,
      gift_amount: cell('gift_amount'),
      spend_rule: cell('spend_rule'),
      valid: cell('valid'),
      valid_unit: cell('valid_unit'),
      description: cell('description'),
    });
    if (!form) return null;
    if (!form.card_sn && known.named.has(form.balance_card_name)) note('balance_card_name', 'catalog.import_balance_card_known');
    const usable_shop_names = await heed(judgeBalanceCard(reads, ctx, form));
    return usable_shop_names ? { form, usable_shop_names } : null;
  },
  once: ({ form }) => [
    ['card_sn', form.card_sn],
    ['balance_card_name', !form.card_sn && form.balance_card_name],
  ],
});

async function judge(reads: Reads, ctx: Ctx, rows: Parameters<typeof judgeEach>[2]): Promise<Judged<Arriving>[]> {
  const [judged, greatest] = await Promise.all([judgeEach(reads, ctx, rows), greatestBalanceCard(reads)]);
  return withNumbers(judged, {
    greatest,
    numberOf: ({ form }) => form.card_sn,
    serialOf: (number) => serialOfCard('S', number),
    after: (last) => cardNumberAfter('S', last),
    give: ({ form }, number) => void (form.card_sn = number),
  });
}

const headed = ({ field }: typeof zhCN) => field;

/** Stored-value cards that come in by a file. */
export const bringBalanceCards: Bringing<(typeof balanceCardImport)['declared'], Arriving> = {
  importer: balanceCardImport,
  headings: { 'zh-CN': headed(zhCN), 'zh-HK': headed(zhHK), en: headed(en as typeof zhCN) },
  title: { 'zh-CN': zhCN.word.import_balance_cards, 'zh-HK': zhHK.word.import_balance_cards, en: en.word.import_balance_cards },
  judge,
  write: async (uow, ctx, { form: { form, usable_shop_names } }) => {
    const { shop_ids: _, ...card } = form;
    return { row_id: await putBalanceCardOnFile(uow, ctx, card, usable_shop_names) };
  },
  takeBack: takingBack(BALANCE_CARDS),
};
