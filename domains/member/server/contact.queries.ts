import { maskPhone } from '#kernel/contract/phone.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { dialled } from './mobile.commands.ts';

/** Where a member is reached: as the message service dials it, and as a screen may show it. */
export interface Contact {
  dialled: string;
  masked: string;
}

/** The main phone of a member who was judged. */
export async function contactOf(reads: Reads, member_id: string): Promise<Contact> {
  const files = reads.across('member', 'the phone of a member who was judged').select(['country_code', 'mobile_number']);
  const file = (await reads.first(files.where('member_id', '=', member_id)))!;
  return { dialled: dialled(file), masked: maskPhone(file.mobile_number) };
}
