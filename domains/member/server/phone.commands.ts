import { MAINLAND } from '#kernel/contract/dial.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { memberByPhone, MemberDetail } from '../contract/member-file.endpoints.ts';
import type { memberPhone } from '../contract/member.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';
import { readMember } from './detail.queries.ts';
import { phonesOf } from './save.lists.ts';

/** The file of a member by their main phone, and who looked; 404 outside the reader's scope. */
export async function readByPhone(ctx: Ctx, { mobile_number, country_code }: RequestOf<typeof memberByPhone>): Promise<MemberDetail> {
  const { member_id } = await unitOfWork(ctx, async (uow) => {
    const found = await uow.first(
      uow.from('member').select('member_id').where('country_code', '=', country_code || MAINLAND).where('mobile_number', '=', mobile_number.trim()),
    );
    if (!found) throw refuse(404, 'not_found');
    uow.audit({ subject: 'member', subject_id: found.member_id, after: { found_by: 'mobile_number' } });
    return found;
  });
  return readMember(ctx, { member_id });
}

/** Shows a member's whole phone, the main one or that of a relation, and notes who looked; 404 outside the reader's scope, or where there is none. */
export const revealPhone = (ctx: Ctx, { member_id, relation }: RequestOf<typeof memberPhone>): Promise<ResponseOf<typeof memberPhone>> =>
  unitOfWork(ctx, async (uow) => {
    const phoneOf = (id: string) => uow.first(uow.from('member').select(['mobile_number', 'country_code', 'merged_into']).where('member_id', '=', id));
    const asked = await phoneOf(member_id);
    const member = asked?.merged_into ? await phoneOf(asked.merged_into) : asked;
    if (!member) throw refuse(404, 'not_found');
    if (relation !== undefined) {
      const further = (await phonesOf(uow, asked?.merged_into ?? member_id)).find((phone) => phone.relation === relation);
      if (!further) throw refuse(404, 'not_found');
      uow.audit({ subject: 'member', subject_id: member_id, after: { revealed: 'cell_phone_list' } });
      return { mobile_number: further.phone, country_code: further.category };
    }
    uow.audit({ subject: 'member', subject_id: member_id, after: { revealed: 'mobile_number' } });
    const { mobile_number, country_code } = member;
    return { mobile_number, country_code };
  });
