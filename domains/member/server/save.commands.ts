import type { z } from 'zod';
import { MAINLAND } from '#kernel/contract/dial.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { memberAdd, memberEdit } from '../contract/member-file.endpoints.ts';
import { documentFault } from '../contract/document-number.ts';
import { fieldsWhere } from '../contract/member.fields.ts';
import type * as forms from '../contract/member.form.ts';
import { LONGEST, roomFor } from '../contract/member.form.ts';
import { birthdayKey } from '../model/birthday.rules.ts';
import { belongingsIn, type Credit, creditChange, creditOf } from '../model/credit.rules.ts';
import { phonesMeant } from '../model/further-phones.rules.ts';
import { keptMember, refuse } from '../model/member.refusals.ts';
import { noteDuplicates } from './duplicates.ts';
import { checkChoices, checkDemands } from './field-rules.ts';
import type { FormFacts } from './form-facts.ts';
import { formFacts } from './form-facts.ts';
import { holdFile } from './hold.ts';
import { firstLevel, noteLevelSteps } from './level.commands.ts';
import { fieldsSealed, partPrivate, type Private, sealPrivate, unsealField, unsealPrivate } from './member.private.ts';
import { checkReferences, countTried, refuseTaken } from './save.checks.ts';
import { belongingsOf, changeLabels, formerOf, labelsOf, type Phones, phonesOf, rewriteLists, writeLists } from './save.lists.ts';
import type { BringsSupplements } from './supplements.ts';

export type NewMember = z.output<typeof forms.NewMember>;
type EditedMember = z.output<typeof forms.EditedMember>;

/** A member without a number gets one from the file's id, which no other file has. */
const numberFor = (given: string, member_id: string): string => given || `M${member_id}`;

/**
 * Refuses a new file: a phone or number that another one has (answering that one's id and name, so that staff can open it
 * instead), references to what is not there, and what the shop demands and the form leaves out.
 */
export async function judgeNew(reads: Reads, ctx: Ctx, form: NewMember, facts: FormFacts = formFacts(reads, ctx)): Promise<void> {
  const phone = { country_code: form.country_code || MAINLAND, mobile_number: form.mobile_number };
  await Promise.all([
    // A number that is made up from the id is nobody's.
    refuseTaken(reads, ctx, { member_num: form.member_num, medical_number: form.medical_number, phone }),
    checkReferences(reads, ctx, form, facts),
    checkChoices(reads, ctx, form, facts),
    checkDemands(ctx, { ...form, recommend: form.recommend ?? null }, facts),
  ]);
  // A level decides what is paid.
  if (form.member_level_id && !ctx.actor.permissions.has('loyalty:level')) throw refuse(403, 'level_by_right', { field: 'member_level_id' });
}

/** Opens a file that has been judged; answers its id. `level_reason`: why it begins with a level. */
export async function writeNew(uow: UnitOfWork, ctx: Ctx, form: NewMember, level_reason = keptMember('level_with_file')): Promise<string> {
  const member_id = uow.id();
  const { actor, now } = ctx;
  const { shop_id } = actor.shop;
  const member_num = numberFor(form.member_num, member_id);
  const { secrets, said } = partPrivate(form);
  const { label: _, identity_persons: __, cell_phone_list, ...plain } = said;
  const sealed = await sealPrivate(uow, member_id, secrets);
  const { step, ...since } = await firstLevel(uow, ctx, member_id, form.member_level_id ?? null);
  void uow.insert('member', {
    ...plain,
    ...sealed,
    ...since,
    member_id,
    member_num,
    country_code: form.country_code || MAINLAND,
    shop_id,
    phone_last4: form.mobile_number.slice(-4),
    birthday_key: birthdayKey(form.birth ?? null, form.is_lunar_calendar),
    created_uid: actor.uid,
    created_at: now,
  });
  if (step) noteLevelSteps(uow, [{ ...step, remarks: level_reason }], { uid: actor.uid, now });
  const phones = [form.mobile_number, ...cell_phone_list.map(({ phone }) => phone)];
  writeLists(uow, { member_id, shop_id, member_name: form.member_name, member_num, phones }, form);
  await noteDuplicates(uow, ctx, {
    member_id,
    shop_id,
    member_name: form.member_name,
    birth: form.birth ?? null,
    phones,
    id_number_index: sealed.id_number_index ?? null,
  });
  uow.count('member', shop_id, 1);
  uow.audit({
    subject: 'member',
    subject_id: member_id,
    after: {
      member_name: form.member_name,
      member_num,
      mobile_number: maskPhone(form.mobile_number),
      // Decides what is paid.
      ...(form.member_level_id && { member_level_id: form.member_level_id, level_reason }),
    },
  });
  return member_id;
}

/** Opens a file with the old cards that the member brings (specification 1§3–5); nothing is written when it is refused. */
export const addMember =
  (bring: BringsSupplements) =>
  (ctx: Ctx, { supplements, level_reason, ...form }: RequestOf<typeof memberAdd>): Promise<null> =>
    unitOfWork(ctx, async (uow) => {
      countTried(ctx, { phone: form.mobile_number, numbers: [form.member_num, form.medical_number] });
      await judgeNew(uow, ctx, form);
      const putOnFile = await bring(uow, ctx, supplements);
      putOnFile(await writeNew(uow, ctx, form, level_reason));
      return null;
    });

/** Of the private fields what every reader of a file sees. */
const NOTHING_MORE: ReadonlySet<string> = new Set();

/** What the audit trail tells before and after of. */
const WATCHED = fieldsWhere('audited', 'values');
/** What a merge unites. */
const UNITED = fieldsWhere('merged', 'united');

/** Changes a file, and puts the old cards on file that come with the change: both, or nothing is written. */
export const editMember =
  (bring: BringsSupplements) =>
  (ctx: Ctx, { supplements, reason, ...form }: RequestOf<typeof memberEdit>): Promise<null> =>
    unitOfWork(ctx, async (uow) => {
      const { member_id } = form;
      await changeFile(uow, ctx, form, reason);
      const putOnFile = await bring(uow, ctx, supplements, member_id);
      putOnFile(member_id);
      return null;
    });

/** Phone, country code and referrer stay (1§4). Private fields and phones that were not sent stay too. */
async function changeFile(uow: UnitOfWork, ctx: Ctx, form: EditedMember, reason = ''): Promise<void> {
  const { member_id, version, member_name } = form;
  const before = await holdFile(uow, ctx, member_id);
  if (before.version !== version) throw refuse(409, 'changed_meanwhile');
  if (before.cancelled_at) throw refuse(409, 'cancelled');
  const member_num = numberFor(form.member_num, member_id);
  const [known, belongings] = [await phonesOf(uow, member_id), await belongingsOf(uow, member_id)];
  const further = furtherIn(form, known);
  const facts = formFacts(uow, ctx);
  const beliefs = unsealPrivate(before.religious_beliefs_cipher ? await uow.vault() : null, before, NOTHING_MORE).religious_beliefs;
  const held = {
    ...before,
    religious_beliefs: beliefs,
    has_id_number: before.id_number_cipher !== null,
    relations: known.map(({ relation }) => relation),
  };
  const had = new Set([before.member_num, before.medical_number]);
  countTried(ctx, { numbers: [member_num, form.medical_number].filter((number) => !had.has(number)) });
  await Promise.all([
    refuseTaken(uow, ctx, { member_num, medical_number: form.medical_number, except: member_id }),
    checkReferences(uow, ctx, form, facts, { ...before, belongings }),
    checkChoices(uow, ctx, form, facts, held),
    checkDemands(ctx, form, facts, held),
  ]);
  const isCredited = assertCredit(ctx, { ...before, belongings }, form, reason);
  const { secrets, said } = partPrivate(form);
  const { member_id: _, version: __, label, identity_persons: ___, cell_phone_list: ____, ...columns } = said;
  // Left out, these are nothing: whoever edits was shown them.
  const { birth = null, member_level_id = before.member_level_id, channel = null, shop_channel_id = null } = columns;
  if (member_level_id !== before.member_level_id) throw refuse(400, 'level_elsewhere', { field: 'member_level_id' });
  const plain = { ...columns, member_num, birth, member_level_id, channel, shop_channel_id };
  const { religious_beliefs, ...more } = allowed(ctx, secrets);
  await assertRoom(uow, before, { ...more, remarks: plain.remarks });
  const sealed = await sealPrivate(uow, member_id, religious_beliefs === beliefs ? more : { ...more, religious_beliefs });
  assertDocument(before, form, sealed.id_number_index);
  const birthday_key = birthdayKey(plain.birth, plain.is_lunar_calendar);
  void uow.run(
    uow
      .update('member')
      .set({ ...plain, ...sealed, birthday_key, version: version + 1 })
      .where('member_id', '=', member_id),
  );
  const { shop_id } = before;
  const phones = [before.mobile_number, ...further.map(({ phone }) => phone)];
  const labels = await labelsOf(uow, member_id);
  changeLabels(uow, member_id, labels, label);
  const former = await formerOf(uow, member_id);
  rewriteLists(uow, { member_id, shop_id, member_name, member_num, phones, former }, { ...form, cell_phone_list: further });
  const id_number_index = sealed.id_number_index === undefined ? before.id_number_index : sealed.id_number_index;
  await noteDuplicates(uow, ctx, { member_id, shop_id, member_name, birth: plain.birth, phones, id_number_index });
  const was = { ...before, label: labels, identity_persons: belongings, cell_phone_list: known };
  const is = { ...plain, label, identity_persons: belongingsIn(form), cell_phone_list: further };
  const changed = WATCHED.filter((field) => !isSame(was[field], is[field]));
  const told = (of: typeof was | typeof is) =>
    Object.fromEntries(changed.map((field) => [field, field === 'cell_phone_list' ? masked(of[field]) : of[field]]));
  const after = { ...told(is), ...(isCredited && { reason }), private_fields: fieldsSealed(sealed) };
  uow.audit({ subject: 'member', subject_id: member_id, before: told(was), after });
}

/** The further phones that the file shall have; 400 at one that is neither written out nor on file. */
function furtherIn({ cell_phone_list: sent }: EditedMember, known: Phones): Phones {
  const meant = sent ? phonesMeant(sent, known) : known;
  return meant.map((phone, index) => {
    if (!phone) throw refuse(400, 'digits_wanted', { field: `cell_phone_list.${index}.phone` });
    return phone;
  });
}

/** Refuses a text that is longer than may be typed and than what is on file, at its field. */
async function assertRoom(uow: UnitOfWork, before: HeldFile, sent: Partial<Record<(typeof UNITED)[number], string>>): Promise<void> {
  for (const field of UNITED) {
    const { length } = sent[field] ?? '';
    if (length <= LONGEST[field]) continue;
    const kept = field === 'remarks' ? before.remarks : unsealField(await uow.vault(), before.member_id, field, before[`${field}_cipher`]);
    const max = roomFor(field, kept);
    if (length > max) throw new Refusal(400, 'kernel.too_long', { field, params: { max } });
  }
}
type HeldFile = Awaited<ReturnType<typeof holdFile>>;

/** Refuses a document's number that has not the form of its kind, unless both are on file so. `index`: its blind one, where it is written. */
function assertDocument(before: { document_type: string; id_number_index: Buffer | null }, form: EditedMember, index: Buffer | null | undefined): void {
  if (!index || (before.id_number_index?.equals(index) && before.document_type === form.document_type)) return;
  const fault = documentFault(form);
  if (fault) throw refuse(400, fault, { field: 'id_number' });
}

/** Whether owner or source change. That says why, and nobody is taken off or joined, nor a source exchanged, without the right. */
function assertCredit({ actor }: Ctx, before: Credit, form: EditedMember, reason: string): boolean {
  const { changed, taken } = creditChange(before, creditOf(form));
  if (taken && !actor.permissions.has('member:batch')) throw refuse(403, 'credit_by_right', { field: taken });
  if (changed && reason.trim() === '') throw refuse(400, 'reason_required', { field: 'reason' });
  return changed;
}

/** Whether a value is what it was; rows have no order. */
function isSame(was: unknown, is: unknown): boolean {
  if (!Array.isArray(was) || !Array.isArray(is)) return was === is;
  const known = new Set(is.map(textOf));
  return was.length === is.length && was.every((one) => known.has(textOf(one)));
}
const textOf = (one: unknown): string => (typeof one === 'object' && one !== null ? JSON.stringify(Object.entries(one).toSorted()) : String(one));

/** Further phones as the trail may tell them. */
const masked = (phones: readonly { phone: string; relation: string }[]) =>
  phones.map(({ phone, relation }) => ({ phone: maskPhone(phone), relation }));

/** The private fields that this person may write. */
const allowed = (
  { actor }: Ctx,
  { id_number, religious_beliefs, ...history }: Pick<EditedMember, Private>,
): Partial<Pick<EditedMember, Private>> => ({
  religious_beliefs,
  ...(actor.permissions.has('member:private') ? { id_number } : {}),
  ...(actor.permissions.has('member:medical') ? history : {}),
});
