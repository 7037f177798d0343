import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { identityRoles } from '#domains/staff/server/api.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { memberAdd, memberEdit } from '../contract/member.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';
import { checkFields } from './field-rules.ts';
import { levelFromForm, noteLevelSteps } from './level.commands.ts';
import { sealPrivate } from './member.private.ts';
import { tokensOf } from './member.tokens.ts';

type NewMember = RequestOf<typeof memberAdd>;
type EditedMember = RequestOf<typeof memberEdit>;

const MAINLAND = '86';

/** A member without a number gets one from the file's id, which no other file has. */
const numberFor = (given: string, member_id: string): string => given || `M${member_id}`;

/**
 * Opens a file (specification 1§4–5). A phone or number that another file has is refused with that file's id and
 * name, so that staff can open it instead; nothing is written then.
 */
export const addMember = (ctx: Ctx, form: NewMember): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const member_id = uow.id();
    const { actor, now } = ctx;
    const member_num = numberFor(form.member_num, member_id);
    const country_code = form.country_code || MAINLAND;
    await Promise.all([
      refuseTaken(uow, ctx, { member_num, medical_number: form.medical_number, phone: { country_code, mobile_number: form.mobile_number } }),
      checkReferences(uow, ctx, { ...form, recommend: form.recommend ?? null }),
      checkFields(uow, ctx, form),
    ]);
    const { label, identity_persons, cell_phone_list, id_number, anamnesis, allergies_history, medical_aesthetics_history, ...plain } = form;
    const sealed = await sealPrivate(uow, member_id, { id_number, anamnesis, allergies_history, medical_aesthetics_history });
    const { step, ...since } = await levelFromForm(uow, ctx, member_id, null, form.member_level_id ?? null);
    void uow.insert('member', {
      ...plain,
      ...sealed,
      ...since,
      member_id,
      member_num,
      country_code,
      shop_id: actor.shop.shop_id,
      phone_last4: form.mobile_number.slice(-4),
      created_uid: actor.uid,
      created_at: now,
    });
    if (step) noteLevelSteps(uow, [step], { uid: actor.uid, now });
    writeLists(uow, member_id, form);
    writeTokens(uow, member_id, actor.shop.shop_id, {
      member_name: form.member_name,
      member_num,
      phones: [form.mobile_number, ...cell_phone_list.map(({ phone }) => phone)],
    });
    uow.count('member', actor.shop.shop_id, 1);
    uow.audit({
      subject: 'member',
      subject_id: member_id,
      after: { member_name: form.member_name, member_num, mobile_number: maskPhone(form.mobile_number) },
    });
    return null;
  });

/** What the audit trail tells before and after of. */
const WATCHED = [
  'member_name',
  'member_num',
  'birth',
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
  'address',
  'medical_number',
] as const;

/** Changes a file; phone, country code and referrer stay (1§4). Private fields and phones that were not sent stay too. */
export const editMember = (ctx: Ctx, form: EditedMember): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { member_id, version, member_name } = form;
    const before = await uow.first(uow.from('member').selectAll('member').where('member.member_id', '=', member_id).forUpdate());
    if (!before) throw refuse(404, 'not_found');
    if (before.version !== version) throw refuse(409, 'changed_meanwhile');
    const member_num = numberFor(form.member_num, member_id);
    const phones = form.cell_phone_list ?? (await phonesOf(uow, member_id));
    await Promise.all([
      refuseTaken(uow, ctx, { member_num, medical_number: form.medical_number, except: member_id }),
      checkReferences(uow, ctx, form),
      checkFields(uow, ctx, form, { ...before, has_id_number: before.id_number_cipher !== null }),
    ]);
    const plain = { ...plainOf(form), member_num };
    const sealed = await sealPrivate(uow, member_id, privateOf(ctx, form));
    const { step, ...since } = await levelFromForm(uow, ctx, member_id, before.member_level_id, plain.member_level_id);
    const changes = { ...plain, ...sealed, ...since, version: version + 1 };
    void uow.run(uow.update('member').set(changes).where('member_id', '=', member_id));
    if (step) noteLevelSteps(uow, [step], { uid: ctx.actor.uid, now: ctx.now });
    for (const table of LISTS) void uow.run(uow.remove(table).where('member_id', '=', member_id));
    writeLists(uow, member_id, { ...form, cell_phone_list: phones });
    writeTokens(uow, member_id, before.shop_id, { member_name, member_num, phones: [before.mobile_number, ...phones.map(({ phone }) => phone)] });
    const changed = WATCHED.filter((field) => (before[field] ?? null) !== (plain[field] ?? null));
    uow.audit({
      subject: 'member',
      subject_id: member_id,
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: { ...Object.fromEntries(changed.map((field) => [field, plain[field] ?? null])), private_fields: Object.keys(sealed) },
    });
    return null;
  });

/** Tables whose rows of a member are written anew when the file is saved. */
const LISTS = ['member_label', 'member_belong', 'member_phone', 'member_token'] as const;

type Phones = NewMember['cell_phone_list'];

const phonesOf = (uow: UnitOfWork, member_id: string): Promise<Phones> =>
  uow.rows(uow.from('member_phone').select(['category', 'phone', 'relation']).where('member_id', '=', member_id).orderBy('position')) as Promise<Phones>;

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

interface Unique {
  member_num: string;
  medical_number: string;
  phone?: { country_code: string; mobile_number: string };
  except?: string;
}

/** Refuses a phone, member number or medical number that another file of the organisation has. */
async function refuseTaken(uow: UnitOfWork, ctx: Ctx, { member_num, medical_number, phone, except = '0' }: Unique): Promise<void> {
  const others = () =>
    uow.across('member', 'numbers are unique in the organisation').select(['member_id', 'member_name', 'shop_id']).where('member_id', '<>', except);
  const [byPhone, byNumber, byMedical] = await Promise.all([
    phone ? uow.first(others().where('country_code', '=', phone.country_code).where('mobile_number', '=', phone.mobile_number)) : undefined,
    uow.first(others().where('member_num', '=', member_num)),
    medical_number ? uow.first(others().where('medical_number', '=', medical_number)) : undefined,
  ]);
  const seen = (other: { member_id: string; member_name: string; shop_id: string }) => {
    const isInScope = ctx.actor.scope_shop_ids === null || ctx.actor.scope_shop_ids.includes(other.shop_id);
    return { member_id: isInScope ? other.member_id : null, member_name: isInScope || ctx.actor.shares_members ? other.member_name : '' };
  };
  if (byPhone) throw refuse(200, 'phone_taken', { field: 'mobile_number', data: seen(byPhone) });
  if (byNumber) throw refuse(200, 'member_num_taken', { field: 'member_num', data: seen(byNumber) });
  if (byMedical) throw refuse(200, 'medical_number_taken', { field: 'medical_number', data: seen(byMedical) });
}

/** `recommend` is undefined in an edit, which cannot change it. */
type References = Pick<NewMember, 'birth' | 'member_level_id' | 'member_source' | 'identity_persons'> & { recommend?: string | null };

/** Refuses a birth to come, and references to what is not there, at their fields. */
async function checkReferences(uow: UnitOfWork, { actor, now }: Ctx, form: References): Promise<void> {
  if (form.birth && form.birth > dayIn(actor.shop.time_zone, now)) throw refuse(400, 'birth_in_future', { field: 'birth' });
  const pairs = form.identity_persons.flatMap(({ identity_id, belong_ids }) => belong_ids.map((uid) => `${identity_id}/${uid}`));
  const [source, level, recommend, holders, identities] = await Promise.all([
    uow.first(uow.from('member_source').select('needs_recommend').where('source_id', '=', form.member_source)),
    form.member_level_id ? uow.first(uow.from('member_level').select('member_level_id').where('member_level_id', '=', form.member_level_id)) : true,
    form.recommend ? uow.first(uow.from('member').select('member_id').where('member_id', '=', form.recommend)) : true,
    pairs.length > 0
      ? uow.rows(
          uow
            .from('staff_identity_holder')
            .innerJoin('staff', (join) =>
              join.onRef('staff.org_id', '=', 'staff_identity_holder.org_id').onRef('staff.uid', '=', 'staff_identity_holder.uid'),
            )
            .select(['staff_identity_holder.identity_id', 'staff_identity_holder.uid'])
            .where('staff.disabled_at', 'is', null)
            .where(
              'staff_identity_holder.uid',
              'in',
              form.identity_persons.flatMap((person) => person.belong_ids),
            ),
        )
      : [],
    identityRoles(uow, '01'),
  ]);
  if (!source) throw refuse(400, 'source_required', { field: 'member_source' });
  if (!level) throw refuse(400, 'level_unknown', { field: 'member_level_id' });
  if (!recommend || (source.needs_recommend && form.recommend === null)) throw refuse(400, 'recommend_required', { field: 'recommend' });
  const held = new Set(holders.map(({ identity_id, uid }) => `${identity_id}/${uid}`));
  form.identity_persons.forEach(({ identity_id, belong_ids }, index) => {
    const identity = identities.find((known) => known.identity_id === identity_id);
    const isWrong =
      !identity || belong_ids.some((uid) => !held.has(`${identity_id}/${uid}`)) || (identity.select_state === 0 && belong_ids.length > 1);
    if (isWrong) throw refuse(400, 'belong_wrong', { field: `identity_persons.${index}.belong_ids` });
  });
  const missing = identities.find(
    ({ identity_id, required_state }) =>
      required_state === 1 && !form.identity_persons.some((person) => person.identity_id === identity_id && person.belong_ids.length > 0),
  );
  if (missing) throw refuse(400, 'choose', { field: 'identity_persons' });
}

function writeLists(uow: UnitOfWork, member_id: string, form: Pick<NewMember, 'label' | 'identity_persons' | 'cell_phone_list'>): void {
  void uow.insert(
    'member_label',
    form.label.map((label_name) => ({ member_id, label_name })),
  );
  void uow.insert(
    'member_phone',
    form.cell_phone_list.map((phone, index) => ({ member_id, position: index + 1, ...phone })),
  );
  void uow.insert(
    'member_belong',
    form.identity_persons.flatMap(({ identity_id, belong_ids }) => [...new Set(belong_ids)].map((uid) => ({ member_id, identity_id, uid }))),
  );
}

const writeTokens = (uow: UnitOfWork, member_id: string, shop_id: string, searchable: Parameters<typeof tokensOf>[0]): void =>
  void uow.insert(
    'member_token',
    tokensOf(searchable).map((token) => ({ token, member_id, shop_id })),
  );
