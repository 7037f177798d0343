import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { memberAdd, memberEdit } from '../contract/member.endpoints.ts';
import { MAINLAND } from '../contract/member.form.ts';
import { birthdayKey } from '../model/birthday.rules.ts';
import { refuse } from '../model/member.refusals.ts';
import { noteDuplicates } from './duplicates.ts';
import { checkFields } from './field-rules.ts';
import type { FormFacts } from './form-facts.ts';
import { formFacts } from './form-facts.ts';
import { holdFile } from './hold.ts';
import { levelFromForm, noteLevelSteps } from './level.commands.ts';
import { sealPrivate } from './member.private.ts';
import { checkReferences, refuseTaken } from './save.checks.ts';
import { changeLabels, formerOf, labelsOf, phonesOf, rewriteLists, writeLists } from './save.lists.ts';

export type NewMember = RequestOf<typeof memberAdd>;
type EditedMember = RequestOf<typeof memberEdit>;

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
    checkReferences(reads, ctx, { ...form, recommend: form.recommend ?? null }, facts),
    checkFields(reads, ctx, form, facts),
  ]);
}

/** Opens a file that has been judged; answers its id. */
export async function writeNew(uow: UnitOfWork, ctx: Ctx, form: NewMember): Promise<string> {
  const member_id = uow.id();
  const { actor, now } = ctx;
  const { shop_id } = actor.shop;
  const member_num = numberFor(form.member_num, member_id);
  const { label: _, identity_persons: __, cell_phone_list, id_number, anamnesis, allergies_history, medical_aesthetics_history, ...plain } = form;
  const sealed = await sealPrivate(uow, member_id, { id_number, anamnesis, allergies_history, medical_aesthetics_history });
  const { step, ...since } = await levelFromForm(uow, ctx, member_id, null, form.member_level_id ?? null);
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
  if (step) noteLevelSteps(uow, [step], { uid: actor.uid, now });
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
    after: { member_name: form.member_name, member_num, mobile_number: maskPhone(form.mobile_number) },
  });
  return member_id;
}

/** Opens a file (specification 1§4–5); nothing is written when it is refused. */
export const addMember = (ctx: Ctx, form: NewMember): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    await judgeNew(uow, ctx, form);
    await writeNew(uow, ctx, form);
    return null;
  });

/** What the audit trail tells before and after of. */
const WATCHED = [
  'member_name',
  'member_num',
  'birth',
  'is_lunar_calendar',
  'gender',
  'member_level_id',
  'member_source',
  'channel',
  'shop_channel_id',
  'degree',
  'marital_status',
  'occupation_type',
  'religious_beliefs',
  'remarks',
  'province_id',
  'city_id',
  'county_id',
  'address',
  'medical_number',
] as const;

/** Changes a file; phone, country code and referrer stay (1§4). Private fields and phones that were not sent stay too. */
export const editMember = (ctx: Ctx, form: EditedMember): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { member_id, version, member_name } = form;
    const before = await holdFile(uow, member_id);
    if (before.version !== version) throw refuse(409, 'changed_meanwhile');
    if (before.cancelled_at) throw refuse(409, 'cancelled');
    const member_num = numberFor(form.member_num, member_id);
    const further = form.cell_phone_list ?? (await phonesOf(uow, member_id));
    const facts = formFacts(uow, ctx);
    await Promise.all([
      refuseTaken(uow, ctx, { member_num, medical_number: form.medical_number, except: member_id }),
      checkReferences(uow, ctx, form, facts),
      checkFields(uow, ctx, form, facts, { ...before, has_id_number: before.id_number_cipher !== null }),
    ]);
    const plain = { ...plainOf(form), member_num };
    const sealed = await sealPrivate(uow, member_id, privateOf(ctx, form));
    const { step, ...since } = await levelFromForm(uow, ctx, member_id, before.member_level_id, plain.member_level_id);
    const birthday_key = birthdayKey(plain.birth, plain.is_lunar_calendar);
    void uow.run(
      uow
        .update('member')
        .set({ ...plain, ...sealed, ...since, birthday_key, version: version + 1 })
        .where('member_id', '=', member_id),
    );
    if (step) noteLevelSteps(uow, [step], { uid: ctx.actor.uid, now: ctx.now });
    const { shop_id } = before;
    const phones = [before.mobile_number, ...further.map(({ phone }) => phone)];
    changeLabels(uow, member_id, await labelsOf(uow, member_id), form.label);
    const former = await formerOf(uow, member_id);
    rewriteLists(uow, { member_id, shop_id, member_name, member_num, phones, former }, { ...form, cell_phone_list: further });
    const id_number_index = sealed.id_number_index === undefined ? before.id_number_index : sealed.id_number_index;
    await noteDuplicates(uow, ctx, { member_id, shop_id, member_name, birth: plain.birth, phones, id_number_index });
    const changed = WATCHED.filter((field) => (before[field] ?? null) !== (plain[field] ?? null));
    uow.audit({
      subject: 'member',
      subject_id: member_id,
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: { ...Object.fromEntries(changed.map((field) => [field, plain[field] ?? null])), private_fields: Object.keys(sealed) },
    });
    return null;
  });

/** The columns that hold what the form says as it says it. */
const plainOf = ({ birth = null, member_level_id = null, channel = null, shop_channel_id = null, ...form }: EditedMember) => ({
  birth,
  member_level_id,
  channel,
  shop_channel_id,
  member_name: form.member_name,
  gender: form.gender,
  is_lunar_calendar: form.is_lunar_calendar,
  document_type: form.document_type,
  province_id: form.province_id,
  city_id: form.city_id,
  county_id: form.county_id,
  address: form.address,
  member_source: form.member_source,
  degree: form.degree,
  marital_status: form.marital_status,
  occupation_type: form.occupation_type,
  religious_beliefs: form.religious_beliefs,
  remarks: form.remarks,
  medical_number: form.medical_number,
});

/** The private fields that this person may write. */
function privateOf({ actor }: Ctx, { id_number, anamnesis, allergies_history, medical_aesthetics_history }: EditedMember) {
  const isMedical = actor.permissions.has('member:medical');
  return {
    ...(actor.permissions.has('member:private') ? { id_number } : {}),
    ...(isMedical ? { anamnesis, allergies_history, medical_aesthetics_history } : {}),
  };
}
