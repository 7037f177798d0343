import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { sandboxAccount } from '#apps/testing/scans.ts';
import * as charge from '../contract/charge.endpoints.ts';
import { exchangeCard, exchangeSearch, previewExchange } from '../contract/exchange.endpoints.ts';

/** Units of an old count card of the member's own, worth more than what they are exchanged for. */
const exchanged = async (stage: Stage) => {
  const { countCards, projects } = stage.world.founded[stage.organisation]!.catalog;
  const form = {
    member_id: stage.member_id,
    type: 1 as const,
    supplement_id: countCards.facialTen!,
    create_time: '2026-01-15',
    count_method: 0 as const,
  };
  const card = await (
    await stage.world.as(stage.boss)
  ).ask(supplementCard, {
    ...form,
    remain_balance: 180_000,
    projects: [{ shop_project_id: projects.facial!, project_num: 5 }],
  });
  return {
    card_id: card.card_id,
    items: [{ card_item_id: card.items[0]!.card_item_id, num: 4 }],
    shop_project_id: projects.hairRemoval!,
    quantity: 1,
  };
};

/** Fewer of them, whose difference is paid by a scan. */
async function exchangeToScan(stage: Stage) {
  await sandboxAccount(stage);
  const { items, ...asked } = await exchanged(stage);
  const fewer = { ...asked, items: items.map((item) => ({ ...item, num: 1 })) };
  const boss = await stage.world.as(stage.boss);
  const { due } = await boss.ask(previewExchange, fewer);
  const performers = [{ uid: boss.uid, basis_points: 10_000 }];
  return { ...fewer, payments: [{ pay_method: 'ALIPAY' as const, amount: due }], performers, reason: '样本' };
}

/** A code that is shown for the difference of an exchange. */
async function shownExchange(stage: Stage): Promise<{ card_id: string; charge_id: string }> {
  const form = await exchangeToScan(stage);
  const { charge_id } = await (await stage.world.as(stage.boss)).ask(charge.openExchange, form);
  return { card_id: form.card_id, charge_id };
}

export const samples: Sample[] = [
  sample(previewExchange, exchanged),
  sample(exchangeCard, async (stage) => {
    const [boss, asked] = [await stage.world.as(stage.boss), await exchanged(stage)];
    const { value, due, kept } = await boss.ask(previewExchange, asked);
    return { ...asked, payments: [], performers: [{ uid: boss.uid, basis_points: 10_000 }], reason: '样本', expected: { value, due, kept } };
  }),
  sample(charge.openExchange, exchangeToScan),
  sample(charge.queryExchangeCharge, async (stage) => ({ card_id: (await shownExchange(stage)).card_id })),
  sample(charge.askExchangeCharge, async (stage) => ({ charge_id: (await shownExchange(stage)).charge_id })),
  sample(charge.cancelExchangeCharge, async (stage) => ({ charge_id: (await shownExchange(stage)).charge_id })),
  sample(exchangeSearch, ({ member_id }) => ({ member_id })),
];
