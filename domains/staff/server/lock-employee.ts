import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/staff.refusals.ts';

/** A colleague within the actor's scope, held until the commit: 404 if there is none, 409 if somebody else changed the file. */
export async function lockEmployee(uow: UnitOfWork, uid: string, version: number) {
  const person = await uow.first(uow.from('staff').selectAll('staff').where('staff.uid', '=', uid).where('staff.deleted_at', 'is', null).forUpdate());
  if (!person) throw refuse(404, 'not_found');
  if (person.version !== version) throw refuse(409, 'changed_meanwhile');
  return person;
}
