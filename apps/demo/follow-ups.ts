import { planRecord, planSearch } from '#domains/follow_up/contract/plan.endpoints.ts';
import { ruleAdd } from '#domains/follow_up/contract/rule.endpoints.ts';
import { typeList } from '#domains/follow_up/contract/type.endpoints.ts';
import type { Random } from './random.ts';
import type { Worker } from './till.ts';

/** What a shop follows up; the fourth of the usual types and so on stay for care. */
const RULES = [
  {
    rule_name: '护理后回访',
    type: '术后回访',
    occasion: 'project',
    assign_to: 'performer',
    steps: [{ days: 3, return_content: '询问护理后的感受，提醒居家保养' }],
  },
  {
    rule_name: '办卡满意度回访',
    type: '满意度回访',
    occasion: 'purchase',
    assign_to: 'fixed',
    steps: [{ days: 7, return_content: '询问是否满意，邀约使用' }],
  },
] as const;

const RESULTS = [
  ['phone', 5, '效果满意，约了下周再来'],
  ['wechat', 5, '已发保养建议，顾客表示感谢'],
  ['phone', 4, '恢复正常，暂无不适'],
  ['phone', 3, '近期出差，月底再约'],
  ['wechat', 2, '反映等候时间较长，已致歉并反馈店长'],
] as const;

/** A shop begins to follow up what it does and sells. */
export async function decideFollowUps(boss: Worker): Promise<void> {
  const types = await boss.call(typeList, {});
  for (const { type, steps, ...rule } of RULES) {
    const { type_id } = types.find(({ type_name }) => type_name === type)!;
    await boss.call(ruleAdd, { ...rule, type_id, uid: boss.uid, steps: [...steps] });
  }
}

/** Asks most of those who are to be asked today; the rest waits, and is late tomorrow. */
export async function followUp(boss: Worker, random: Random): Promise<void> {
  for (const { plan_id, version } of await boss.call(planSearch, { view: 'today' })) {
    if (random.chance(0.2)) continue;
    const [way, satisfaction, result] = random.pick(RESULTS);
    await boss.call(planRecord, { plan_id, version, way, satisfaction, result });
  }
}
