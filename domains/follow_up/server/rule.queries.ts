import { sql } from 'kysely';
import { projectChoices } from '#domains/catalog/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { AssignTo, RuleRow, ruleSearch, RuleStep, ruleTargets } from '../contract/rule.endpoints.ts';
import type { RuleOccasion } from '../contract/words.ts';
import { planFlow } from '../model/plan.machine.ts';
import type { Watch } from '../model/plan.rules.ts';

/** A rule that plans what happens now. */
export interface OpenRule extends Watch {
  rule_id: string;
  type_id: string;
  assign_to: AssignTo;
  identity_id: string | null;
  uid: string | null;
  steps: RuleStep[];
}

/** What stands below rules, by rule. */
async function partsOf(reads: Reads, rule_ids: readonly string[]) {
  if (rule_ids.length === 0) return { steps: [], projects: [], categories: [] };
  const [steps, projects, categories] = await Promise.all([
    reads.rows(reads.from('return_rule_step').select(['rule_id', 'days', 'return_content']).where('rule_id', 'in', rule_ids).orderBy('days')),
    reads.rows(
      reads
        .from('return_rule_project')
        .innerJoin('shop_project', (join) =>
          join
            .onRef('shop_project.org_id', '=', 'return_rule_project.org_id')
            .onRef('shop_project.shop_project_id', '=', 'return_rule_project.shop_project_id'),
        )
        .select(['return_rule_project.rule_id', 'shop_project.shop_project_id as id', 'shop_project.project_name as name'])
        .where('return_rule_project.rule_id', 'in', rule_ids)
        .orderBy('shop_project.project_name'),
    ),
    reads.rows(
      reads
        .from('return_rule_category')
        .innerJoin('catalog_category', (join) =>
          join
            .onRef('catalog_category.org_id', '=', 'return_rule_category.org_id')
            .onRef('catalog_category.category_id', '=', 'return_rule_category.category_id'),
        )
        .select(['return_rule_category.rule_id', 'catalog_category.category_id as id', 'catalog_category.category_name as name'])
        .where('return_rule_category.rule_id', 'in', rule_ids)
        .orderBy('catalog_category.category_path'),
    ),
  ]);
  return { steps, projects, categories };
}

const of = <Row extends { rule_id: string }>(rows: readonly Row[], rule_id: string): Omit<Row, 'rule_id'>[] =>
  rows.filter((row) => row.rule_id === rule_id).map(({ rule_id: _, ...row }) => row);

/** The rules of a shop that plan now, in the order in which they were made. */
export async function openRules(work: SystemWork, shop_id: string): Promise<OpenRule[]> {
  const rules = await work.rows(
    work
      .across('return_rule', 'an event of the shop')
      .select(['rule_id', 'type_id', 'occasion', 'for_all', 'assign_to', 'identity_id', 'uid'])
      .where('shop_id', '=', shop_id)
      .where('is_open', '=', true)
      .orderBy('rule_id'),
  );
  const { steps, projects, categories } = await partsOf(
    work,
    rules.map(({ rule_id }) => rule_id),
  );
  return rules.map(({ occasion, assign_to, ...rule }) => ({
    ...rule,
    occasion: occasion as RuleOccasion,
    assign_to: assign_to as AssignTo,
    steps: of(steps, rule.rule_id),
    shop_project_ids: of(projects, rule.rule_id).map(({ id }) => id),
    category_ids: of(categories, rule.rule_id).map(({ id }) => id),
  }));
}

/** The rules of the shop one works in, the newest first. */
export const searchRules = (ctx: Ctx, { key_word, occasion, is_open, page_no, page_size }: RequestOf<typeof ruleSearch>): Promise<Page<RuleRow>> =>
  read(ctx, async (reads) => {
    let hits = rulesOf(reads).where('return_rule.shop_id', '=', ctx.actor.shop.shop_id);
    const word = key_word?.trim();
    if (word) hits = hits.where(holdsWord(['return_rule.rule_name'], word));
    if (occasion) hits = hits.where('return_rule.occasion', '=', occasion);
    if (is_open !== undefined) hits = hits.where('return_rule.is_open', '=', is_open);
    const page = shown(hits)
      .orderBy('return_rule.rule_id', 'desc');
    const { rows, ...total } = await askPage(reads, { page_no, page_size }, hits, page);
    const { steps, projects, categories } = await partsOf(
      reads,
      rows.map(({ rule_id }) => rule_id),
    );
    const present = (row: (typeof rows)[number]) => {
      const { rule_id } = row;
      return { ...row, steps: of(steps, rule_id), projects: of(projects, rule_id), categories: of(categories, rule_id) } as RuleRow;
    };
    return { rows: rows.map(present), ...total };
  });

const rulesOf = (reads: Reads) => reads.from('return_rule');

const shown = (hits: ReturnType<typeof rulesOf>) =>
  hits
    .innerJoin('return_type', (join) =>
      join.onRef('return_type.org_id', '=', 'return_rule.org_id').onRef('return_type.type_id', '=', 'return_rule.type_id'),
    )
    .leftJoin('staff_identity', (join) =>
      join.onRef('staff_identity.org_id', '=', 'return_rule.org_id').onRef('staff_identity.identity_id', '=', 'return_rule.identity_id'),
    )
    .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'return_rule.org_id').onRef('staff.uid', '=', 'return_rule.uid'))
    .select([
      'return_rule.rule_id',
      'return_rule.version',
      'return_rule.rule_name',
      'return_rule.type_id',
      'return_type.type_name',
      'return_rule.occasion',
      'return_rule.for_all',
      'return_rule.assign_to',
      'return_rule.identity_id',
      sql<string>`coalesce(staff_identity.identity_name, '')`.as('identity_name'),
      'return_rule.uid',
      sql<string>`coalesce(staff.real_name, '')`.as('real_name'),
      'return_rule.is_open',
      sql<number>`(select count(*)::integer from return_plan p
        where p.org_id = return_rule.org_id and p.rule_id = return_rule.rule_id and p.status = ${sql.lit(planFlow.state.open)})`.as('open_num'),
    ]);

/** The projects and categories that a rule may be about. */
export const listTargets = (ctx: Ctx): Promise<ResponseOf<typeof ruleTargets>> => read(ctx, (reads) => projectChoices(reads, decidingShop(ctx)));
