import type { Ctx } from '#kernel/server/context.ts';
import { giveNumber } from '#kernel/server/numbering.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { NewEmployee } from '../contract/employee.form.ts';
import { refuse } from '../model/staff.refusals.ts';

type Form = Pick<NewEmployee, 'birth' | 'group_id' | 'identity_ids' | 'staff_num' | 'mobile_number'>;

/** Refuses a birth to come, a department of another shop, an unknown identity, and a phone or number that a colleague has. */
export async function checkEmployee(reads: Reads, { actor, now }: Ctx, shop_id: string, form: Form, except = '0'): Promise<void> {
  if (form.birth && form.birth > dayIn(actor.shop.time_zone, now)) throw refuse(400, 'birth_in_future', { field: 'birth' });
  const others = () =>
    reads
      .across('staff', 'phones and numbers are unique in the shop')
      .select('uid')
      .where('shop_id', '=', shop_id)
      .where('deleted_at', 'is', null)
      .where('uid', '<>', except);
  const [group, identities, byPhone, byNumber] = await Promise.all([
    form.group_id
      ? reads.first(
          reads
            .from('staff_group')
            .select('group_id')
            .where('group_id', '=', form.group_id)
            .where('shop_id', '=', shop_id)
            .where('deleted_at', 'is', null),
        )
      : true,
    form.identity_ids.length > 0 ? reads.rows(reads.from('staff_identity').select('identity_id').where('identity_id', 'in', form.identity_ids)) : [],
    reads.first(others().where('mobile_number', '=', form.mobile_number)),
    form.staff_num ? reads.first(others().where('staff_num', '=', form.staff_num)) : undefined,
  ]);
  if (!group) throw refuse(400, 'group_unknown', { field: 'group_id' });
  if (identities.length < new Set(form.identity_ids).size) throw refuse(400, 'identity_unknown', { field: 'identity_ids' });
  if (byPhone) throw refuse(409, 'mobile_taken', { field: 'mobile_number' });
  if (byNumber) throw refuse(409, 'staff_num_taken', { field: 'staff_num' });
}

/** The next free number of a shop: one more than the greatest that is a number, at least three digits. Who takes on at the same time waits. */
export const nextNumber = (uow: UnitOfWork, ctx: Ctx, shop_id: string): Promise<string> =>
  giveNumber(uow, `staff/${shop_id}`, () => numberAfterGreatest(uow, shop_id));

async function numberAfterGreatest(reads: Reads, shop_id: string): Promise<string> {
  const rows = await reads.rows(
    reads.across('staff', 'numbers are counted in the whole shop').select('staff_num').where('shop_id', '=', shop_id).where('staff_num', '<>', ''),
  );
  const greatest = rows.reduce((most, { staff_num }) => (/^\d{1,9}$/.test(staff_num) ? Math.max(most, Number(staff_num)) : most), 0);
  return String(greatest + 1).padStart(3, '0');
}
