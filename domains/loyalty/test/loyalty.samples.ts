import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberLevels, memberSearch } from '#domains/member/contract/member.endpoints.ts';
import * as level from '../contract/level.endpoints.ts';
import * as member from '../contract/member-loyalty.endpoints.ts';
import * as price from '../contract/price.endpoints.ts';
import { USUAL_GROWTH, USUAL_POINTS } from '../contract/rules.ts';
import * as rules from '../contract/rules.endpoints.ts';

let made = 0;
const bossOf = ({ world, boss }: Stage) => world.as(boss);
/** What is the whole chain's is written by the head office. */
const byHead: Sample['by'] = ({ head }) => head;
const levelsOf = async (stage: Stage) => (await bossOf(stage)).ask(memberLevels, {});

/** A level as nobody has written it yet: above all others, and, so that there is always room for it, the only one of its kind. */
async function newLevel(stage: Stage) {
  for (const { member_level_id, level_name } of await levelsOf(stage))
    if (level_name.startsWith('样本')) await stage.head.ask(level.levelDelete, { member_level_id, move_to: stage.world.founded[stage.organisation]!.levels[0]! });
  const growth_value = 1_000_000 + (made += 1);
  return { level_name: `样本${made}`, level_no: 9, icon: 9, growth_value, discount_tenths: 80, benefits: ['生日礼'] };
}
const addLevel = async (stage: Stage) => stage.head.ask(level.levelAdd, await newLevel(stage));
/** Somebody whose level nothing else depends on. */
async function newcomer(stage: Stage): Promise<string> {
  const [boss, form] = [await bossOf(stage), stage.newMember()];
  await boss.ask(memberAdd, form);
  return (await boss.ask(memberSearch, { key_word: form.mobile_number }))[0]!.member_id;
}
const levelOf = (stage: Stage) => stage.world.founded[stage.organisation]!.levels[1]!;
const facial = ({ world, organisation }: Stage) => ({
  item_type: 'project' as const,
  item_id: world.founded[organisation]!.catalog.projects.facial!,
});
const mask = ({ world, organisation }: Stage) => ({ item_type: 'product' as const, item_id: world.founded[organisation]!.catalog.products.mask! });

export const samples: Sample[] = [
  sample(level.levelManageList, () => ({})),
  sample(level.levelDecided, () => ({})),
  sample(level.levelDetail, (stage) => ({ member_level_id: levelOf(stage) })),
  sample(level.levelAdd, newLevel, byHead),
  sample(level.levelEdit, async (stage) => {
    const { member_level_id } = await addLevel(stage);
    return { member_level_id, version: 1, level_name: `样本改${(made += 1)}`, level_no: 9, icon: 10, growth_value: 2_000_000, discount_tenths: null };
  }, byHead),
  sample(level.levelDelete, async (stage) => ({ ...(await addLevel(stage)), move_to: levelOf(stage) }), byHead),
  sample(level.memberLevelEdit, async (stage) => ({ member_id: await newcomer(stage), member_level_id: levelOf(stage), level_pinned: false, remarks: '样本' })),
  sample(level.levelChanges, ({ member_id }) => ({ member_id })),
  sample(rules.growthRulesFind, () => ({})),
  sample(rules.growthRulesEdit, async (stage) => {
    const { version } = await (await bossOf(stage)).ask(rules.growthRulesFind, {});
    return { rules: USUAL_GROWTH, version };
  }),
  sample(rules.pointsRulesFind, () => ({})),
  sample(rules.pointsRulesEdit, async (stage) => {
    const { version } = await (await bossOf(stage)).ask(rules.pointsRulesFind, {});
    return { rules: USUAL_POINTS, version };
  }),
  sample(rules.pointsItems, () => ({ item_type: 'product' as const, key_word: '面膜' })),
  sample(rules.pointsItemEdit, (stage) => ({ item: mask(stage), cap_percent: 50, points_per_yuan: null }), byHead),
  sample(member.memberLoyalty, ({ member_id }) => ({ member_id })),
  sample(member.memberChanges, ({ member_id }) => ({ member_id, unit: 'growth' as const })),
  sample(member.pointsChanges, () => ({ key_word: '样本', kind: 'manual' as const })),
  sample(member.pointsSearch, (stage) => ({ key_word: '样本', member_level_id: levelOf(stage) })),
  sample(member.pointsChange, ({ member_id }) => ({ member_id, amount: 10, remarks: '样本' })),
  sample(member.growthChange, ({ member_id }) => ({ member_id, amount: 1, remarks: '样本' })),
  sample(price.priceSearch, () => ({ key_word: '水光' })),
  sample(price.priceEdit, (stage) => ({ item: facial(stage), prices: [{ member_level_id: levelOf(stage), price: 39_799 }] }), byHead),
  sample(price.priceBatch, (stage) => ({ items: [facial(stage), mask(stage)], member_level_id: levelOf(stage), discount_tenths: 85 }), byHead),
];
