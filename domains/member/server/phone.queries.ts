import type { Reads } from '#kernel/server/transaction.ts';

interface Phone {
  country_code: string;
  mobile_number: string;
}

/** The file in use that a phone is the main one of, as far as a shop serves its members: its own, and the chain's where branches share them. */
export async function memberOfPhone(reads: Reads, shop_id: string, { country_code, mobile_number }: Phone): Promise<string | null> {
  const found = await reads.first(
    reads
      .across('member', 'whoever has proved a phone is served as the member that it belongs to')
      .innerJoin('organisation', 'organisation.org_id', 'member.org_id')
      .where('country_code', '=', country_code)
      .where('mobile_number', '=', mobile_number)
      .where('cancelled_at', 'is', null)
      .where(({ or, eb }) => or([eb('member.shop_id', '=', shop_id), eb('organisation.shares_members', '=', true)]))
      .select('member.member_id'),
  );
  return found?.member_id ?? null;
}
