import { useState } from 'react';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Picker, type PickerProps } from '#kernel/web/kit/Picker.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type GoodsKind, skuSearch } from '../contract/goods.endpoints.ts';
import { BrandFilter, CategoryFilter, SellerFilter } from './GoodsFilters.tsx';
import { skuName as nameOf } from '../contract/sku-name.ts';
import './goods.css';

interface GoodsPickerProps extends Pick<PickerProps<typeof skuSearch>, 'limit' | 'picked' | 'refused' | 'text' | 'onPick' | 'onClose'> {
  /** Products unless supplies are asked for. */
  kind?: GoodsKind;
  /** Only what is offered to customers from outside. */
  online?: boolean;
  /** Offers to look through the goods of one shop. */
  bySeller?: boolean;
}

/** Picks goods by category, shop, brand and keyword among what may be sold (1§2, 1§9). A `limit` of 0 is unlimited. */
export default function GoodsPicker({ kind = 'product', online = false, bySeller = false, ...chosen }: GoodsPickerProps) {
  const { field, word } = useWords('catalog');
  const [filters, setFilters] = useState<{ category_path?: string; brand_id?: string; seller_id?: string }>({});
  const by = (name: keyof typeof filters) => (value: string | undefined) =>
    setFilters(({ [name]: _, ...rest }) => (value === undefined ? rest : { ...rest, [name]: value }));
  return (
    <Picker
      {...chosen}
      title={kind === 'product' ? word.pick_goods : word.pick_supplies}
      endpoint={skuSearch}
      rowKey="sku_id"
      search="keyword"
      placeholder={field.keyword}
      fixed={{ goods_kind: kind, market_enable: 1, is_auth: 1, ...(online && { retail_switch: true }), ...filters }}
      filters={
        <>
          <CategoryFilter kind={kind} onChange={by('category_path')} />
          {bySeller && <SellerFilter onChange={by('seller_id')} />}
          <BrandFilter onChange={by('brand_id')} />
        </>
      }
      nameOf={nameOf}
      render={(sku) => (
        <span className="goods-line">
          <b>{nameOf(sku)}</b>
          <span>{sku.category_name}</span>
          <span>{sku.brand_name ?? '-'}</span>
          {kind === 'product' ? <Money cents={sku.price} /> : <span>{sku.unit}</span>}
        </span>
      )}
    />
  );
}
