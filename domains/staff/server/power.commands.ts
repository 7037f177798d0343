import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { employeePower, employeePowerEdit } from '../contract/employee.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';
import { lockEmployee } from './lock-employee.ts';

/** The shops a colleague may view besides the own one (2§2.7). */
export const readPower = (ctx: Ctx, { uid }: RequestOf<typeof employeePower>): Promise<ResponseOf<typeof employeePower>> =>
  read(ctx, async (reads) => {
    const person = reads
      .from('staff')
      .where('staff.uid', '=', uid)
      .where('staff.deleted_at', 'is', null)
      .select([
        'staff.uid',
        'staff.version',
        'staff.real_name',
        'staff.shop_id',
        sql<string>`coalesce((select r.data_scope from staff_role h join role r on r.org_id = h.org_id and r.role_id = h.role_id
          where h.org_id = staff.org_id and h.uid = staff.uid
          order by array_position(array['all', 'shops', 'shop', 'department', 'own'], r.data_scope) limit 1), 'own')`.as('data_scope'),
      ]);
    const [row, seen] = await Promise.all([
      reads.first(person),
      reads.rows(reads.from('staff_shop').select('staff_shop.shop_id').where('staff_shop.uid', '=', uid)),
    ]);
    if (!row) throw refuse(404, 'not_found');
    return { ...row, shop_ids: seen.map(({ shop_id }) => shop_id) };
  });

/** Says which shops a colleague may view; shops that the actor does not see stay as they are. Holds from the next request on. */
export const editPower = (ctx: Ctx, { uid, version, shop_ids }: RequestOf<typeof employeePowerEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    await lockEmployee(uow, uid, version);
    const wanted = [...new Set(shop_ids)];
    const [known, before] = await Promise.all([
      wanted.length > 0 ? uow.rows(uow.from('shop').select('shop_id').where('shop_id', 'in', wanted)) : [],
      uow.rows(uow.from('staff_shop').select('staff_shop.shop_id').where('staff_shop.uid', '=', uid)),
    ]);
    if (known.length < wanted.length) throw refuse(400, 'shop_unknown', { field: 'shop_ids' });
    const held = before.map(({ shop_id }) => shop_id);
    const taken = held.filter((shop) => !wanted.includes(shop));
    if (taken.length > 0) void uow.run(uow.remove('staff_shop').where('uid', '=', uid).where('shop_id', 'in', taken));
    void uow.insert(
      'staff_shop',
      wanted.filter((shop) => !held.includes(shop)).map((shop_id) => ({ uid, shop_id })),
    );
    void uow.run(uow.update('staff').set({ version: version + 1 }).where('uid', '=', uid));
    uow.audit({ subject: 'staff', subject_id: uid, before: { shop_ids: held }, after: { shop_ids: wanted } });
    return null;
  });
