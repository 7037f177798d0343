import { ShopsSelect } from '#domains/staff/web/pieces.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';

/** The input of the shops that something new of the chain is sold in at first, for whoever decides for all; none in a shop. */
export function useShopsAtFirst() {
  const { word } = useWords('catalog');
  const isChains = usePlace().user.shop_type === '0';
  return isChains ? [{ field: 'shop_ids' as const, input: <ShopsSelect />, hint: word.shop_ids_hint, wide: true as const }] : [];
}

/** The same as a group of a form's own. */
export function useShopsAtFirstGroup() {
  const { title } = useWords('catalog');
  const items = useShopsAtFirst();
  return items.length > 0 ? [{ title: title.project_shelves, items }] : [];
}
