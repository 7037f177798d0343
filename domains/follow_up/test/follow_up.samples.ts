import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as care from '../contract/care.endpoints.ts';
import * as plan from '../contract/plan.endpoints.ts';
import * as rule from '../contract/rule.endpoints.ts';
import * as type from '../contract/type.endpoints.ts';

let made = 0;
const boss = ({ world, boss: person }: Stage) => world.as(person);

const typeOf = async (stage: Stage): Promise<string> => (await (await boss(stage)).ask(type.typeList, {}))[0]!.type_id;

const planned = async (stage: Stage): Promise<string> => {
  const form = { member_id: stage.member_id, type_id: await typeOf(stage), return_date: '2026-12-01', return_content: '样本' };
  return (await (await boss(stage)).ask(plan.planAdd, form)).plan_id;
};

/** A colleague of the same shop, not the boss. */
const colleague = async (stage: Stage): Promise<string> => {
  const { uid, shop_id } = await boss(stage);
  const [other] = await stage.world.look<{ uid: string }>(
    stage.organisation,
    'select uid from staff where shop_id = $1 and uid <> $2 and disabled_at is null order by uid limit 1',
    [shop_id, uid],
  );
  return other!.uid;
};

const ruleForm = async (stage: Stage) => {
  made += 1;
  const [category] = await stage.world.look<{ category_id: string }>(stage.organisation, 'select category_id from shop_project order by 1 limit 1');
  return {
    rule_name: `样本规则${made}`,
    type_id: await typeOf(stage),
    occasion: 'project' as const,
    for_all: false,
    shop_project_ids: [stage.world.founded[stage.organisation]!.catalog.projects.facial!],
    category_ids: [category!.category_id],
    assign_to: 'belong' as const,
    identity_id: stage.world.founded[stage.organisation]!.identities.consultant!,
    uid: (await boss(stage)).uid,
    steps: [{ days: 3, return_content: '样本' }],
  };
};

/** A rule that is off: what other samples sell is followed up by none of them. */
const ruleMade = async (stage: Stage): Promise<{ rule_id: string; version: number }> => {
  const client = await boss(stage);
  const { rule_id } = await client.ask(rule.ruleAdd, await ruleForm(stage));
  await client.ask(rule.ruleState, { rule_id, version: 1, is_open: false });
  return { rule_id, version: 2 };
};

const outcome = { way: 'phone' as const, satisfaction: 5, result: '样本', next_date: '2026-12-01', next_content: '样本' };

export const samples: Sample[] = [
  sample(type.typeList, () => ({})),
  sample(type.typeAdd, () => ({ type_name: `样本类型${(made += 1)}`, sort: 9 })),
  sample(type.typeEdit, async (stage) => {
    const type_name = `样本类型${(made += 1)}`;
    const { type_id } = await (await boss(stage)).ask(type.typeAdd, { type_name });
    return { type_id, version: 1, type_name: `${type_name}改`, sort: 2, in_use: false };
  }),
  sample(rule.ruleSearch, () => ({ key_word: '样本' })),
  sample(rule.ruleTargets, () => ({})),
  sample(rule.ruleAdd, ruleForm),
  sample(rule.ruleEdit, async (stage) => ({ ...(await ruleForm(stage)), ...(await ruleMade(stage)) })),
  sample(rule.ruleState, async (stage) => ({ ...(await ruleMade(stage)), is_open: true })),
  sample(plan.planSearch, async (stage) => ({
    member_id: stage.member_id,
    type_id: await typeOf(stage),
    uid: (await boss(stage)).uid,
    view: 'today' as const,
  })),
  sample(plan.planFigures, () => ({ mine: true })),
  sample(plan.planAdd, async (stage) => ({
    member_id: stage.member_id,
    type_id: await typeOf(stage),
    return_date: '2026-12-01',
    return_content: '样本',
    uid: await colleague(stage),
  })),
  sample(plan.planRecord, async (stage) => ({ plan_id: await planned(stage), version: 1, ...outcome })),
  sample(plan.contactAdd, async (stage) => ({ member_id: stage.member_id, type_id: await typeOf(stage), ...outcome })),
  sample(plan.planAssign, async (stage) => ({ plan_id: await planned(stage), uid: await colleague(stage), reason: '样本' })),
  sample(plan.planLapse, async (stage) => ({ plan_id: await planned(stage), reason: '样本' })),
  sample(care.careSearch, () => ({ about: 'birthday' as const, span: 'week' as const })),
  sample(care.careFigures, () => ({ span: 'day' as const })),
];
