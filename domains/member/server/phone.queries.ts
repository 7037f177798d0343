import type { Reads } from '#kernel/server/transaction.ts';

interface Phone {
  country_code: string;
  mobile_number: string;
}

interface FileOfPhone {
  member_id: string;
  /** Whether the shop serves its member: it is another shop's where branches share none, or it is cancelled. */
  stands: 'served' | 'elsewhere' | 'cancelled';
}

/** The file that a phone is the main one of, which a chain has once, and how a shop stands to it; null where there is none. */
export async function fileOfPhone(reads: Reads, shop_id: string, { country_code, mobile_number }: Phone): Promise<FileOfPhone | null> {
  const found = await reads.first(
    reads
      .across('member', 'whoever has proved a phone is served as the member that it belongs to')
      .innerJoin('organisation', 'organisation.org_id', 'member.org_id')
      .where('country_code', '=', country_code)
      .where('mobile_number', '=', mobile_number)
      .select(['member.member_id', 'member.shop_id', 'member.cancelled_at', 'organisation.shares_members']),
  );
  if (!found) return null;
  const { member_id, cancelled_at, shares_members } = found;
  if (found.shop_id !== shop_id && !shares_members) return { member_id, stands: 'elsewhere' };
  return { member_id, stands: cancelled_at ? 'cancelled' : 'served' };
}

/** The file in use that a phone is the main one of, as far as a shop serves its members: its own, and the chain's where branches share them. */
export async function memberOfPhone(reads: Reads, shop_id: string, phone: Phone): Promise<string | null> {
  const file = await fileOfPhone(reads, shop_id, phone);
  return file?.stands === 'served' ? file.member_id : null;
}
