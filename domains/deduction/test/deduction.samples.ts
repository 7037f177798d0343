import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { addDeduction, cancelDeduction, deductionDetail, deductionSearch } from '../contract/deduction.endpoints.ts';
import { pendingSearch } from '../contract/pending.endpoints.ts';

export const samples: Sample[] = [
  sample(addDeduction, async (stage) => {
    const { member_id, card_item_id, world, boss, organisation } = stage;
    return {
      member_id,
      items: [
        {
          card_item_id,
          shop_project_id: world.founded[organisation]!.catalog.projects.facial!,
          num: 1,
          performers: [{ uid: (await world.as(boss)).uid, basis_points: 10_000 }],
        },
      ],
    };
  }),
  sample(cancelDeduction, async ({ deduction }) => ({ deduction_id: await deduction(), reason: '样本' })),
  sample(deductionDetail, async ({ deduction }) => ({ deduction_id: await deduction() })),
  sample(pendingSearch, ({ member_id }) => ({ member_id })),
  sample(deductionSearch, ({ member_id }) => ({ member_id })),
];
