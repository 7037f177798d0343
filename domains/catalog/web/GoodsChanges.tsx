import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { goodsChanges } from '../contract/goods-keeping.endpoints.ts';
import { ChangeLines } from './ChangeLines.tsx';

/** What became of goods and their variants, or of prices alone: when, by whom, from what to what. */
export function GoodsChanges({ goods_id, of_price = false }: { goods_id: string; of_price?: boolean }) {
  const { field, title, word } = useWords('catalog');
  return (
    <ListPage
      embedded
      endpoint={goodsChanges}
      name={of_price ? 'catalog.goods.prices' : 'catalog.goods.changes'}
      title={of_price ? title.goods_prices : title.project_changes}
      rowKey="audit_id"
      labels={field}
      fixed={{ goods_id, ...(of_price && { of_price }) }}
      columns={[
        { field: 'create_time', as: 'when', width: 152 },
        { field: 'operator_name', width: 104 },
        { field: 'shop_name', width: 152 },
        { field: 'changes', width: 480, render: (change) => <ChangeLines change={change} /> },
      ]}
      empty={{ text: word.no_changes }}
    />
  );
}
