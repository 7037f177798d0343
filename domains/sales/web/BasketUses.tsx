import type { Till } from './use-till.ts';
import { useCounters } from './use-counters.ts';
import UseRow from './UseRow.tsx';

interface BasketUsesProps {
  till: Till;
  /** Of colleagues. */
  names: ReadonlyMap<string, string>;
  onPerformers: (key: string) => void;
}

/** What is deducted from the member's cards, beside what is sold. */
export default function BasketUses({ till: { basket, change, faultOfUse }, names, onPerformers }: BasketUsesProps) {
  const { counters } = useCounters(basket.member_id);
  const usableOf = (at: number) => {
    const { card_item_id } = basket.uses[at]!;
    const others = basket.uses.filter((other, index) => index !== at && other.card_item_id === card_item_id);
    const held = counters?.find(({ item }) => item.card_item_id === card_item_id)?.item.usable_num ?? 0;
    return counters && held - others.reduce((sum, { num }) => sum + num, 0);
  };
  return basket.uses.map((use, at) => (
    <UseRow
      key={use.key}
      use={use}
      usable={usableOf(at)}
      fault={faultOfUse(at)}
      who={use.performers.map(({ uid }) => names.get(uid) ?? uid).join('、')}
      change={change}
      onPerformers={() => onPerformers(use.key)}
    />
  ));
}
