import { useDecidesForAll } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';

/** Of what the chain sells, for whoever decides for all: the fact whether shops that open later sell it. */
export function useNewShopsFact() {
  const { field, word } = useWords('catalog');
  const decidesForAll = useDecidesForAll();
  return ({ seller_id, in_new_shops }: { seller_id: string | null; in_new_shops: boolean }) =>
    decidesForAll && seller_id === null ? [{ label: field.in_new_shops, value: in_new_shops ? word.in_new_shops : word.not_in_new_shops }] : [];
}
