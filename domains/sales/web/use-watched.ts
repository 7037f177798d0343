import { useEffect } from 'react';
import { useNews } from '#kernel/web/live.ts';
import type { TillCharge } from '../contract/charge.endpoints.ts';

/** News may be lost on the way: the till looks for itself as well. */
const LOOKED_MS = 4_000;

/** Whether a customer is paying it at this moment. */
export const isUnderWay = (charge: TillCharge | null | undefined): boolean => charge?.charge_status === 'created' || charge?.charge_status === 'waiting';

/** Asks anew how a charge stands as there is news, and from time to time while it waits. */
export function useWatched(charge: TillCharge | null | undefined, refetch: () => Promise<unknown>): void {
  const isWaiting = isUnderWay(charge);
  useNews('charge', () => void refetch());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void refetch(), LOOKED_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
}
