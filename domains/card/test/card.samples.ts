import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { askProof, signature } from '#apps/testing/proving.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import * as action from '../contract/action.endpoints.ts';
import * as gift from '../contract/gift.endpoints.ts';
import * as proof from '../contract/proof.endpoints.ts';
import { productsHeld, projectsHeld } from '../contract/promised.endpoints.ts';
import { templateCards, templateHeld } from '../contract/template.endpoints.ts';
import { memberCards, memberLedger, supplementCard } from '../contract/card.endpoints.ts';

const frozenCard = async (stage: Stage): Promise<string> => {
  const card_id = await stage.balanceCard();
  await (await stage.world.as(stage.boss)).ask(action.freezeCard, { card_id, reason: '样本' });
  return card_id;
};

/** Another member of the shop. */
async function another(stage: Stage): Promise<string> {
  const boss = await stage.world.as(stage.boss);
  const form = stage.newMember();
  await boss.ask(memberAdd, form);
  return (await boss.ask(memberSearch, { key_word: form.mobile_number }))[0]!.member_id;
}

/** Two units of a count card of the member's own. */
async function someUnits(stage: Stage): Promise<{ card_id: string; items: { card_item_id: string; num: number }[] }> {
  const { countCards, projects } = stage.world.founded[stage.organisation]!.catalog;
  const form = { member_id: stage.member_id, type: 1 as const, supplement_id: countCards.facialTen!, create_time: '2026-01-15', count_method: 0 as const };
  const card = await (await stage.world.as(stage.boss)).ask(supplementCard, {
    ...form,
    remain_balance: 100_000,
    projects: [{ shop_project_id: projects.facial!, project_num: 5 }],
  });
  return { card_id: card.card_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 2 }] };
}

/** A stored-value card of the stage's member and one of another's. */
async function twoCards(stage: Stage): Promise<{ from_card_id: string; to_card_id: string }> {
  const boss = await stage.world.as(stage.boss);
  const supplement_id = stage.world.founded[stage.organisation]!.catalog.balanceCards.gold!;
  const old = { type: 2 as const, supplement_id, create_time: '2026-01-15', current_balance: 1_000, current_dis_balance: 0 };
  const { card_id } = await boss.ask(supplementCard, { member_id: await another(stage), ...old });
  return { from_card_id: await stage.balanceCard(), to_card_id: card_id };
}

export const samples: Sample[] = [
  sample(memberCards, ({ member_id }) => ({ member_id, status: 'in_use' as const })),
  sample(supplementCard, ({ world, organisation, member_id }) => {
    const { countCards, products, projects } = world.founded[organisation]!.catalog;
    return {
      member_id,
      type: 1 as const,
      supplement_id: countCards.facialTen!,
      create_time: '2026-01-15',
      count_method: 0 as const,
      project_num: 6,
      remain_balance: 180_000,
      projects: [
        { shop_project_id: projects.facial!, project_num: 5 },
        { shop_project_id: projects.eye!, project_num: 1 },
      ],
      products: [{ sku_id: products.mask!, quantity: 2 }],
      gift_projects: [{ shop_project_id: projects.massage!, project_num: 1 }],
      gift_products: [{ sku_id: products.mask!, quantity: 1 }],
    };
  }),
  sample(supplementCard, ({ world, organisation, member_id }) => ({
    member_id,
    type: 2 as const,
    supplement_id: world.founded[organisation]!.catalog.balanceCards.gold!,
    create_time: '2026-01-15',
    current_balance: 123_400,
    current_dis_balance: 5_600,
  })),
  sample(action.cardActionSearch, ({ member_id, card_id }) => ({ member_id, card_id, kind: 'freeze' as const })),
  sample(action.freezeCard, async (stage) => ({ card_id: await stage.balanceCard(), reason: '样本' })),
  sample(action.unfreezeCard, async (stage) => ({ card_id: await frozenCard(stage), reason: '样本' })),
  sample(action.extendCard, async (stage) => ({ card_id: await stage.balanceCard(), valid_end: '2030-01-01', reason: '样本' })),
  sample(action.voidGift, async (stage) => ({ card_id: await stage.balanceCard(), gift: 100, reason: '样本' })),
  sample(action.writeOffCard, async (stage) => ({ card_id: await stage.balanceCard(), reason: '样本' })),
  sample(templateHeld, ({ world, organisation }) => ({ shop_card_id: world.founded[organisation]!.catalog.countCards.facialTen! })),
  sample(templateCards, ({ world, organisation }) => ({ sbc_id: world.founded[organisation]!.catalog.balanceCards.gold! })),
  sample(projectsHeld, async ({ world, organisation, boss }) => ({
    shop_project_ids: [world.founded[organisation]!.catalog.projects.facial!],
    shop_ids: [(await world.as(boss)).shop_id],
  }), ({ head }) => head),
  sample(productsHeld, async ({ world, organisation, boss }) => ({
    sku_ids: [world.founded[organisation]!.catalog.products.mask!],
    shop_ids: [(await world.as(boss)).shop_id],
  }), ({ head }) => head),
  sample(action.lowCardSearch, () => ({ about: 'low_balance' as const })),
  sample(gift.previewGift, async (stage) => ({ card_id: await stage.balanceCard(), to_member_id: await another(stage), kind: 'card' as const })),
  sample(gift.giveCard, async (stage) => ({
    card_id: await stage.balanceCard(),
    to_member_id: await another(stage),
    kind: 'amount' as const,
    principal: 30_000,
    reason: '样本',
  })),
  sample(gift.giveCard, async (stage) => ({ ...(await someUnits(stage)), to_member_id: await another(stage), kind: 'item' as const, reason: '样本' })),
  sample(gift.previewTransfer, async (stage) => ({ ...(await twoCards(stage)), amount: 30_000 })),
  sample(gift.transferBalance, async (stage) => ({ ...(await twoCards(stage)), amount: 30_000, reason: '样本' })),
  sample(gift.giftSearch, ({ member_id }) => ({ member_id, side: 'given' as const, kinds: ['card' as const, 'amount' as const] })),
  sample(memberLedger, ({ member_id }) => ({ member_id, kind: 'recharge' as const })),
  sample(proof.proofDemand, async (stage) => ({ purpose: 'refund' as const, card_id: await stage.balanceCard() })),
  sample(proof.sendProofCode, async (stage) => ({ purpose: 'deduction' as const, member_id: await another(stage) })),
  sample(proof.confirmProof, async (stage) =>
    askProof(stage.world, await stage.world.as(stage.boss), { purpose: 'deduction', member_id: await another(stage) }),
  ),
  sample(proof.signProof, async (stage) => ({
    purpose: 'gift' as const,
    card_id: await stage.balanceCard(),
    signature: await signature(await stage.world.as(stage.boss)),
  })),
];
