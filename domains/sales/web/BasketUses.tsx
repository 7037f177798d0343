import type { Till } from './use-till.ts';
import { useCounters } from './use-counters.ts';
import { useSupplies } from './use-supplies.ts';
import { projectOf } from './use.draft.ts';
import UseRow from './UseRow.tsx';
import UseSupplies from './UseSupplies.tsx';
import { comma } from '#kernel/web/language.ts';

interface BasketUsesProps {
  till: Till;
  /** Of colleagues. */
  names: ReadonlyMap<string, string>;
  onPerformers: (key: string) => void;
}

/** What is deducted from the member's cards, beside what is sold. */
export default function BasketUses({ till: { basket, change, faultOfUse, faultOfSupplies }, names, onPerformers }: BasketUsesProps) {
  const { counters } = useCounters(basket.member_id);
  const usableOf = (at: number) => {
    const { card_item_id } = basket.uses[at]!;
    const others = basket.uses.filter((other, index) => index !== at && other.card_item_id === card_item_id);
    const held = counters?.find(({ item }) => item.card_item_id === card_item_id)?.item.usable_num ?? 0;
    return counters && held - others.reduce((sum, { num }) => sum + num, 0);
  };
  const planned = useSupplies(basket);
  /** What is used up stands with the first that does the project. */
  const suppliesAt = (at: number) => {
    const project = projectOf(basket.uses[at]!);
    const isFirst = project !== undefined && basket.uses.findIndex((use) => projectOf(use) === project) === at;
    const own = isFirst ? planned.filter(({ shop_project_id }) => shop_project_id === project) : [];
    if (own.length === 0) return null;
    return <UseSupplies name={basket.uses[at]!.name} shop_project_id={project!} planned={own} fault={faultOfSupplies(project!)} change={change} />;
  };
  return basket.uses.map((use, at) => (
    <UseRow
      key={use.key}
      use={use}
      usable={usableOf(at)}
      fault={faultOfUse(at)}
      who={use.performers.map(({ uid }) => names.get(uid) ?? uid).join(comma())}
      change={change}
      onPerformers={() => onPerformers(use.key)}
    >
      {suppliesAt(at)}
    </UseRow>
  ));
}
