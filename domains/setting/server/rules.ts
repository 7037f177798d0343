import { z } from 'zod';
import { Cents, isMoney } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { keepsWithin, type Setting } from '#kernel/contract/setting.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidedOtherwise, decidingShop, readEffective, shopsDeciding, writeSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { editRules, findRules, previewRules, Rule } from '../contract/rule.endpoints.ts';
import { refuse } from '../model/setting.refusals.ts';

/** Everything that is declared as a setting, composed by the application. */
export type Registry = readonly Setting[];

const BOUND = 2 ** 31;
const bound = (value: unknown): number | null => (typeof value === 'number' && Math.abs(value) < BOUND ? value : null);

/** How a setting is typed in, read off its schema. */
function inputOf({ schema, own_screen }: Setting): Pick<Rule, 'kind' | 'min' | 'max' | 'choices'> {
  const { type, minimum, maximum, enum: choices } = z.toJSONSchema(schema) as { type?: string; minimum?: number; maximum?: number; enum?: string[] };
  const plain = { min: null, max: null, choices: [] };
  if (own_screen) return { ...plain, kind: 'own' };
  if (schema === Cents) return { ...plain, kind: 'money' };
  if (type === 'boolean') return { ...plain, kind: 'switch' };
  if (choices) return { ...plain, kind: 'choice', choices };
  if (type === 'string') return { ...plain, kind: 'text' };
  return { ...plain, kind: 'number', min: bound(minimum), max: bound(maximum) };
}

/** Whether what a setting says is an amount, or are amounts, in cents. */
export const holdsMoney = ({ schema }: Setting): boolean => {
  const ofMoney = (part: unknown): boolean =>
    (part instanceof z.ZodArray && ofMoney(part.element)) ||
    (part instanceof z.ZodTuple && part.def.items.every(ofMoney)) ||
    (part instanceof z.ZodNumber && isMoney(part));
  return ofMoney(schema);
};

/** What a rule does as soon as it is decided: to how many things, in the shops for which it would hold. */
export interface RuleEffect {
  setting: Setting;
  count: (reads: Reads, ctx: Ctx, value: unknown, shop_ids: readonly string[]) => Promise<number>;
}

type Names = ReadonlyMap<string, string>;

/** The shops that one sees, by name: for the head office, which sees who decided otherwise. */
const namesOfShops = async (reads: Reads, ctx: Ctx): Promise<Names> =>
  decidingShop(ctx) === null
    ? new Map((await reads.rows(reads.from('shop').select(['shop.shop_id', 'shop.shop_name']))).map((shop) => [shop.shop_id, shop.shop_name]))
    : new Map();

async function present(reads: Reads, ctx: Ctx, setting: Setting, names: Names): Promise<Rule> {
  const { key, level } = setting;
  const isBranch = decidingShop(ctx) !== null;
  const [holds, input] = [await readEffective(reads, ctx, setting), inputOf(setting)];
  const bounded = isBranch && setting.within !== undefined;
  const holds_for = level === 'organisation' ? 'all' : isBranch ? 'shop' : 'undecided';
  const otherwise = isBranch ? [] : await decidedOtherwise(reads, ctx, setting);
  const deviations = otherwise.flatMap(({ shop_id, value }) => (names.has(shop_id) ? [{ shop_id, shop_name: names.get(shop_id)!, value }] : []));
  const rule: Rule = { key, level, ...holds, ...input, bounded, holds_for, deviations, editable: !isBranch || level === 'shop' };
  return bounded ? { ...rule, ...heldIn(setting, input, holds.inherited) } : rule;
}

/** What a shop is left to choose from by what holds above it. */
function heldIn(setting: Setting, { kind, max, choices }: Pick<Rule, 'kind' | 'max' | 'choices'>, above: unknown): Pick<Rule, 'editable' | 'max' | 'choices'> {
  const left = choices.filter((choice) => keepsWithin(setting, choice, above));
  const editable = kind === 'switch' ? keepsWithin(setting, false, above) : kind === 'choice' ? left.length > 1 : Number(above) > 0;
  return { editable, max: setting.within === 'no-higher' ? bound(above) : max, choices: left };
}

/** What holds where the actor works, in the order of the registry. */
export const listRules =
  (registry: Registry) =>
  (ctx: Ctx, { rule_keys }: RequestOf<typeof findRules>): Promise<Rule[]> =>
    read(ctx, async (reads) => {
      const names = await namesOfShops(reads, ctx);
      const asked = registry.filter(({ key, known_as }) => !rule_keys || [key, known_as].some((name) => name !== undefined && rule_keys.includes(name)));
      return Promise.all(asked.map((setting) => present(reads, ctx, setting, names)));
    });

/** What rules would do at once; refuses what deciding them would refuse, so that nothing is counted by a value that no rule takes. */
export const foreseeRules =
  (registry: Registry, effects: readonly RuleEffect[]) =>
  (ctx: Ctx, { rules }: RequestOf<typeof previewRules>): Promise<ResponseOf<typeof previewRules>> =>
    read(ctx, async (reads) => {
      for (const [index, rule] of rules.entries()) judge(registry, index, rule);
      const counted = rules.map(async ({ key, value }) => {
        const effect = effects.find(({ setting }) => setting.key === key);
        return { key, num: effect ? await effect.count(reads, ctx, value, await shopsDeciding(reads, ctx, effect.setting)) : 0 };
      });
      return (await Promise.all(counted)).filter(({ num }) => num > 0);
    });

/** The setting that a rule decides; 400 at the rule where there is none, or where it does not take the value. Null takes a decision back. */
function judge(registry: Registry, index: number, { key, value }: { key: string; value: unknown }): Setting {
  const setting = registry.find((known) => known.key === key && !known.own_screen);
  if (!setting) throw refuse(400, 'rule_unknown', { field: `rules.${index}.key` });
  if (value !== null && !setting.schema.safeParse(value).success) throw refuse(400, 'rule_value_wrong', { field: `rules.${index}.value` });
  return setting;
}

/** Decides rules, all or none; each keeps what it was in the audit trail. */
export const decideRules =
  (registry: Registry) =>
  (ctx: Ctx, { rules }: RequestOf<typeof editRules>): Promise<null> =>
    unitOfWork(ctx, async (uow) => {
      for (const [index, { key, value, version }] of rules.entries()) {
        await writeSetting(uow, ctx, judge(registry, index, { key, value }), { value, version });
      }
      return null;
    });
