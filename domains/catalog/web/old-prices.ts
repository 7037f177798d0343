import { moneyText } from '#kernel/contract/cents.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { FormField, FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';

/** What something cost that is copied, by the field of its form; null: it had none. */
type OldPrices = Readonly<Partial<Record<'sell_price' | 'price' | 'member_price', number | null>>>;

/** «原价 ¥100.00», where there was one. */
export function useOldPrice(): (cents: number | null | undefined) => string | undefined {
  const { word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  return (cents) => (cents === null || cents === undefined ? undefined : fill(word.old_price, { price: moneyText(cents, currency_code) }));
}

/** A copy's form: its prices are empty, so that they cannot be forgotten, and say what they were. */
export function useCopiedGroups<E extends Endpoint, Shown extends FormField<E>>(
  groups: readonly FormGroup<E, Shown>[],
  old: OldPrices | undefined,
): readonly FormGroup<E, Shown>[] {
  const textOf = useOldPrice();
  if (!old) return groups;
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      if (typeof item === 'object' && 'fact' in item) return item;
      const shown = typeof item === 'string' ? { field: item } : item;
      const placeholder = textOf(old[shown.field as keyof OldPrices]);
      return placeholder ? { ...shown, placeholder } : item;
    }),
  }));
}
