import { useState } from 'react';
import { Picture } from '#domains/file/web/pieces.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Picker, type PickerProps } from '#kernel/web/kit/Picker.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type GoodsKind, skuSearch } from '../contract/goods.endpoints.ts';
import { BrandFilter, CategoryFilter, SellerFilter } from './GoodsFilters.tsx';
import { skuName as nameOf } from '../contract/sku-name.ts';
import './goods.css';

const PICTURE = 32;

interface GoodsPickerProps extends Pick<PickerProps<typeof skuSearch>, 'limit' | 'picked' | 'refused' | 'text' | 'onPick' | 'onClose'> {
  /** Products unless supplies are asked for. */
  kind?: GoodsKind;
  /** Only what is offered to customers from outside. */
  online?: boolean;
  /** What is off the shelves, or may not be sold any more, too: it may still stand in a warehouse. */
  unsold?: boolean;
  /** Offers to look through the goods of one shop. */
  bySeller?: boolean;
}

/** Picks goods by category, shop, brand and keyword, among what may be sold unless said otherwise (1§2, 1§9). A `limit` of 0 is unlimited. */
export default function GoodsPicker({ kind = 'product', online = false, unsold = false, bySeller = false, ...chosen }: GoodsPickerProps) {
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
      fixed={{ goods_kind: kind, ...(!unsold && { market_enable: 1, is_auth: 1 }), ...(online && { retail_switch: true }), ...filters }}
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
          {sku.thumbnail ? <Picture path={sku.thumbnail} size={PICTURE} alt={sku.goods_name} /> : <span className="goods-none" />}
          <b>{nameOf(sku)}</b>
          <span>{sku.category_name}</span>
          <span>{sku.brand_name ?? '-'}</span>
          {kind === 'product' ? <Money cents={sku.price} /> : <span>{sku.unit}</span>}
        </span>
      )}
    />
  );
}
