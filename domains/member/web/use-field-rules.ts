import { type ReactElement } from 'react';
import { useEndpoint } from '#kernel/web/query.ts';
import { memberRules } from '../contract/field-rules.endpoints.ts';
import { RULED_FIELDS, type RuledField, USUAL_CHANNEL, USUAL_RULES } from '../contract/field-rules.ts';

/** A field as the form lists it. */
type Listed<Field extends string> = Field | { field: Field; input?: ReactElement; required?: boolean };

const isRuled = (field: string): field is RuledField => (RULED_FIELDS as readonly string[]).includes(field);

/** What the shop lets the member form show and demand; the usual until the answer is here. The server demands the same. */
export function useFieldRules() {
  const asked = useEndpoint(memberRules, {}).data;
  const ruleOf = (field: RuledField) => asked?.rules.find((rule) => rule.field === field) ?? USUAL_RULES[field];
  const isShown = (field: string): boolean => !isRuled(field) || ruleOf(field).displayed_state === 1;
  const isDemanded = (field: string): boolean => isRuled(field) && ruleOf(field).displayed_state === 1 && ruleOf(field).required_state === 1;
  return {
    channel: asked?.channel ?? USUAL_CHANNEL,
    isShown,
    isDemanded,
    /** The fields that are shown, the demanded ones marked. */
    ruled: <Field extends string, Item extends Listed<Field>>(items: readonly Item[]): Item[] =>
      items.flatMap((item) => {
        const field = typeof item === 'string' ? item : item.field;
        // An age is typed in to set the birth, in the same item: either of them shows it.
        if (!isShown(field) && !(field === 'birth' && isShown('age'))) return [];
        const demanded = isDemanded(field) || (field === 'birth' && isDemanded('age'));
        return [demanded ? ({ ...(typeof item === 'string' ? { field: item } : (item as object)), required: true } as unknown as Item) : item];
      }),
  };
}
