import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type SuppliedGoodsDetail, suppliedGoodsTake } from '../contract/supplied-goods.endpoints.ts';
import { CategoryInput } from './CategoryInput.tsx';
import { SuppliedSkusInput } from './SuppliedSkusInput.tsx';

/** Takes a supplier's goods on: where they stand in the chain's catalogue, and what each variant sells for. */
export default function TakeGoodsDrawer({ goods, onClose }: { goods: SuppliedGoodsDetail; onClose: () => void }) {
  const { field, title, word } = useWords('catalog');
  const { supplied_goods_id, version, skus, currency_code } = goods;
  return (
    <FormDrawer<typeof suppliedGoodsTake, 'category_id' | 'is_shelves' | 'skus'>
      endpoint={suppliedGoodsTake}
      title={title.take_supplied_goods}
      labels={field}
      draft={`catalog.supplied_goods.${supplied_goods_id}`}
      starts={{ supplied_goods_id, supplied_version: version, skus: skus.map(({ supplied_sku_id }) => ({ supplied_sku_id })) as never }}
      asRead={['supplied_version']}
      verb={word.take}
      done={word.taken_done}
      groups={[
        {
          title: goods.goods_name,
          items: [
            { field: 'category_id', input: <CategoryInput kind="product" /> },
            'is_shelves',
            { field: 'skus', input: <SuppliedSkusInput skus={skus} currency={currency_code} least={1} />, hint: word.take_goods_hint, wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
