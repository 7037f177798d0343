import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showError } from '#kernel/web/notice.ts';
import { useDecidesForAll, usePlace } from '#kernel/web/place.ts';
import { failureText } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsDetail } from '../contract/goods-keeping.endpoints.ts';
import type { PushedKind } from '../contract/push.endpoints.ts';
import { leavesBounds } from '../model/bounds.rules.ts';
import { namedOf } from './named-of.ts';

/** Bounds as a form says them; what it does not say is none. */
interface SaidBounds {
  price_floor?: number | null | undefined;
  price_ceiling?: number | null | undefined;
}
interface Kept {
  price_floor: number | null;
  price_ceiling: number | null;
}

const boundsOf = ({ price_floor = null, price_ceiling = null }: SaidBounds) => ({ price_floor, price_ceiling });
const isSame = (kept: Kept, said: SaidBounds): boolean =>
  kept.price_floor === boundsOf(said).price_floor && kept.price_ceiling === boundsOf(said).price_ceiling;

/** A shop whose own price is about to hold no more. */
interface PricedOut {
  shop_name: string;
  own_price: number | null;
}
const MOST_NAMED = 5;

/** Says which shops' own prices lie outside of new bounds and go back to the chain's, and comes back with the answer. */
function useAsking(): (find: () => Promise<readonly PricedOut[]>) => Promise<boolean> {
  const { word } = useWords('catalog');
  const confirm = useConfirm();
  const { currency_code } = usePlace().user;
  return async (find) => {
    try {
      const out = await find();
      if (out.length === 0) return true;
      const named = out.slice(0, MOST_NAMED).map(({ shop_name, own_price }) => `${shop_name} ${moneyText(own_price!, currency_code)}`);
      const shops = namedOf(out.length, named, word);
      return await confirm({ title: word.narrowed_title, text: fill(word.narrowed_text, { count: out.length, shops }), ok: word.narrowed_ok });
    } catch (failure) {
      showError(failureText(failure));
      return false;
    }
  };
}

/** Of a template of the chain whose bounds a form draws anew. */
export function useNarrowing(kind: PushedKind): (template: Kept & { template_id: string; seller_id: string | null }, said: SaidBounds) => Promise<boolean> {
  const ask = useAsking();
  const decidesForAll = useDecidesForAll();
  return async ({ template_id, seller_id, ...kept }, said) => {
    if (!decidesForAll || seller_id !== null || isSame(kept, said)) return true;
    return ask(async () => {
      // Fetched by whoever draws bounds anew alone.
      const { askShopTerms } = await import('./push-calls.ts');
      return (await askShopTerms(kind, template_id)).filter(({ own_price }) => leavesBounds(own_price, kept, boundsOf(said)));
    });
  };
}

/** Of goods of the chain: of each of their variants. */
export function useGoodsNarrowing({ goods_id, seller_id, skus }: GoodsDetail) {
  const ask = useAsking();
  const decidesForAll = useDecidesForAll();
  return async (said: readonly (SaidBounds & { sku_id?: string | null | undefined })[]): Promise<boolean> => {
    const drawn = skus.flatMap((kept) => {
      const next = said.find(({ sku_id }) => sku_id === kept.sku_id);
      return next && !isSame(kept, next) ? [{ sku_id: kept.sku_id, kept, next: boundsOf(next) }] : [];
    });
    if (!decidesForAll || seller_id !== null || drawn.length === 0) return true;
    return ask(async () => {
      const { goodsShops } = await import('../contract/goods-push.endpoints.ts');
      return (await call(goodsShops, { goods_id })).flatMap(({ shop_name, skus: own }) =>
        drawn.flatMap(({ sku_id, kept, next }) => {
          const own_price = own.find((sku) => sku.sku_id === sku_id)?.price ?? null;
          return leavesBounds(own_price, kept, next) ? [{ shop_name, own_price }] : [];
        }),
      );
    });
  };
}
