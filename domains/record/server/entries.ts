import { customerTerms } from '#domains/member/server/api.ts';
import { namesOfColleagues } from '#domains/staff/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Reader } from '../model/entry.rules.ts';
import { assertPast } from '../model/entry.rules.ts';
import { refuse } from '../model/record.refusals.ts';

/** Who looks at entries of a kind. */
export const readerOf = ({ actor }: Ctx, kind: 'service' | 'consult' | 'triage'): Reader => ({
  uid: actor.uid,
  shop_id: actor.shop.shop_id,
  may_write: actor.permissions.has(`${kind}:write`),
  may_manage: actor.permissions.has(`${kind}:manage`),
});

/** Refuses a member whom one does not serve (400), a day to come, and somebody who does not work here (400); whoever the entry names already may have left. */
export async function assertEntry(
  uow: UnitOfWork,
  ctx: Ctx,
  { member_id, uid, business_date }: { member_id: string; uid: string; business_date: string },
  before?: { uid: string },
): Promise<void> {
  const isNamed = uid === before?.uid;
  const [member, names] = await Promise.all([customerTerms(uow, ctx, member_id), namesOfColleagues(uow, ctx, isNamed ? [] : [uid])]);
  if (!member) throw refuse(400, 'member_unknown', { field: 'member_id' });
  if (!isNamed && !names.has(uid)) throw refuse(400, 'staff_unknown', { field: 'uid' });
  assertPast(business_date, uow.ledger.business_date);
}
