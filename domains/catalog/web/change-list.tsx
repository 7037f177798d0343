import { formatCents } from '#kernel/contract/cents.ts';
import { useWords } from '#kernel/web/words.ts';
import type { CatalogChange } from '../contract/change.schema.ts';

type Change = CatalogChange['changes'][number];

const MONEY: ReadonlySet<string> = new Set(['sell_price', 'member_price', 'price_floor', 'price_ceiling', 'total_amount', 'gift_amount']);

/** How a list shows what became of a thing of the catalogue: when, by whom, from what to what. */
export function useChangeList() {
  const { field, word } = useWords('catalog');
  return {
    embedded: true,
    rowKey: 'audit_id',
    labels: field,
    columns: [
      { field: 'create_time', as: 'when', width: 152 },
      { field: 'operator_name', width: 104 },
      { field: 'shop_name', width: 152 },
      { field: 'changes', width: 480, render: ({ changes }: CatalogChange) => changes.map((change) => <Line key={change.field} {...change} />) },
    ],
    empty: { text: word.no_changes },
  } as const;
}

function Line({ field: name, before, after }: Change) {
  const { field, word } = useWords('catalog');
  const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    count_method: word.count_method,
    card_type: word.card_type,
    valid_unit: word.valid_unit,
    valid_type: word.valid_type,
    spend_rule: word.spend_rule,
  };
  const say = (value: string | null): string => {
    if (value === null) return '-';
    if (value === 'true') return word.yes;
    if (value === 'false') return word.no;
    return MONEY.has(name) ? formatCents(Number(value)) : (codes[name]?.[value] ?? value);
  };
  const label = (field as Readonly<Record<string, string>>)[name] ?? name;
  return (
    <span className="project-change">
      <b>{label}</b> {before === null ? say(after) : `${say(before)} → ${say(after)}`}
    </span>
  );
}
