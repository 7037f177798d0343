import { z } from 'zod';
import type { RefusalParams } from './failure.ts';

/** Says what is wrong with a field, or at a path below it: the key of a sentence, and the values that it names. */
export type Complain = (at: string | readonly (string | number)[], key: string, params?: RefusalParams) => void;

/** A rule over the fields of an object; what `.check` takes. */
export type Across<Value extends object> = z.core.$ZodCheck<Value>;

type When = Required<Pick<z.core.$ZodCheckDef, 'when'>>;

/**
 * A rule that looks at several fields of an object, for `.check(across(['mobile_number', 'country_code'], rule))`. It is
 * judged as soon as the fields that it looks at are right in themselves, whatever else is wrong: a form says everything at
 * the first press of Save. It gets those fields only, so it neither stumbles over a wrong one nor looks at another.
 */
export const across = <Value extends object, const Field extends keyof Value & string>(
  fields: readonly Field[],
  judge: (value: Pick<Value, Field>, complain: Complain) => void,
): Across<Value> =>
  z.superRefine<Value>((value, context) => {
    const seen = Object.fromEntries(fields.map((field) => [field, value[field]])) as Pick<Value, Field>;
    judge(seen, (at, key, params) =>
      context.addIssue({ code: 'custom', path: typeof at === 'string' ? [at] : [...at], message: key, ...(params && { params }) }),
    );
  }, once(...fields));

/** Of a rule about the elements of a list: it is judged once these fields of theirs are right. */
export const once = (...fields: readonly string[]): When => ({
  when: ({ issues }) =>
    issues.every(({ path = [] }) => {
      const named = path.find((step) => typeof step === 'string');
      return named !== undefined && !fields.includes(named);
    }),
});

/** Of a rule about a value alone: it is judged once nothing else is wrong with it. */
export const unspoilt: When = { when: ({ issues }) => issues.length === 0 };
