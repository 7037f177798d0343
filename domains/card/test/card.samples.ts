import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { memberCards, memberLedger, supplementCard } from '../contract/card.endpoints.ts';

export const samples: Sample[] = [
  sample(memberCards, ({ member_id }) => ({ member_id, status: 'in_use' as const })),
  sample(supplementCard, ({ world, organisation, member_id }) => {
    const { countCards, projects } = world.founded[organisation]!.catalog;
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
      gift_projects: [{ shop_project_id: projects.massage!, project_num: 1 }],
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
  sample(memberLedger, ({ member_id }) => ({ member_id, kind: 'recharge' as const })),
];
