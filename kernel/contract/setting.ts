import type { z } from 'zod';

/** Who may decide: the organisation for all its shops, or each shop for itself over what the organisation decided. */
export type SettingLevel = 'organisation' | 'shop';

/**
 * How far a shop may go from what holds for the organisation, decided or not: it may be stricter, never laxer. A number is no higher,
 * a switch that is on stays on, and of choices those that are named beside the one that holds above.
 */
export type Within = 'no-higher' | 'stays-on' | Readonly<Record<string, readonly string[]>>;

/**
 * Something that a shop decides, declared once in the domain that reads it (`domains/<d>/contract/<d>.settings.ts`).
 * Its words stand in that domain's dictionary under `word.rule.<name>`.
 */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  /** `<domain>.<name>`; stored, so it never changes. */
  key: `${string}.${string}`;
  /** A switch (boolean), a number (int with bounds), an amount (Cents), a choice (enum), or, with `own_screen`, anything JSON can say. */
  schema: Schema;
  /** What holds while nobody has decided. */
  initial: z.output<Schema>;
  level: SettingLevel;
  /** A limit of what the shop's own people may do: the organisation sets it, and a shop keeps within it. */
  within?: Within;
  /** What a call may name it by besides its key (specification 1§7, rule keys). */
  known_as?: string;
  /** Edited on a screen of its own instead of among the business rules. */
  own_screen?: true;
}

/** Whether a shop may decide so, by what holds above it. */
export function keepsWithin({ within }: Setting, value: unknown, above: unknown): boolean {
  if (within === undefined) return true;
  if (within === 'no-higher') return Number(value) <= Number(above);
  if (within === 'stays-on') return value === true || above === false;
  return within[String(above)]?.includes(String(value)) ?? false;
}

/** Declares a setting; the initial value must fit its schema. */
export function setting<const Schema extends z.ZodType>(declared: Setting<Schema>): Setting<Schema> {
  declared.schema.parse(declared.initial);
  return declared;
}

export type ValueOf<S> = S extends Setting<infer Schema> ? z.output<Schema> : never;
