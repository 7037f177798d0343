import type { ChannelRule, FieldRule, RuledField } from '../contract/field-rules.ts';
import { RULED_FIELDS } from '../contract/field-rules.ts';
import { DICTIONARIES } from '../contract/member.fields.ts';

type Ruled = RuledField | 'channel';

/** A field that the shop demands. */
export interface Demand {
  /** What it is called. */
  field: Ruled;
  /** Where it is filled in: an age is typed in to set the birth. */
  at: Exclude<Ruled, 'age'>;
  /** The sentence that asks for it. */
  asks: 'choose_field' | 'enter_field';
}

interface Rules {
  rules: Readonly<Record<RuledField, FieldRule>>;
  channel: ChannelRule;
}

const CHOSEN: ReadonlySet<string> = new Set(['gender', 'birth', 'province_id', 'channel', ...Object.keys(DICTIONARIES)]);

const isDemanded = ({ displayed_state, required_state }: FieldRule): boolean => displayed_state === 1 && required_state === 1;

/** What the shop demands of a member's form, one at each place, in the form's order (specification 1§5). */
export const demandsOf = ({ rules, channel }: Rules): Demand[] =>
  [...RULED_FIELDS.filter((field) => isDemanded(rules[field])), ...(isDemanded(channel) ? (['channel'] as const) : [])]
    .map((field): Demand => ({ field, at: field === 'age' ? 'birth' : field, asks: CHOSEN.has(field) ? 'choose_field' : 'enter_field' }))
    .filter(({ at }, index, all) => all.findIndex((other) => other.at === at) === index);

/** Whether a form leaves out what is demanded. */
export const lacks = (form: { readonly [At in Demand['at']]?: unknown }, { at }: Demand): boolean => (form[at] ?? '') === '';
