import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';

/** How a rule is typed in: a switch, a whole number, an amount in cents, one of a few choices, a word, or on a screen of its own. */
export const RuleKind = z.enum(['switch', 'number', 'money', 'choice', 'text', 'own']);
export type RuleKind = z.infer<typeof RuleKind>;

const RuleKey = z
  .string()
  .max(80)
  .regex(/^([a-z_]+\.[a-z_]+|[A-Z_]+)$/);

/** A business rule as it stands where one works. */
export const Rule = z.object({
  /** `<domain>.<name>`: its words stand in the domain's dictionary under `word.rule.<name>`. */
  key: z.string(),
  kind: RuleKind,
  level: z.enum(['organisation', 'shop']),
  /** What holds: a boolean, a number, a text or, for `own`, what its screen keeps. */
  value: z.unknown(),
  /** What would hold without a decision at this level. */
  inherited: z.unknown(),
  source: z.enum(['shop', 'organisation', 'initial']),
  /** Of the decision at this level, 0 while there is none; sent back with a change. */
  version: z.int(),
  min: z.int().nullable(),
  max: z.int().nullable(),
  choices: z.array(z.string()),
  /** Whether it may be decided where one works: a branch does not decide for the organisation. */
  editable: z.boolean(),
  /** Whether it holds a shop in: `min`, `max` and `choices` say what it may decide, never laxer than head office. */
  bounded: z.boolean(),
  /** For whom a decision holds that is made where one works: all shops alike, all that decide nothing of their own, or this shop. */
  holds_for: z.enum(['all', 'undecided', 'shop']),
  /** For the head office: shops that decided otherwise. */
  deviations: z.array(z.object({ shop_id: Id('shop'), shop_name: z.string(), value: z.unknown() })),
});
export type Rule = z.infer<typeof Rule>;

/** `GET /shop/businessRule/findRule`: what holds in this shop; `rule_keys` picks some (1§7, 2§7). Every screen may act on them. */
export const findRules = endpoint({
  id: 'setting.rule.find',
  method: 'GET',
  path: '/shop/businessRule/findRule',
  access: 'signed-in',
  request: z.object({ rule_keys: z.array(RuleKey).max(50).optional() }),
  response: z.array(Rule),
});

/** A decision; null takes it back. 400 at the rule for a value it does not take, 409 when somebody was faster. */
const Decision = z.object({
  key: RuleKey,
  value: z.union([z.boolean(), z.int(), z.string().max(200)]).nullable(),
  version: z.int().min(0),
});

/**
 * `POST /shop/businessRule/preview`: what rules would do at once if they were decided so; changes nothing, and refuses as deciding would.
 * Rules that do nothing are left out.
 */
export const previewRules = endpoint({
  id: 'setting.rule.preview',
  method: 'POST',
  path: '/shop/businessRule/preview',
  access: 'setting:rules',
  request: z.object({
    rules: z
      .array(z.object({ key: RuleKey, value: Decision.shape.value.unwrap() }))
      .min(1)
      .max(50),
  }),
  response: z.array(z.object({ key: z.string(), num: z.int() })),
});

/** `POST /shop/businessRule/edit`: decides for the shop one works in, in the head office for every shop (2§7). All or none. */
export const editRules = endpoint({
  id: 'setting.rule.edit',
  method: 'POST',
  path: '/shop/businessRule/edit',
  access: 'setting:rules',
  idempotent: true,
  request: z.object({ rules: z.array(Decision).min(1).max(50) }),
  response: z.null(),
});
