import { channelFault } from '#domains/channel/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { refuseAll } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readEffective, writeSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { memberRules, memberRulesEdit } from '../contract/field-rules.endpoints.ts';
import type { FieldRules } from '../contract/field-rules.ts';
import { RULED_FIELDS } from '../contract/field-rules.ts';
import { DICTIONARIES, type DictionaryField } from '../contract/member.fields.ts';
import { channelRule, fieldRules } from '../contract/member.settings.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { unmetDemands } from '../model/belong.rules.ts';
import { type Demand, demandsOf, lacks } from '../model/demand.rules.ts';
import { refuse } from '../model/member.refusals.ts';
import type { FormFacts } from './form-facts.ts';
import type { NewMember } from './save.checks.ts';

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

interface Chosen extends Record<DictionaryField, string> {
  channel?: string | null | undefined;
  shop_channel_id?: string | null | undefined;
  cell_phone_list?: readonly { relation: string }[] | undefined;
}

/** What an edited file holds already: hidden choices may stay, private numbers need not be sent again. */
export interface Held extends Pick<Chosen, DictionaryField> {
  channel: string | null;
  shop_channel_id: string | null;
  member_source: string;
  recommend: string | null;
  has_id_number: boolean;
  /** Whose its further phones are. */
  relations: readonly string[];
}

/** Refuses (400, at the field) choices that are not offered. */
export async function checkChoices(reads: Reads, ctx: Ctx, form: Chosen, facts: FormFacts, held?: Held): Promise<void> {
  const chosen = { channel: form.channel ?? null, shop_channel_id: form.shop_channel_id ?? null };
  const [{ mayChoose }, fault] = await Promise.all([facts, channelFault(reads, chosen, held)]);
  const words = WORDS[ctx.language].field;
  if (fault) throw refuse(400, 'channel_wrong', { field: fault });
  for (const [field, type] of Object.entries(DICTIONARIES) as [DictionaryField, (typeof DICTIONARIES)[DictionaryField]][])
    if (form[field] !== '' && !mayChoose(type, form[field], held?.[field]))
      throw refuse(400, 'choose_field', { field, params: { field: words[field] } });
  form.cell_phone_list?.forEach(({ relation }, index) => {
    const own = held?.relations.find((each) => each === relation);
    if (!mayChoose('CELL_PHONE_RELATION', relation, own)) throw refuse(400, 'relation_required', { field: `cell_phone_list.${index}.relation` });
  });
}

type Demanded = Parameters<typeof lacks>[0] & Pick<NewMember, 'member_source' | 'identity_persons'> & { recommend?: string | null | undefined };

/**
 * Refuses (400) what is demanded and the form leaves out, all of it at once, each at its field: what the shop's rules demand, who recommended
 * a member whose source asks for it, and a colleague for each identity. An edit cannot say who recommended somebody: it takes no other source
 * that asks for it where nobody is on file.
 */
export async function checkDemands({ actor, language }: Ctx, form: Demanded, facts: FormFacts, held?: Held): Promise<void> {
  const { rules, channel, sources, identities } = await facts;
  const words = { ...WORDS[language].field, ...(channel.alias_name && { channel: channel.alias_name }) };
  // Whoever may not write a document's number cannot be asked for it; left out in an edit it stays.
  const isAsked = ({ at }: Demand): boolean =>
    at !== 'id_number' || (actor.permissions.has('member:private') && !(form.id_number === undefined && held?.has_id_number));
  const lacking = demandsOf({ rules, channel }).filter((demand) => isAsked(demand) && lacks(form, demand));
  const source = sources.find(({ source_id }) => source_id === form.member_source);
  const isUnsaid = held ? held.recommend === null && held.member_source !== form.member_source : form.recommend === null;
  const unmet = new Set(unmetDemands(identities, form.identity_persons).map(({ at }) => at));
  refuseAll([
    ...lacking.map(({ field, at, asks }) => refuse(400, asks, { field: at, params: { field: words[field] } })),
    ...(source?.needs_recommend && isUnsaid
      ? [held ? refuse(400, 'recommend_missing', { field: 'member_source' }) : refuse(400, 'recommend_required', { field: 'recommend' })]
      : []),
    ...[...unmet].map((at) => refuse(400, 'choose', { field: `identity_persons.${at}.belong_ids` })),
  ]);
}
