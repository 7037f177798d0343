import { createContext, use } from 'react';
import type { Permission } from '#kernel/contract/endpoint.ts';
import type { Session } from './session.ts';

/** Where this tab stands and what the person may do there, as the server's role menu has said. */
export interface Place extends Session {
  permissions: ReadonlySet<string>;
}

export const PlaceContext = createContext<Place | null>(null);

/** The shop, mode, person and rights of this tab. */
export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('usePlace outside of a place');
  return place;
}

/** Whether a right is held. A convenience that hides what would be refused; the server judges. */
export const useCan = (permission: Permission): boolean => usePlace().permissions.has(permission);

/** Whether what is decided here holds for the whole organisation: in the head office, and for a supplier, who is alone in theirs. */
export const useDecidesForAll = (): boolean => usePlace().user.shop_type !== '1';
