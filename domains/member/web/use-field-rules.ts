import { type ReactElement } from 'react';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { memberRules } from '../contract/field-rules.endpoints.ts';
import { type FieldRules, RULED_FIELDS, type RuledField, USUAL_CHANNEL, USUAL_RULES } from '../contract/field-rules.ts';
import { demandsOf } from '../model/demand.rules.ts';

/** A field as the form lists it. */
type Listed<Field extends string> = Field | { field: Field; input?: ReactElement };

const isRuled = (field: string): field is RuledField => (RULED_FIELDS as readonly string[]).includes(field);

/** What the shop lets the member form show and demand; the usual until the answer is here. The server judges by the same demands. */
export function useFieldRules() {
  const asked = useEndpoint(memberRules, {}).data;
  const { permissions } = usePlace();
  const rules: FieldRules = { ...USUAL_RULES, ...Object.fromEntries(asked?.rules.map(({ field, ...rule }) => [field, rule]) ?? []) };
  const channel = asked?.channel ?? USUAL_CHANNEL;
  const isShown = (field: string): boolean => !isRuled(field) || rules[field].displayed_state === 1;
  // Whoever may not write a document's number is not asked for it.
  const demands = demandsOf({ rules, channel }).filter(({ at }) => at !== 'id_number' || permissions.has('member:private'));
  return {
    channel,
    isShown,
    demands,
    /** The fields that are shown, the demanded ones marked. */
    ruled: <Field extends string, Item extends Listed<Field>>(items: readonly Item[]): Item[] =>
      items.flatMap((item) => {
        const field = typeof item === 'string' ? item : item.field;
        // An age is typed in to set the birth, in the same item: either of them shows it.
        if (!isShown(field) && !(field === 'birth' && isShown('age'))) return [];
        return [
          demands.some(({ at }) => at === field)
            ? ({ ...(typeof item === 'string' ? { field: item } : (item as object)), required: true } as unknown as Item)
            : item,
        ];
      }),
  };
}
