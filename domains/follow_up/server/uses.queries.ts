import type { CategoryUse } from '#domains/catalog/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** Which of some members were ever called, or are to be. */
export const membersWithPlans = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const rows = await reads.rows(
    reads.across('return_plan', 'a member may be called by several shops').select('member_id').distinct().where('member_id', 'in', member_ids),
  );
  return new Set(rows.map(({ member_id }) => member_id));
};

/** Whether a rule follows what is done of a category. */
export const ruleKeepsCategory: CategoryUse = async (reads, category_id) =>
  (await reads.first(reads.from('return_rule_category').select('rule_id').where('category_id', '=', category_id).limit(1))) !== undefined;
