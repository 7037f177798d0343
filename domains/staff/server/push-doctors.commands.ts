import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { pushDoctors } from '../contract/employee.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';
import { nextNumber } from './employee.checks.ts';
import { maySignIn } from './lock-employee.ts';
import { refusePersonBeyond } from './role.rights.ts';
import { openUser } from './save-employee.commands.ts';

/**
 * Doctors work in further shops too: each gets a file there with the same name, phone, roles, identities and profile, and
 * signs in there where they do at home (2§6). A shop that has the phone already is left as it is.
 */
export const pushDoctorsTo = (ctx: Ctx, { uids, shop_ids }: RequestOf<typeof pushDoctors>): Promise<ResponseOf<typeof pushDoctors>> =>
  unitOfWork(ctx, async (uow) => {
    const [doctors, shops] = await Promise.all([doctorsAmong(uow, uids), uow.rows(uow.from('shop').select('shop_id').where('shop_id', 'in', shop_ids))]);
    if (shops.length < new Set(shop_ids).size) throw refuse(400, 'shop_unknown', { field: 'shop_ids' });
    let pushed = 0;
    for (const doctor of doctors) {
      if (shop_ids.includes(doctor.shop_id)) throw refuse(400, 'same_shop', { field: 'shop_ids' });
      await refusePersonBeyond(uow, ctx, doctor.uid);
      for (const { shop_id } of shops) if (await joinShop(uow, ctx, doctor, shop_id)) pushed += 1;
    }
    uow.audit({ subject: 'staff', subject_id: null, after: { pushed_doctors: uids, shop_ids, pushed } });
    return { pushed, there_already: doctors.length * shops.length - pushed };
  });

async function doctorsAmong(uow: UnitOfWork, uids: readonly string[]) {
  const wanted = [...new Set(uids)];
  const doctors = await uow.rows(
    uow
      .from('staff')
      .selectAll('staff')
      .where('staff.uid', 'in', wanted)
      .where('staff.disabled_at', 'is', null)
      .where(
        'staff.uid',
        'in',
        uow
          .from('staff_identity_holder')
          .innerJoin('staff_identity', (join) =>
            join
              .onRef('staff_identity.org_id', '=', 'staff_identity_holder.org_id')
              .onRef('staff_identity.identity_id', '=', 'staff_identity_holder.identity_id'),
          )
          .select('staff_identity_holder.uid')
          .where('staff_identity.preset', '=', 'doctor'),
      )
      .orderBy('staff.uid')
      .forUpdate(),
  );
  if (doctors.length < wanted.length) throw refuse(400, 'not_a_doctor', { field: 'uids' });
  return doctors;
}

/** Gives a doctor a file in a further shop; false when the shop has the phone already. */
async function joinShop(uow: UnitOfWork, ctx: Ctx, doctor: Awaited<ReturnType<typeof doctorsAmong>>[number], shop_id: string): Promise<boolean> {
  const there = await uow.first(
    uow.from('staff').select('uid').where('shop_id', '=', shop_id).where('mobile_number', '=', doctor.mobile_number).where('deleted_at', 'is', null),
  );
  if (there) return false;
  const { real_name, mobile_number, gender, birth, position, color, is_public, specialty, tags, introduction, search_text } = doctor;
  const uid = uow.id();
  const profile = { real_name, mobile_number, gender, birth, position, color, is_public, specialty, tags, introduction, search_text };
  void uow.insert('staff', { uid, shop_id, ...profile, staff_num: await nextNumber(uow, ctx, shop_id), created_at: ctx.now });
  const roles = await uow.rows(uow.from('staff_role').select(['staff_role.role_id', 'staff_role.given_uid']).where('staff_role.uid', '=', doctor.uid));
  void uow.insert('staff_role', roles.map((role) => ({ uid, ...role })));
  const identities = await uow.rows(uow.from('staff_identity_holder').select('identity_id').where('uid', '=', doctor.uid));
  void uow.insert('staff_identity_holder', identities.map(({ identity_id }) => ({ uid, identity_id })));
  if (maySignIn(doctor)) await openUser(uow, ctx, uid, mobile_number);
  uow.audit({ subject: 'staff', subject_id: uid, after: { pushed_from: doctor.uid, shop_id } });
  return true;
}
