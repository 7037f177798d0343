import { formatCents } from '#kernel/contract/cents.ts';
import { wordsIn } from '#kernel/web/kit/RichText.tsx';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import type { CatalogChange } from '../contract/change.schema.ts';

type Change = CatalogChange['changes'][number];

const MONEY: ReadonlySet<string> = new Set([
  'sell_price',
  'price',
  'member_price',
  'cost_price',
  'price_floor',
  'price_ceiling',
  'commission_base',
  'total_amount',
  'gift_amount',
]);

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
  const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    count_method: word.count_method,
    card_type: word.card_type,
    valid_unit: word.valid_unit,
    valid_type: word.valid_type,
    spend_rule: word.spend_rule,
    deadline_unit: word.deadline_unit,
    opened_limit_unit: word.opened_limit_unit,
    goods_type: word.goods_type,
    delivery_methods: word.delivery,
  };
  const say = (value: string | null): string => {
    if (value === null) return '-';
    if (value === 'true') return word.yes;
    if (value === 'false') return word.no;
    if (name === 'price_due') return value.replace(/\d+$/, (cents) => formatCents(Number(cents)));
    if (name === 'description' && value.startsWith('<')) return wordsIn(value);
    if (MONEY.has(name)) return formatCents(Number(value));
    const called = codes[name];
    return called ? value.split('、').map((code) => called[code] ?? code).join(comma()) : value;
  };
  const label = (field as Readonly<Record<string, string>>)[name] ?? name;
  return (
    <span className="catalog-change">
      <b>{label}</b> {before === null ? say(after) : `${say(before)} → ${say(after)}`}
    </span>
  );
}
