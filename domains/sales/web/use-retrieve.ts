import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { retrieveOrder } from '../contract/held.endpoints.ts';
import { type Basket, heldBasketOf } from './basket.draft.ts';

/** Takes an order that was put aside to this till, and hands its basket on. */
export function useRetrieve(onTaken: (basket: Basket) => void) {
  const { word } = useWords('sales');
  return useCommand(retrieveOrder, {
    refreshes: ['sales.'],
    onDone: (held) => {
      showDone(fill(word.retrieved_done, { name: held.held_name }));
      onTaken(heldBasketOf(held));
    },
  });
}
