import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { goodsChanges } from '../contract/goods-keeping.endpoints.ts';
import { useChangeList } from './change-list.tsx';

/** What became of goods and their variants, or of prices alone. */
export function GoodsChanges({ goods_id, of_price = false }: { goods_id: string; of_price?: boolean }) {
  const { title } = useWords('catalog');
  return (
    <ListPage
      {...useChangeList()}
      endpoint={goodsChanges}
      name={of_price ? 'catalog.goods.prices' : 'catalog.goods.changes'}
      title={of_price ? title.goods_prices : title.project_changes}
      fixed={{ goods_id, ...(of_price && { of_price }) }}
    />
  );
}
