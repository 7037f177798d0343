import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useCan } from '#kernel/web/place.ts';

type Cost<Field extends string> = Readonly<Record<Field, number | null>>;

/**
 * A column of what goods cost, for whoever may see it; in the currency of each row's shop, for the head office sees those of many.
 * None for others.
 */
export function useCostColumn() {
  const mayCost = useCan('stock:cost');
  return <const Field extends string>(field: Field, width = 112) =>
    mayCost
      ? [
          {
            field,
            width,
            align: 'right' as const,
            render: (row: Cost<Field> & { currency_code: Currency }) => <Money cents={(row as Cost<Field>)[field] ?? 0} currency={row.currency_code} />,
          },
        ]
      : [];
}
