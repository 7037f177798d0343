import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/staff.refusals.ts';

/** What tells whether a colleague may sign in, or will when they accept. */
export interface SignsIn {
  account_id: string | null;
  invited_at: Date | null;
}

/** Whether sign-in is open for somebody, or waits for them alone: their phone stays, and they have a role. */
export const maySignIn = ({ account_id, invited_at }: SignsIn): boolean => account_id !== null || invited_at !== null;

/** A colleague within the actor's scope, held until the commit: 404 if there is none, 409 if somebody else changed the file. */
export async function lockEmployee(uow: UnitOfWork, uid: string, version: number) {
  const staff = uow.from('staff').selectAll('staff').where('staff.uid', '=', uid).where('staff.deleted_at', 'is', null);
  // Who visits from the head office is kept there.
  const person = await uow.first(staff.where('staff.visits', '=', false).forUpdate());
  if (!person) throw refuse(404, 'not_found');
  if (person.version !== version) throw refuse(409, 'changed_meanwhile');
  return person;
}
