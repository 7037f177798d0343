import type { RefusalParams } from '#kernel/contract/failure.ts';

/** The part of a zod issue that decides its sentence. */
export interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly expected?: string;
  /** The values that a rule across fields gives its sentence. */
  readonly params?: RefusalParams;
}

/** A message's key and its values. */
export interface Sentence {
  key: string;
  params: RefusalParams;
}

const KEY = /^[a-z][a-z0-9_-]*\.[a-z0-9_]+$/;

const boundsOf = ({ minimum, maximum }: Issue): RefusalParams => ({
  ...(minimum !== undefined && { min: Number(minimum) }),
  ...(maximum !== undefined && { max: Number(maximum) }),
});

/** What stands at a path of the input. */
export const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step], input);

/**
 * What to tell a person about a zod issue: the contract's own key where it gives one (`says('member.name_required')`),
 * else the kernel's sentence for that kind of issue. Server and browser say the same of the same `input`.
 */
export function sentenceOf(issue: Issue, input: unknown): Sentence {
  if (KEY.test(issue.message)) return { key: issue.message, params: { ...boundsOf(issue), ...issue.params } };
  const value = valueAt(input, issue.path);
  if (value === undefined || value === null) return { key: 'kernel.required', params: {} };
  switch (issue.code) {
    case 'too_big':
      return { key: `kernel.${MANY[issue.origin ?? ''] ?? 'too_large'}`, params: boundsOf(issue) };
    case 'too_small':
      if (value === '') return { key: 'kernel.required', params: {} };
      return { key: `kernel.${FEW[issue.origin ?? ''] ?? 'too_small'}`, params: boundsOf(issue) };
    case 'invalid_type':
      return {
        key: issue.expected === 'int' ? 'kernel.integer_wanted' : issue.expected === 'number' ? 'kernel.number_wanted' : 'kernel.invalid',
        params: {},
      };
    case 'invalid_value':
      return { key: 'kernel.choice_invalid', params: {} };
    case 'unrecognized_keys':
      return { key: 'kernel.field_unknown', params: {} };
    default:
      return { key: 'kernel.invalid', params: {} };
  }
}

const MANY: Readonly<Record<string, string>> = { string: 'too_long', array: 'too_many_items' };
const FEW: Readonly<Record<string, string>> = { string: 'too_short', array: 'too_few_items' };
