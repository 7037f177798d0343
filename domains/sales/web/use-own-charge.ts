import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { askAnew } from '#kernel/web/query.ts';
import type { TillCharge } from '../contract/charge.endpoints.ts';
import { isUnderWay, useWatched } from './use-watched.ts';

/** The answer about the latest charge of what is gathered. */
interface Asked<C extends TillCharge> {
  data: C | null | undefined;
  refetch: () => Promise<unknown>;
}

/**
 * The charge of what is being gathered in a form: one that a customer is paying, or paid or not since this began. Tells once that its
 * money has come and was used.
 */
export function useOwnCharge<C extends TillCharge>({ data, refetch }: Asked<C>, onCome: (charge: C) => void): C | null {
  const client = useQueryClient();
  // What was over before is none of this.
  const [before, setBefore] = useState<string>();
  if (before === undefined && data !== undefined) setBefore(data && !isUnderWay(data) ? data.charge_id : '');
  const charge = data && before !== undefined && data.charge_id !== before ? data : null;
  useWatched(charge, refetch);
  const told = useRef(false);
  useEffect(() => {
    if (charge?.charge_status !== 'captured' || told.current) return;
    told.current = true;
    // Nobody here did it: what the till knows is not true any more.
    askAnew(client, { refreshes: MONEY_MOVED });
    onCome(charge);
  }, [charge, client, onCome]);
  return charge;
}
