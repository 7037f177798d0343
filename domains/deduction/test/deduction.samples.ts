import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { addDeduction, cancelDeduction, deductionDetail, deductionSearch, projectSupplies } from '../contract/deduction.endpoints.ts';
import { deductionCosts, deductionCostSum } from '../contract/cost.endpoints.ts';
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
  sample(cancelDeduction, async ({ deduction, world, organisation }) => {
    const deduction_id = await deduction();
    // What it used up, in a shop that keeps stock of its supplies.
    await world.look(
      organisation,
      `insert into deduction_supply (org_id, deduction_id, line_no, shop_project_id, sku_id, planned_quantity, quantity)
       select org_id, deduction_id, 1, shop_project_id, $2, 2, 2 from deduction_line where deduction_id = $1 limit 1`,
      [deduction_id, world.founded[organisation]!.catalog.products.mask!],
    );
    return { deduction_id, reason: '样本' };
  }),
  sample(projectSupplies, ({ world, organisation }) => ({ shop_project_ids: [world.founded[organisation]!.catalog.projects.facial!] })),
  sample(deductionDetail, async ({ deduction }) => ({ deduction_id: await deduction() })),
  sample(deductionCosts, ({ world, organisation }) => ({ shop_project_id: world.founded[organisation]!.catalog.projects.facial!, with_cost: false })),
  sample(deductionCostSum, () => ({ start_date: '2026-03-01', end_date: '2026-03-31' })),
  sample(pendingSearch, ({ member_id }) => ({ member_id })),
  sample(deductionSearch, ({ member_id }) => ({ member_id })),
];
