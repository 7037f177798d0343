import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { tieContact } from '../contract/contact.endpoints.ts';
import type { refuseMessages, tieCustomer } from '../contract/customer.endpoints.ts';
import { refuse } from '../model/wecom.refusals.ts';
import { followsSeen, WHY } from './scope.ts';

/** Says which colleague somebody of the service is: from then on their customers are seen with that colleague's. */
export const tiePerson = (ctx: Ctx, { wecom_user_id, uid, version }: RequestOf<typeof tieContact>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const person = await uow.first(
      uow.across('wecom_user', WHY).select(['user_name', 'uid', 'version']).where('wecom_user_id', '=', wecom_user_id).forNoKeyUpdate(),
    );
    if (!person) throw refuse(404, 'contact_unknown');
    if (person.version !== version) throw refuse(409, 'changed_meanwhile');
    if (uid !== null && !(await uow.first(uow.from('staff').select('staff.uid').where('staff.uid', '=', uid)))) throw refuse(404, 'staff_unknown');
    uow.change(
      uow
        .update('wecom_user')
        .set({ uid, tied_by: 'hand', version: version + 1 })
        .where('wecom_user_id', '=', wecom_user_id)
        .where('version', '=', version),
    );
    uow.audit({ subject: 'wecom_user', subject_id: wecom_user_id, before: { uid: person.uid }, after: { uid } });
    return null;
  });

/** A customer that this actor may see, locked; 404 otherwise, 409 when somebody was faster. */
async function lockCustomer(uow: UnitOfWork, wecom_customer_id: string, version: number) {
  const [customer, seen] = await Promise.all([
    uow.first(
      uow
        .across('wecom_customer', WHY)
        .select(['member_id', 'refuses', 'version'])
        .where('wecom_customer_id', '=', wecom_customer_id)
        .forNoKeyUpdate(),
    ),
    uow.first(followsSeen(uow).select('wecom_follow.wecom_follow_id').where('wecom_follow.wecom_customer_id', '=', wecom_customer_id).limit(1)),
  ]);
  const isMembers = customer?.member_id && (await isSeen(uow, customer.member_id));
  if (!customer || !(seen || isMembers)) throw refuse(404, 'customer_unknown');
  if (customer.version !== version) throw refuse(409, 'changed_meanwhile');
  return customer;
}

const isSeen = async (uow: UnitOfWork, member_id: string): Promise<boolean> =>
  (await uow.first(uow.from('member').select('member.member_id').where('member.member_id', '=', member_id).where('cancelled_at', 'is', null))) !== undefined;

/** Says which member a customer is. */
export const tieToMember = (ctx: Ctx, { wecom_customer_id, member_id, version }: RequestOf<typeof tieCustomer>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const customer = await lockCustomer(uow, wecom_customer_id, version);
    if (member_id !== null && !(await isSeen(uow, member_id))) throw refuse(404, 'member_unknown');
    uow.change(
      uow
        .update('wecom_customer')
        .set({ member_id, tied_by: 'hand', version: version + 1 })
        .where('wecom_customer_id', '=', wecom_customer_id)
        .where('version', '=', version),
    );
    uow.audit({ subject: 'wecom_customer', subject_id: wecom_customer_id, before: { member_id: customer.member_id }, after: { member_id } });
    return null;
  });

/**
 * Lets customers be nobody again whom a phone said to be members whose files are let go of: the next reading asks the phone anew. What was
 * said by hand stays.
 */
export const untieByPhone = (uow: UnitOfWork, member_ids: readonly string[]): void =>
  void uow.run(
    uow
      .update('wecom_customer')
      .set({ member_id: null, tied_by: null, version: sql<number>`version + 1` })
      .where('member_id', 'in', member_ids)
      .where('tied_by', '=', 'phone'),
  );

/** Says whether a customer wants no messages to many: from the next message on, whoever writes it. */
export const saveRefusing = (ctx: Ctx, { wecom_customer_id, refuses, version }: RequestOf<typeof refuseMessages>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const customer = await lockCustomer(uow, wecom_customer_id, version);
    uow.change(
      uow
        .update('wecom_customer')
        .set({ refuses, version: version + 1 })
        .where('wecom_customer_id', '=', wecom_customer_id)
        .where('version', '=', version),
    );
    uow.audit({ subject: 'wecom_customer', subject_id: wecom_customer_id, before: { refuses: customer.refuses }, after: { refuses } });
    return null;
  });
