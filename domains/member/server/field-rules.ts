import { channelFault } from '#domains/channel/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readEffective, writeSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { memberRules, memberRulesEdit } from '../contract/field-rules.endpoints.ts';
import type { FieldRules, RuledField } from '../contract/field-rules.ts';
import { RULED_FIELDS } from '../contract/field-rules.ts';
import { DICTIONARIES, type DictionaryField } from '../contract/member.fields.ts';
import { channelRule, fieldRules } from '../contract/member.settings.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { refuse } from '../model/member.refusals.ts';
import type { FormFacts } from './form-facts.ts';

const WORDS = { 'zh-CN': zhCN, 'zh-HK': zhHK, en } as const;

/** What the form shows and demands where the actor works. */
export const listFieldRules = (ctx: Ctx): Promise<ResponseOf<typeof memberRules>> =>
  read(ctx, async (reads) => {
    const [fields, channel] = await Promise.all([readEffective(reads, ctx, fieldRules), readEffective(reads, ctx, channelRule)]);
    return {
      rules: RULED_FIELDS.map((field) => ({ field, ...fields.value[field] })),
      channel: channel.value,
      source: fields.source,
      version: fields.version,
      channel_source: channel.source,
      channel_version: channel.version,
    };
  });

/** Decides what the form shows and demands; fields that are not named stay as they are. */
export const editFieldRules = (ctx: Ctx, input: RequestOf<typeof memberRulesEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    if (input.rules) {
      const { value } = await readEffective(uow, ctx, fieldRules);
      const changed = Object.fromEntries(input.rules.map(({ field, ...rule }) => [field, rule])) as Partial<FieldRules>;
      await writeSetting(uow, ctx, fieldRules, { value: { ...value, ...changed }, version: input.version });
    }
    if (input.channel) await writeSetting(uow, ctx, channelRule, { value: input.channel, version: input.channel_version });
    return null;
  });

const CHOSEN: ReadonlySet<string> = new Set(['gender', 'birth', 'province_id', ...Object.keys(DICTIONARIES)]);

interface Filled extends Record<DictionaryField | 'member_num' | 'medical_number' | 'province_id' | 'address', string> {
  gender: number;
  birth?: string | null | undefined;
  id_number?: string | undefined;
  channel?: string | null | undefined;
  shop_channel_id?: string | null | undefined;
  cell_phone_list?: readonly { relation: string }[] | undefined;
}

/** What an edited file holds already: hidden choices may stay, private numbers need not be sent again. */
export interface Held extends Pick<Filled, DictionaryField> {
  channel: string | null;
  shop_channel_id: string | null;
  has_id_number: boolean;
  /** Whose its further phones are. */
  relations: readonly string[];
}

/** Refuses (400, at the field) what the shop demands and the form leaves out, and choices that are not offered. */
export async function checkFields(reads: Reads, ctx: Ctx, form: Filled, facts: FormFacts, held?: Held): Promise<void> {
  const chosen = { channel: form.channel ?? null, shop_channel_id: form.shop_channel_id ?? null };
  const [{ rules, channel, mayChoose }, fault] = await Promise.all([facts, channelFault(reads, chosen, held)]);
  const words = WORDS[ctx.language].field;
  const isFilled: Record<RuledField, boolean> = {
    gender: true,
    birth: Boolean(form.birth),
    age: Boolean(form.birth),
    member_num: form.member_num !== '',
    // Whoever may not write the number cannot be asked for it; left out in an edit it stays.
    id_number:
      !ctx.actor.permissions.has('member:private') || (form.id_number === undefined ? (held?.has_id_number ?? false) : form.id_number !== ''),
    medical_number: form.medical_number !== '',
    province_id: form.province_id !== '',
    address: form.address !== '',
    member_type: form.member_type !== '',
    degree: form.degree !== '',
    marital_status: form.marital_status !== '',
    occupation_type: form.occupation_type !== '',
    religious_beliefs: form.religious_beliefs !== '',
  };
  const demanded = (field: RuledField): boolean => rules[field].displayed_state === 1 && rules[field].required_state === 1;
  const missing = RULED_FIELDS.find((field) => demanded(field) && !isFilled[field]);
  // An age is typed in to set the birth.
  if (missing)
    throw refuse(400, CHOSEN.has(missing) ? 'choose_field' : 'enter_field', {
      field: missing === 'age' ? 'birth' : missing,
      params: { field: words[missing] },
    });
  if (chosen.channel === null && channel.displayed_state === 1 && channel.required_state === 1)
    throw refuse(400, 'choose_field', { field: 'channel', params: { field: channel.alias_name || words.channel } });
  if (fault) throw refuse(400, 'channel_wrong', { field: fault });
  for (const [field, type] of Object.entries(DICTIONARIES) as [DictionaryField, (typeof DICTIONARIES)[DictionaryField]][])
    if (form[field] !== '' && !mayChoose(type, form[field], held?.[field]))
      throw refuse(400, 'choose_field', { field, params: { field: words[field] } });
  form.cell_phone_list?.forEach(({ relation }, index) => {
    const own = held?.relations.find((each) => each === relation);
    if (!mayChoose('CELL_PHONE_RELATION', relation, own)) throw refuse(400, 'relation_required', { field: `cell_phone_list.${index}.relation` });
  });
}
