import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { askAnew, useEndpoint } from '#kernel/web/query.ts';
import { queryRepayCharge, type RepayCharge } from '../contract/charge.endpoints.ts';
import type { RepaymentRow } from '../contract/debt.endpoints.ts';
import { isUnderWay, useWatched } from './ScanCharge.tsx';

/**
 * The charge of a repayment that is being gathered: one that a customer is paying, or paid or not since this began. Tells once what
 * its money became.
 */
export function useRepayCharge(member_id: string, collects: boolean, onRepaid: (made: RepaymentRow) => void): RepayCharge | null {
  const { data, refetch } = useEndpoint(queryRepayCharge, { member_id }, { enabled: collects });
  const client = useQueryClient();
  // What was over before is none of this repayment's.
  const [before, setBefore] = useState<string>();
  if (before === undefined && data !== undefined) setBefore(data && !isUnderWay(data) ? data.charge_id : '');
  const charge = data && before !== undefined && data.charge_id !== before ? data : null;
  useWatched(charge, refetch);
  const told = useRef(false);
  const made = charge?.repayment;
  useEffect(() => {
    if (!made || told.current) return;
    told.current = true;
    // Nobody here did it: what the till knows of the debt is not true any more.
    askAnew(client, { refreshes: MONEY_MOVED });
    onRepaid(made);
  }, [made, client, onRepaid]);
  return charge;
}
