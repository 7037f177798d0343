import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { useInsisting } from '#kernel/web/kit/use-insisting.ts';
import type { Command, useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

/** A command that is refused where the time is offered to somebody who waits: whoever sends it is asked, and it is sent again. */
export function useTakingOffered<E extends Endpoint>(endpoint: E, doing: NonNullable<Parameters<typeof useCommand<E>>[1]>): Command<E> {
  const { word } = useWords('appointment');
  return useInsisting(endpoint, { field: 'take_offered', text: word.offer_lost, ok: word.offer_take }, doing);
}
