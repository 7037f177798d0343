import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Supplement } from '../contract/supplement.form.ts';

/**
 * Judges the old cards that a member's form brings, by the cards' own rules, and answers what puts them on file: both in the form's
 * transaction, so that there is a member with all of their cards or none. `known_id` names a file that is there already.
 */
export type BringsSupplements = (
  uow: UnitOfWork,
  ctx: Ctx,
  supplements: readonly Supplement[],
  known_id?: string,
) => Promise<(member_id: string) => void>;
