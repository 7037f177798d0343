import { z } from 'zod';
import { Text } from '#kernel/contract/schema.ts';

/** The fields of the member form that a shop may leave out or demand (specification 1§5). */
export const RULED_FIELDS = [
  'gender',
  'birth',
  'age',
  'member_num',
  'member_type',
  'id_number',
  'medical_number',
  /** The region: its province stands for the three levels. */
  'province_id',
  'address',
  'degree',
  'marital_status',
  'occupation_type',
  'religious_beliefs',
] as const;
export type RuledField = (typeof RULED_FIELDS)[number];

const State = z.union([z.literal(0), z.literal(1)]);

/** 1: shown; 1: must be filled in. What is not shown is not demanded. */
export const FieldRule = z.object({ displayed_state: State, required_state: State });
export type FieldRule = z.infer<typeof FieldRule>;

/** The rule of the channel (1§3, `SHOP_CHANNEL_CONFIG`): what the form calls it, and whether it must be chosen. */
export const ChannelRule = FieldRule.extend({
  /** Instead of the usual word; empty is the usual one. */
  alias_name: Text(10),
});
export type ChannelRule = z.infer<typeof ChannelRule>;

const SHOWN: FieldRule = { displayed_state: 1, required_state: 0 };
const LEFT_OUT: FieldRule = { displayed_state: 0, required_state: 0 };

/** What holds while nobody has decided: what every shop asks is shown, what some ask is left out. */
export const USUAL_RULES: Readonly<Record<RuledField, FieldRule>> = {
  gender: SHOWN,
  birth: SHOWN,
  age: SHOWN,
  member_num: SHOWN,
  member_type: SHOWN,
  id_number: SHOWN,
  medical_number: SHOWN,
  province_id: SHOWN,
  address: SHOWN,
  degree: LEFT_OUT,
  marital_status: LEFT_OUT,
  occupation_type: LEFT_OUT,
  religious_beliefs: LEFT_OUT,
};

/** What was decided of every field. One that the product did not know yet when a shop decided is as usual: the decision holds for the others. */
export const FieldRules = z.object(
  Object.fromEntries(RULED_FIELDS.map((field) => [field, FieldRule.default(USUAL_RULES[field])])) as Record<RuledField, z.ZodDefault<typeof FieldRule>>,
);
export type FieldRules = z.infer<typeof FieldRules>;

export const USUAL_CHANNEL: ChannelRule = { ...SHOWN, alias_name: '' };
