import { use } from 'react';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { recentItems } from '../contract/recent.endpoints.ts';
import { TillContext } from './till-of.ts';
import type { Catalogue } from './use-catalogue.ts';
import { tileOf } from './use-favourites.ts';

/** What the member bought of late, of the kinds that this till sells. */
export interface Recent {
  has_any: boolean;
  /** It as a catalogue is shown. */
  shown: (otherwise: Catalogue) => Catalogue;
}

/** Asks for it once a member is chosen, by whoever may see their orders. */
export function useRecent(member_id: string | null): Recent {
  const { kinds } = use(TillContext);
  const mayRead = useCan('sales:read');
  const { data, isFetching } = useEndpoint(recentItems, { member_id: member_id ?? '' }, { enabled: mayRead && member_id !== null });
  const tiles = member_id === null ? [] : (data ?? []).filter(({ item_type }) => kinds.includes(item_type)).map(tileOf);
  return {
    has_any: tiles.length > 0,
    shown: (otherwise) => ({ ...otherwise, tiles, isPending: false, isFetching, error: null, isCut: false, more: undefined }),
  };
}
