import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import type { staffIdentities, staffOptions } from '../contract/staff.endpoints.ts';

/** Colleagues of the shop one works in, by name or number; those who left are answered only when asked for by id. */
export const listStaffOptions = (ctx: Ctx, input: RequestOf<typeof staffOptions>): Promise<ResponseOf<typeof staffOptions>> =>
  read(ctx, (reads) => {
    let staff = reads
      .across('staff', 'a colleague of the own shop is no record that the data scope hides')
      .where('staff.shop_id', '=', ctx.actor.shop.shop_id);
    const word = input.keyword?.trim();
    if (word)
      staff = staff.where(({ or, eb }) =>
        or([eb(sql`strpos(lower(staff.real_name), ${word.toLowerCase()})`, '>', 0), eb('staff.staff_num', '=', word)]),
      );
    if (input.shop_user_ids) staff = staff.where('staff.uid', 'in', input.shop_user_ids);
    else staff = staff.where('staff.disabled_at', 'is', null);
    const held = reads.from('staff_identity_holder').whereRef('staff_identity_holder.uid', '=', 'staff.uid' as never);
    if (input.identity_id)
      staff = staff.where(({ exists }) =>
        exists(held.select('staff_identity_holder.uid').where('staff_identity_holder.identity_id', '=', input.identity_id!)),
      );
    return reads.rows(
      staff
        .select([
          'staff.uid as user_id',
          'staff.real_name',
          'staff.staff_num',
          'staff.color',
          sql<boolean>`staff.disabled_at is not null`.as('state'),
          sql<
            string[]
          >`array(select h.identity_id::text from staff_identity_holder h where h.org_id = staff.org_id and h.uid = staff.uid order by 1)`.as(
            'identity_ids',
          ),
        ])
        .orderBy('staff.staff_num')
        .orderBy('staff.uid')
        .limit(input.limit),
    );
  });

/** The organisation's identities in their order. */
export const listIdentities = (ctx: Ctx, input: RequestOf<typeof staffIdentities>): Promise<ResponseOf<typeof staffIdentities>> =>
  read(ctx, (reads) => {
    const word = input.key_word?.trim();
    let identities = reads.from('staff_identity');
    if (word) identities = identities.where(sql`strpos(identity_name, ${word})`, '>', 0);
    return reads.rows(
      identities.select(['identity_id', 'identity_name', 'preset', 'select_state', 'required_state']).orderBy('sort').orderBy('identity_id'),
    );
  });
