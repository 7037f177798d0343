import { use } from 'react';
import { LinkedChips } from '#domains/catalog/web/pieces.ts';
import { TillContext } from './till-of.ts';
import type { Till } from './use-till.ts';

/** Reminds of what goes well with the basket: a project more, at the shop's price, by one press. */
export default function BasketLinks({ till: { basket, change } }: { till: Till }) {
  const { kinds } = use(TillContext);
  const idsOf = (type: string) => basket.lines.filter(({ item_type }) => item_type === type).map(({ item_id }) => item_id);
  const deducted = basket.uses.flatMap(({ shop_project_id }) => shop_project_id ?? []);
  if (!kinds.includes('project')) return null;
  return (
    <div className="basket-links">
      <LinkedChips
        project_ids={[...idsOf('project'), ...deducted]}
        sku_ids={idsOf('product')}
        onAdd={({ shop_project_id: item_id, name, specification: specs_name, sell_price: price }) =>
          change({ do: 'add', item: { item_type: 'project', item_id, name, specs_name, price } })
        }
      />
    </div>
  );
}
