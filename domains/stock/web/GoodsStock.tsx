import type { GoodsShown } from '#domains/catalog/contract/slots.ts';
import { StockList } from './StockList.tsx';

/** How much of goods stands where, by variant and batch, on their page (specification 2§3, product: stock). */
export default function GoodsStock({ goods_id }: GoodsShown) {
  return <StockList goods_id={goods_id} />;
}
