import { useSetting } from '#domains/setting/web/pieces.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan, useDecidesForAll } from '#kernel/web/place.ts';
import { shopGoods } from '../contract/catalog.settings.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';

/** Where goods of a kind are listed, shown and written in the mode at hand. */
export function useGoodsPaths(kind: GoodsKind): { list: string | undefined; detail: string | undefined; form: string | undefined } {
  const { pathOf } = useNavigation();
  return kind === 'product'
    ? { list: pathOf('catalog.ProductListPage'), detail: pathOf('catalog.ProductDetailPage'), form: pathOf('catalog.ProductFormPage') }
    : { list: pathOf('catalog.SupplyListPage'), detail: pathOf('catalog.SupplyDetailPage'), form: pathOf('catalog.SupplyFormPage') };
}

/** Whether one may add goods: in the head office, and in a shop where the chain lets its shops. */
export function useMayAddGoods(): boolean {
  const decidesForAll = useDecidesForAll();
  const mayKeep = useCan('catalog:goods');
  const isLet = useSetting(shopGoods);
  return mayKeep && (decidesForAll || isLet);
}
