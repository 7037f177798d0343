import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { memberPhone } from '../contract/member.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';

/** Shows a member's whole phone, and notes who looked. */
export const revealPhone = (ctx: Ctx, { member_id }: RequestOf<typeof memberPhone>): Promise<ResponseOf<typeof memberPhone>> =>
  unitOfWork(ctx, async (uow) => {
    const phoneOf = (id: string) => uow.first(uow.from('member').select(['mobile_number', 'country_code', 'merged_into']).where('member_id', '=', id));
    const asked = await phoneOf(member_id);
    const member = asked?.merged_into ? await phoneOf(asked.merged_into) : asked;
    if (!member) throw refuse(404, 'not_found');
    uow.audit({ subject: 'member', subject_id: member_id, after: { revealed: 'mobile_number' } });
    const { mobile_number, country_code } = member;
    return { mobile_number, country_code };
  });
