import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { belongingsIn } from '../model/credit.rules.ts';
import { tokensOf } from './member.tokens.ts';
import type { NewMember } from './save.commands.ts';

/** Whose lists are written, and what searches find the file by. */
export interface Listed {
  member_id: string;
  shop_id: string;
  member_name: string;
  member_num: string;
  /** The main one first. */
  phones: readonly string[];
  /** Numbers of files that this one took over: they are still found by them. */
  former?: readonly string[];
}

type Lists = Pick<NewMember, 'identity_persons' | 'cell_phone_list'>;
export type Phones = NewMember['cell_phone_list'];

/** The further phones of a file, in their order. */
export const phonesOf = (uow: Reads, member_id: string): Promise<Phones> =>
  uow.rows(
    uow.from('member_phone').select(['category', 'phone', 'relation']).where('member_id', '=', member_id).orderBy('position'),
  ) as Promise<Phones>;

/** The numbers and phones of the files that a file took over. */
export async function formerOf(reads: Reads, member_id: string): Promise<string[]> {
  const rows = await reads.rows(
    reads
      .across('member_merge', 'a merged file is found by its numbers, wherever it was')
      .select(['member_num', 'mobile_number'])
      .where('kept_id', '=', member_id),
  );
  return rows.flatMap(({ member_num, mobile_number }) => [member_num, mobile_number]);
}

/** Writes the lists of a new file: labels, further phones, belongings and tokens. */
export function writeLists(uow: UnitOfWork, listed: Listed, form: Lists & { label: readonly string[] }): void {
  void uow.insert(
    'member_label',
    form.label.map((label_name) => ({ member_id: listed.member_id, label_name })),
  );
  writeOthers(uow, listed, form);
}

/** Lists whose rows are written anew when the file is saved. Labels are counted: of them only what changed is written. */
const REWRITTEN = ['member_belong', 'member_phone', 'member_token'] as const;

/** Writes phones, belongings and tokens of a file anew. */
export function rewriteLists(uow: UnitOfWork, listed: Listed, form: Lists): void {
  for (const table of REWRITTEN) void uow.run(uow.remove(table).where('member_id', '=', listed.member_id));
  writeOthers(uow, listed, form);
}

function writeOthers(uow: UnitOfWork, listed: Listed, { cell_phone_list, identity_persons }: Lists): void {
  const { member_id } = listed;
  void uow.insert(
    'member_phone',
    cell_phone_list.map((phone, index) => ({ member_id, position: index + 1, ...phone })),
  );
  void uow.insert(
    'member_belong',
    belongingsIn({ identity_persons }).map((belonging) => ({ member_id, ...belonging })),
  );
  writeTokens(uow, listed);
}

/** Writes anew what searches find a file by. */
export function rewriteTokens(uow: UnitOfWork, listed: Listed): void {
  void uow.run(uow.remove('member_token').where('member_id', '=', listed.member_id));
  writeTokens(uow, listed);
}

function writeTokens(uow: UnitOfWork, { member_id, shop_id, ...searchable }: Listed): void {
  void uow.insert(
    'member_token',
    tokensOf(searchable).map((token) => ({ token, member_id, shop_id })),
  );
}

/** Who answers for a member as what, in their order. */
export const belongingsOf = (reads: Reads, member_id: string): Promise<{ identity_id: string; uid: string }[]> =>
  reads.rows(
    reads.from('member_belong').select(['identity_id', 'uid']).where('member_id', '=', member_id).orderBy('identity_id').orderBy('uid'),
  );

/** The labels of a file. */
export async function labelsOf(reads: Reads, member_id: string): Promise<string[]> {
  const rows = await reads.rows(reads.from('member_label').select('label_name').where('member_id', '=', member_id).orderBy('label_name'));
  return rows.map(({ label_name }) => label_name);
}

/** Makes these the labels of a file that has those of before. */
export function changeLabels(uow: UnitOfWork, member_id: string, before: readonly string[], wanted: readonly string[]): void {
  const gone = before.filter((label_name) => !wanted.includes(label_name));
  if (gone.length > 0) void uow.run(uow.remove('member_label').where('member_id', '=', member_id).where('label_name', 'in', gone));
  void uow.insert(
    'member_label',
    wanted.filter((label_name) => !before.includes(label_name)).map((label_name) => ({ member_id, label_name })),
  );
}
