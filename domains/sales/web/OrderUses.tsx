import { unitOf } from '#domains/card/contract/unit.ts';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderUse, OrderUseSupply } from '../contract/order-use.schema.ts';

const NONE: readonly OrderUseSupply[] = [];

interface OrderUsesProps {
  uses: readonly OrderUse[];
  /** What they use up otherwise than it is listed. */
  supplies?: readonly OrderUseSupply[];
  /** Nothing of it has been taken yet. */
  isAhead?: boolean;
}

/** What is deducted with an order: which treatment, how often, from which card, what is left of it, by whom. */
export default function OrderUses({ uses, supplies = NONE, isAhead = false }: OrderUsesProps) {
  const { word } = useWords('sales');
  return (
    <ul className="order-uses">
      {uses.map((use) => (
        <li key={`${use.card_item_id}/${use.shop_project_id ?? ''}`}>
          <span>
            {use.name} × {use.num}
          </span>
          <strong>
            {isAhead
              ? fill(word.use_after[unitOf(use)], { count: Math.max(0, use.remain_num - use.num) })
              : fill(word.use_left[unitOf(use)], { count: use.remain_num })}
          </strong>
          <small>
            {use.card_name} {use.card_number} {use.performers.map(({ real_name }) => real_name).join(comma())}
          </small>
        </li>
      ))}
      {supplies.map((supply) => (
        <li key={`${supply.shop_project_id}/${supply.sku_id}`}>
          <span>{skuName(supply)}</span>
          <strong>{supply.quantity === null ? word.use_supply_listed : `${supply.quantity} ${supply.unit}`}</strong>
          <small>
            {supply.batch_number} {supply.reason}
          </small>
        </li>
      ))}
    </ul>
  );
}
