import { levelDetail, levelEdit } from '#domains/loyalty/contract/level.endpoints.ts';
import { priceBatch, priceEdit } from '#domains/loyalty/contract/price.endpoints.ts';
import { USUAL_POINTS } from '#domains/loyalty/contract/rules.ts';
import { growthRulesEdit, pointsRulesEdit } from '#domains/loyalty/contract/rules.endpoints.ts';
import type { Founded } from './found.ts';
import type { Worker } from './till.ts';

const ONE = { is_open: true, per_yuan: 1 };
const NONE = { is_open: false, per_yuan: 1 };
/** What money brings in earns; what is used of a card has earned when it was bought. */
const RATES = { project: ONE, product: ONE, count_card: ONE, stored_value_card: ONE, principal: NONE };

const BENEFITS = [[], ['生日当月护理 8 折一次'], ['生日当月护理一次', '专属顾问'], ['生日当月护理一次', '专属顾问', '优先预约', '每季皮肤检测']];
/** Growth a year that keeps each level. */
const KEEPS = [0, 1_000, 4_000, 12_000];

/** The head office decides how its members rise and collect, before anything is sold. */
export async function decideLoyalty(head: Worker, { levels, catalog }: Founded): Promise<void> {
  await head.call(growthRulesEdit, { rules: RATES, version: 0 });
  await head.call(pointsRulesEdit, { rules: { ...USUAL_POINTS, earns: RATES, cap_percent: 30 }, version: 0 });
  for (const [index, member_level_id] of levels.entries()) {
    const { member_num: _, member_num_capped: __, ...level } = await head.call(levelDetail, { member_level_id });
    await head.call(levelEdit, { ...level, benefits: BENEFITS[index]!, keep_value: KEEPS[index]! });
  }
  const project = (key: string) => ({ item_type: 'project' as const, item_id: catalog.projects[key]! });
  await head.call(priceBatch, { items: [project('firming'), project('eye')], member_level_id: levels[3]!, discount_tenths: 80 });
  const prices = [
    { member_level_id: levels[1]!, price: 36_800 },
    { member_level_id: levels[2]!, price: 33_800 },
    { member_level_id: levels[3]!, price: 29_800 },
  ];
  await head.call(priceEdit, { item: project('facial'), prices });
}
