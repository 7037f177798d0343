import { sql, type Updateable } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { type FieldsWhere, fieldsWhere, MEMBER_FIELDS } from '../contract/member.fields.ts';
import { SAID } from '../contract/member.form.ts';

/** Where files are let go of, when and why. */
interface LettingGo {
  now: Date;
  reason: string;
  /** The file that takes them over. */
  merged_into?: string;
}

/** What is no number of anybody's: the id keeps it apart from others that were let go of. */
const OWN = { mobile_number: sql<string>`'x' || member_id`, member_num: sql<string>`'x' || member_id` };
/** What holds a choice, or is nobody's business any more. */
const EMPTIED: Updateable<Database['member']> = Object.fromEntries(
  fieldsWhere('let_go', 'emptied').map((field) => (MEMBER_FIELDS[field].kept === 'sealed' ? [`${field}_cipher`, null] : [field, field in SAID ? '' : null])),
);

/**
 * Lets files go: no list, search or picker shows them again, their phones and numbers are free, and they keep no level and
 * no choice in use, so that these can be given up. The rows stay, because entries of the ledger name them. Answers how many
 * were not let go of before.
 */
export async function letGo(uow: UnitOfWork, member_ids: readonly string[], { now, reason, ...more }: LettingGo): Promise<number> {
  for (const table of ['member_token', 'member_phone', 'member_label', 'member_belong'] as const)
    void uow.run(uow.remove(table).where('member_id', 'in', member_ids));
  const ofThese = uow.remove('member_duplicate').where(({ eb, or }) => or([eb('member_id', 'in', member_ids), eb('other_id', 'in', member_ids)]));
  void uow.run(ofThese);
  return uow.run(
    uow
      .update('member')
      .set({
        ...more,
        withdrawn_at: now,
        cancelled_at: now,
        cancel_reason: reason,
        ...(OWN satisfies Record<Exclude<FieldsWhere<'let_go', 'by hand'>, FieldsWhere<'kept', 'rows'>>, unknown>),
        phone_last4: '',
        ...EMPTIED,
        religious_beliefs: '',
        id_number_index: null,
        level_since: null,
        version: sql<number>`version + 1`,
      })
      .where('member_id', 'in', member_ids)
      .where('withdrawn_at', 'is', null),
  );
}

/** Withdraws files that an import brought and nothing has used; answers how many were still in use and are not any more. */
export const withdrawFiles = (uow: UnitOfWork, { now }: Ctx, member_ids: readonly string[], reason: string): Promise<number> =>
  letGo(uow, member_ids, { now, reason });
