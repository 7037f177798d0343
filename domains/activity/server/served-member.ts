import { servedMembers } from '#domains/member/server/api.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';

/**
 * Whoever is to take part, of the members whom the shop serves; undefined for any other and for a cancelled file. Held before what they take
 * part in, so that nobody cancels or merges the file meanwhile.
 */
export const holdServed = (uow: UnitOfWork, member_id: string) =>
  uow.first(
    servedMembers(uow)
      .select(['member.member_id', 'member_name', 'country_code', 'mobile_number'])
      .where('member.member_id', '=', member_id)
      .where('cancelled_at', 'is', null)
      .forNoKeyUpdate('member'),
  );

export type Served = Awaited<ReturnType<typeof holdServed>>;
