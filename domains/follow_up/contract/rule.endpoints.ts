import { z } from 'zod';
import { type Across, across, once } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { RuleOccasion } from './words.ts';

/** To whom a plan goes: who did it, whom the member belongs to as an identity, or always the same colleague. */
export const AssignTo = z.enum(['performer', 'belong', 'fixed']);
export type AssignTo = z.infer<typeof AssignTo>;

export const MOST_STEPS = 10;
export const MOST_TARGETS = 50;

/** So many days afterwards, and what to ask then. */
export const RuleStep = z.object({
  days: z.int(says('follow_up.days_invalid')).min(1, says('follow_up.days_invalid')).max(365, says('follow_up.days_invalid')),
  return_content: RequiredText(500, 'follow_up.content_required'),
});
export type RuleStep = z.infer<typeof RuleStep>;

const Steps = z
  .array(RuleStep)
  .min(1, says('follow_up.steps_required'))
  .max(MOST_STEPS)
  .refine((steps) => new Set(steps.map(({ days }) => days)).size === steps.length, { ...says('follow_up.days_twice'), ...once('days') });

const RuleFields = z.object({
  rule_name: RequiredText(30, 'follow_up.rule_name_required'),
  type_id: Id('return_type', 'follow_up.type_required'),
  occasion: RuleOccasion,
  /** False: only the projects and categories named; a category stands for those below it. */
  for_all: z.boolean().default(true),
  shop_project_ids: z.array(Id('shop_project')).max(MOST_TARGETS).default([]),
  category_ids: z.array(Id('catalog_category')).max(MOST_TARGETS).default([]),
  assign_to: AssignTo,
  identity_id: Id('staff_identity', 'follow_up.identity_required').optional(),
  /** Who, when fixed; else who steps in where nobody is found. */
  uid: Id('staff', 'follow_up.colleague_required').optional(),
  steps: Steps,
});

type Fields = z.output<typeof RuleFields>;

/** What fits together only in some ways. */
const RULES: readonly Across<Fields>[] = [
  across(['occasion', 'for_all'], ({ occasion, for_all }, complain) => {
    if (!for_all && occasion !== 'project') complain('for_all', 'follow_up.targets_of_projects');
  }),
  across(['for_all', 'shop_project_ids', 'category_ids'], ({ for_all, shop_project_ids, category_ids }, complain) => {
    if (!for_all && shop_project_ids.length + category_ids.length === 0) complain('shop_project_ids', 'follow_up.targets_required');
  }),
  across(['assign_to', 'identity_id'], ({ assign_to, identity_id }, complain) => {
    if (assign_to === 'belong' && !identity_id) complain('identity_id', 'follow_up.identity_required');
  }),
  across(['assign_to', 'uid'], ({ assign_to, uid }, complain) => {
    if (assign_to === 'fixed' && !uid) complain('uid', 'follow_up.colleague_required');
  }),
];

const Named = <Table extends string>(table: Table) => z.object({ id: Id(table), name: z.string() });

export const RuleRow = z.object({
  rule_id: Id('return_rule'),
  version: z.int(),
  rule_name: z.string(),
  type_id: Id('return_type'),
  type_name: z.string(),
  occasion: RuleOccasion,
  for_all: z.boolean(),
  projects: z.array(Named('shop_project')),
  categories: z.array(Named('catalog_category')),
  assign_to: AssignTo,
  identity_id: Id('staff_identity').nullable(),
  identity_name: z.string(),
  uid: Id('staff').nullable(),
  real_name: z.string(),
  is_open: z.boolean(),
  steps: z.array(RuleStep),
  /** Plans of the rule that are still open. */
  open_num: z.int(),
});
export type RuleRow = z.infer<typeof RuleRow>;

/** `GET /shop/return/rule/query/findSearchPage`: the shop's rules, the newest first. */
export const ruleSearch = endpoint({
  id: 'follow_up.rule.search', method: 'GET', path: '/shop/return/rule/query/findSearchPage', access: 'followup:setting',
  request: PageQuery.extend({ key_word: Text(30).optional(), occasion: RuleOccasion.optional(), is_open: z.boolean().optional() }),
  response: pageOf(RuleRow),
});

/** `POST /shop/return/rule/add`: plans what happens from now on. */
export const ruleAdd = endpoint({
  id: 'follow_up.rule.add', method: 'POST', path: '/shop/return/rule/add', access: 'followup:setting', idempotent: true,
  request: RuleFields.check(...RULES),
  response: z.object({ rule_id: Id('return_rule') }),
});

/** `PUT /shop/return/rule/edit`: what was planned before stays as it is. */
export const ruleEdit = endpoint({
  id: 'follow_up.rule.edit', method: 'PUT', path: '/shop/return/rule/edit', access: 'followup:setting', idempotent: true,
  request: RuleFields.extend({ rule_id: Id('return_rule'), version: z.int().min(1) }).check(...RULES),
  response: z.null(),
});

/** `PUT /shop/return/rule/editState`: a closed rule plans nothing more. */
export const ruleState = endpoint({
  id: 'follow_up.rule.state', method: 'PUT', path: '/shop/return/rule/editState', access: 'followup:setting', idempotent: true,
  request: z.object({ rule_id: Id('return_rule'), version: z.int().min(1), is_open: z.boolean() }),
  response: z.null(),
});

/** `GET /shop/return/rule/query/targetList`: the projects and categories that a rule may be about. */
export const ruleTargets = endpoint({
  id: 'follow_up.rule.targets', method: 'GET', path: '/shop/return/rule/query/targetList', access: 'followup:setting',
  request: z.object({}),
  response: z.object({ projects: z.array(Named('shop_project')), categories: z.array(Named('catalog_category')) }),
});
