import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { MOST_LABELS } from '../contract/label.endpoints.ts';
import { type FieldsWhere, fieldsWhere, MEMBER_FIELDS } from '../contract/member.fields.ts';
import type { FurtherPhone } from '../model/merge.rules.ts';
import { uniteLabels, unitePhones, uniteTexts } from '../model/merge.rules.ts';
import { noteDuplicates } from './duplicates.ts';
import type { HeldFiles } from './merge.commands.ts';
import type { MergePair } from './merge.participants.ts';
import { isSealed, sealPrivate, unsealPrivate } from './member.private.ts';
import { changeLabels, formerOf, labelsOf, phonesOf, rewriteLists } from './save.lists.ts';
import { letGo } from './withdraw.commands.ts';

/** The lists of both files. */
export interface BothLists {
  labels: { kept: string[]; absorbed: string[] };
  phones: { kept: FurtherPhone[]; absorbed: FurtherPhone[] };
}

/** Reads the labels and further phones of both files. */
export async function listsOf(reads: Reads, { kept, absorbed }: MergePair): Promise<BothLists> {
  const [ownLabels, otherLabels, ownPhones, otherPhones] = await Promise.all([
    labelsOf(reads, kept),
    labelsOf(reads, absorbed),
    phonesOf(reads, kept),
    phonesOf(reads, absorbed),
  ]);
  return { labels: { kept: ownLabels, absorbed: otherLabels }, phones: { kept: ownPhones, absorbed: otherPhones } };
}

const EVERYTHING: ReadonlySet<string> = new Set(['member:private', 'member:medical']);
/** What the kept file takes from the other where it says nothing itself. */
const FILLED = fieldsWhere('merged', 'filled');
/** What both say is said, the kept file's first. */
const UNITED = fieldsWhere('merged', 'united');
const isSealedText = (field: (typeof UNITED)[number]) => MEMBER_FIELDS[field].kept === 'sealed';
const SECRETS = UNITED.filter((field): field is Extract<typeof field, FieldsWhere<'kept', 'sealed'>> => isSealedText(field));
const TEXTS = UNITED.filter((field): field is Extract<typeof field, FieldsWhere<'kept', 'column'>> => !isSealedText(field));

/** Closes the absorbed file, and writes into the kept one what both say: nothing that the kept one says is overwritten. */
export async function takeOver(uow: UnitOfWork, ctx: Ctx, { kept, absorbed }: HeldFiles, lists: BothLists, reason: string): Promise<void> {
  const { member_id, shop_id } = kept;
  const secrets = await uniteSecrets(uow, { kept, absorbed });
  const belongs = await uniteBelongs(uow, { kept, absorbed });
  closeFile(uow, ctx, { kept, absorbed }, reason);
  const isEmpty = (value: unknown) => value === null || value === '';
  const filled = Object.fromEntries(FILLED.filter((name) => isEmpty(kept[name]) && !isEmpty(absorbed[name])).map((name) => [name, absorbed[name]]));
  const calendar = 'birth' in filled ? { is_lunar_calendar: absorbed.is_lunar_calendar, birthday_key: absorbed.birthday_key } : {};
  const login_time = [kept.login_time, absorbed.login_time].filter((time) => time !== null).sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
  void uow.run(
    uow
      .update('member')
      .set({
        ...filled,
        ...calendar,
        ...secrets,
        login_time,
        ...Object.fromEntries(TEXTS.map((field) => [field, uniteTexts(kept[field], absorbed[field])])),
        recommend: kept.recommend === absorbed.member_id ? null : kept.recommend,
        version: sql<number>`version + 1`,
      })
      .where('member_id', '=', member_id),
  );
  const { label } = uniteLabels(lists.labels.kept, lists.labels.absorbed, MOST_LABELS);
  changeLabels(uow, member_id, lists.labels.kept, label);
  const { further } = unitePhones({ ...kept, further: lists.phones.kept }, { ...absorbed, further: lists.phones.absorbed });
  const phones = [kept.mobile_number, ...further.map(({ phone }) => phone)];
  const listed = { member_id, shop_id, member_name: kept.member_name, member_num: kept.member_num, phones, former: await formerOf(uow, member_id) };
  rewriteLists(uow, listed, { cell_phone_list: further, identity_persons: belongs });
  await noteDuplicates(uow, ctx, {
    member_id,
    shop_id,
    member_name: kept.member_name,
    birth: kept.birth ?? absorbed.birth,
    phones,
    id_number_index: secrets.id_number_index ?? kept.id_number_index,
  });
}

/** What no other file may have any more, and no list shows; who recommended somebody by it recommended by the kept one. */
function closeFile(uow: UnitOfWork, { actor, now }: Ctx, { kept, absorbed }: HeldFiles, reason: string): void {
  const { member_id, shop_id, member_name, member_num, country_code, mobile_number } = absorbed;
  const merge = {
    kept_id: kept.member_id,
    shop_id,
    member_name,
    member_num,
    country_code,
    mobile_number,
    reason,
    created_uid: actor.uid,
    created_at: now,
  };
  void uow.insert('member_merge', { member_id, ...merge });
  // What was merged into the absorbed file before leads to the kept one at once.
  void uow.run(uow.update('member_merge').set({ kept_id: kept.member_id }).where('kept_id', '=', member_id));
  void uow.run(uow.update('member').set({ merged_into: kept.member_id }).where('merged_into', '=', member_id));
  void uow.run(uow.update('member_mobile_change').set({ member_id: kept.member_id }).where('member_id', '=', member_id));
  void uow.run(uow.update('member').set({ recommend: kept.member_id }).where('recommend', '=', member_id).where('member_id', '<>', kept.member_id));
  void letGo(uow, [member_id], { now, reason, merged_into: kept.member_id });
  uow.count('member', shop_id, -1);
}

/** Document number and medical history: the kept number stays, and of the history nothing gets lost. */
async function uniteSecrets(uow: UnitOfWork, { kept, absorbed }: HeldFiles) {
  const vault = isSealed(absorbed) || isSealed(kept) ? await uow.vault() : null;
  const [own, other] = [unsealPrivate(vault, kept, EVERYTHING), unsealPrivate(vault, absorbed, EVERYTHING)];
  const united: Parameters<typeof sealPrivate>[2] = {};
  if (!own.id_number && other.id_number) united.id_number = other.id_number;
  if (!own.religious_beliefs && other.religious_beliefs) united.religious_beliefs = other.religious_beliefs;
  for (const field of SECRETS) {
    const text = uniteTexts(own[field] ?? '', other[field] ?? '');
    if (text !== (own[field] ?? '')) united[field] = text;
  }
  const columns = await sealPrivate(uow, kept.member_id, united);
  return { ...columns, ...(united.id_number ? { document_type: absorbed.document_type } : {}) };
}

/** Who cares for the kept file; for identities that nobody holds there, whoever cared for the other. */
async function uniteBelongs(uow: UnitOfWork, { kept, absorbed }: HeldFiles): Promise<{ identity_id: string; belong_ids: string[] }[]> {
  const rows = await uow.rows(
    uow
      .from('member_belong')
      .select(['member_id', 'identity_id', 'uid'])
      .where('member_id', 'in', [kept.member_id, absorbed.member_id])
      .orderBy('uid'),
  );
  const of = (member_id: string) =>
    Map.groupBy(
      rows.filter((row) => row.member_id === member_id),
      (row) => row.identity_id,
    );
  const united = new Map([...of(absorbed.member_id), ...of(kept.member_id)]);
  return [...united].map(([identity_id, holders]) => ({ identity_id, belong_ids: holders.map(({ uid }) => uid) }));
}
