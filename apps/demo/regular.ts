import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import type { Worker } from './till.ts';

/** What a regular is served. */
export interface Goods {
  sbc_id: string;
  shop_card_id: string;
  shop_project_id: string;
  member_source: string;
}

/** How long somebody has come: so many entries of the ledger, and the day of each. */
export interface Years {
  entries: number;
  /** Answers today and lets some time pass. */
  pass: () => string;
}

/** A name that nobody else has. */
export const REGULAR = '岑久安';
const ROUNDS = 20;
/** More than so many visits no one person puts on file with one old card. */
const VISITS_OF_A_CARD = 49;

/**
 * Has a regular come for years: again and again old cards put on file in pairs, the units of one used up and the money of the
 * other spent, by the product's own commands; of each round a last unit is left. Answers who it is.
 */
export async function serveRegular(till: Pick<Worker, 'call'>, { entries, pass }: Years, goods: Goods): Promise<string> {
  const { member_source } = goods;
  await till.call(memberAdd, { member_name: REGULAR, mobile_number: '13977001234', member_source, label: ['老客户'] });
  const [member] = await till.call(memberSearch, { key_word: REGULAR });
  for (let round = 0; round < ROUNDS; round += 1) {
    let visits = Math.floor(entries / ROUNDS / 2) - 1;
    for (; visits > VISITS_OF_A_CARD; visits -= VISITS_OF_A_CARD) await serveOut(till, member!.member_id, goods, { visits: VISITS_OF_A_CARD, left: 0 }, pass);
    await serveOut(till, member!.member_id, goods, { visits, left: 1 }, pass);
  }
  return member!.member_id;
}

/** Two cards, a deduction for each unit of one but for those left, and an order for each part of the other. */
async function serveOut(
  till: Pick<Worker, 'call'>,
  member_id: string,
  { shop_project_id, shop_card_id, sbc_id }: Goods,
  { visits, left }: { visits: number; left: number },
  pass: () => string,
): Promise<void> {
  const opened = { member_id, create_time: pass() };
  const units = await till.call(supplementCard, {
    ...opened,
    type: 1,
    supplement_id: shop_card_id,
    count_method: 0,
    projects: [{ shop_project_id, project_num: visits + left }],
    remain_balance: (visits + left) * 10_000,
  });
  const items = [{ item_type: 'project' as const, item_id: shop_project_id, quantity: 1 }];
  const { amount_receivable: amount } = await till.call(previewOrder, { member_id, items });
  const value = { current_balance: visits * amount, current_dis_balance: 0 };
  const { card_id } = await till.call(supplementCard, { ...opened, type: 2, supplement_id: sbc_id, ...value });
  for (let visit = 0; visit < visits; visit += 1) {
    pass();
    await till.call(addDeduction, { member_id, items: [{ card_item_id: units.items[0]!.card_item_id, num: 1 }] });
    pass();
    const { order_id } = await till.call(addOrder, { member_id, items, expected_receivable: amount });
    await till.call(settleOrder, { order_id, payments: [{ pay_method: 'STORED_VALUE', amount, card_id }] });
  }
}
