import { projectFacts } from '#domains/catalog/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ruleAdd, ruleEdit, ruleState } from '../contract/rule.endpoints.ts';
import { refuse } from '../model/follow_up.refusals.ts';
import { colleagueHere, typeInUse } from './plan.locks.ts';

type Form = RequestOf<typeof ruleAdd>;

/** Refuses whatever a rule names that is not there: a type out of use, a project, a category, an identity, a colleague elsewhere. */
async function judgeForm(uow: UnitOfWork, ctx: Ctx, form: Form, except = '0'): Promise<void> {
  const { rule_name, type_id, identity_id, uid } = form;
  const taken = uow.from('return_rule').select('rule_id').where('return_rule.shop_id', '=', ctx.actor.shop.shop_id).where('rule_name', '=', rule_name);
  if (await uow.first(taken.where('rule_id', '<>', except))) throw refuse(409, 'rule_taken', { field: 'rule_name' });
  await typeInUse(uow, ctx, type_id);
  if (uid) await colleagueHere(uow, ctx, uid);
  if (identity_id && !(await uow.first(uow.from('staff_identity').select('identity_id').where('identity_id', '=', identity_id))))
    throw refuse(400, 'identity_unknown', { field: 'identity_id' });
  await judgeTargets(uow, form);
}

async function judgeTargets(uow: UnitOfWork, { shop_project_ids, category_ids }: Form): Promise<void> {
  const projects = await projectFacts(uow, shop_project_ids);
  if (shop_project_ids.some((id) => !projects.has(id))) throw refuse(400, 'project_unknown', { field: 'shop_project_ids' });
  if (category_ids.length === 0) return;
  const known = await uow.rows(
    uow.from('catalog_category').select('category_id').where('kind', '=', 'project').where('category_id', 'in', [...new Set(category_ids)]),
  );
  if (known.length < new Set(category_ids).size) throw refuse(400, 'category_unknown', { field: 'category_ids' });
}

/** What of a form stands in the rule's own row: what belongs to another choice is let go. */
const rowOf = ({ rule_name, type_id, occasion, for_all, assign_to, identity_id, uid }: Form) => ({
  rule_name,
  type_id,
  occasion,
  for_all,
  assign_to,
  identity_id: assign_to === 'belong' ? identity_id! : null,
  uid: uid ?? null,
});

/** Writes the steps and, where it is not about everything, what the rule is about. */
function keepParts(uow: UnitOfWork, rule_id: string, { steps, for_all, shop_project_ids, category_ids }: Form): void {
  void uow.insert('return_rule_step', steps.map((step) => ({ rule_id, ...step })));
  if (for_all) return;
  void uow.insert('return_rule_project', [...new Set(shop_project_ids)].map((shop_project_id) => ({ rule_id, shop_project_id })));
  void uow.insert('return_rule_category', [...new Set(category_ids)].map((category_id) => ({ rule_id, category_id })));
}

/** A rule that plans from now on. */
export const addRule = (ctx: Ctx, form: Form): Promise<ResponseOf<typeof ruleAdd>> =>
  unitOfWork(ctx, async (uow) => {
    await judgeForm(uow, ctx, form);
    const rule_id = uow.id();
    void uow.insert('return_rule', { rule_id, shop_id: ctx.actor.shop.shop_id, ...rowOf(form), created_at: ctx.now });
    keepParts(uow, rule_id, form);
    uow.audit({ subject: 'return_rule', subject_id: rule_id, after: { ...form } });
    return { rule_id };
  });

/** A rule of the shop as it was read, locked; 404 and 409 otherwise. */
async function lockRule(uow: UnitOfWork, ctx: Ctx, rule_id: string, version: number) {
  const rule = await uow.first(
    uow
      .from('return_rule')
      .select(['version', 'rule_name', 'type_id', 'occasion', 'for_all', 'assign_to', 'identity_id', 'uid', 'is_open'])
      .where('rule_id', '=', rule_id)
      .where('return_rule.shop_id', '=', ctx.actor.shop.shop_id)
      .forUpdate(),
  );
  if (!rule) throw refuse(404, 'rule_not_found');
  if (rule.version !== version) throw refuse(409, 'rule_changed');
  return rule;
}

/** Changes a rule; plans that it made before stay as they are. */
export const editRule = (ctx: Ctx, { rule_id, version, ...form }: RequestOf<typeof ruleEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { version: _, ...before } = await lockRule(uow, ctx, rule_id, version);
    await judgeForm(uow, ctx, form, rule_id);
    void uow.run(uow.update('return_rule').set({ ...rowOf(form), version: version + 1 }).where('rule_id', '=', rule_id));
    for (const part of ['return_rule_step', 'return_rule_project', 'return_rule_category'] as const)
      void uow.run(uow.remove(part).where('rule_id' as never, '=', rule_id as never));
    keepParts(uow, rule_id, form);
    uow.audit({ subject: 'return_rule', subject_id: rule_id, before, after: { ...form } });
    return null;
  });

/** Opens a rule or closes it: then it plans nothing more. */
export const switchRule = (ctx: Ctx, { rule_id, version, is_open }: RequestOf<typeof ruleState>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const rule = await lockRule(uow, ctx, rule_id, version);
    if (is_open) await typeInUse(uow, ctx, rule.type_id);
    void uow.run(uow.update('return_rule').set({ is_open, version: version + 1 }).where('rule_id', '=', rule_id));
    uow.audit({ subject: 'return_rule', subject_id: rule_id, before: { is_open: rule.is_open }, after: { is_open } });
    return null;
  });
