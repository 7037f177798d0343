import { dialled } from '#kernel/contract/dial.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** Who a member is and where they are reached: as the message service dials it, and as a screen may show it. */
export interface Contact {
  member_name: string;
  dialled: string;
  masked: string;
}

/** The name and main phone of a member who was judged. */
export async function contactOf(reads: Reads, member_id: string): Promise<Contact> {
  const files = reads.across('member', 'the phone of a member who was judged').select(['member_name', 'country_code', 'mobile_number']);
  const file = (await reads.first(files.where('member_id', '=', member_id)))!;
  return { member_name: file.member_name, dialled: dialled(file), masked: maskPhone(file.mobile_number) };
}
