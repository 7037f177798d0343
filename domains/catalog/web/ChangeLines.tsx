import { formatCents } from '#kernel/contract/cents.ts';
import { useWords } from '#kernel/web/words.ts';
import type { CatalogChange } from '../contract/change.schema.ts';

type Change = CatalogChange['changes'][number];

const MONEY: ReadonlySet<string> = new Set(['sell_price', 'price', 'member_price', 'cost_price', 'price_floor', 'price_ceiling']);

/** What changed, field by field: from what to what; of a variant, under its name. */
export const ChangeLines = ({ change: { specs_name, changes } }: { change: CatalogChange }) => (
  <>
    {specs_name && <b>{specs_name}</b>}
    {changes
      .filter(({ field }) => field !== 'specs_name')
      .map((change) => (
        <Line key={change.field} {...change} />
      ))}
  </>
);

function Line({ field: name, before, after }: Change) {
  const { field, word } = useWords('catalog');
  const say = (value: string | null): string => {
    if (value === null) return '-';
    if (value === 'true') return word.yes;
    if (value === 'false') return word.no;
    if (name === 'deadline_unit') return word.deadline_unit[value as unknown as keyof typeof word.deadline_unit];
    return MONEY.has(name) ? formatCents(Number(value)) : value;
  };
  const label = (field as Readonly<Record<string, string>>)[name] ?? name;
  return (
    <span className="catalog-change">
      <b>{label}</b> {before === null ? say(after) : `${say(before)} → ${say(after)}`}
    </span>
  );
}
