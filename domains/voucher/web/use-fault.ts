import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '#kernel/web/call-failure.ts';
import { failureText } from '#kernel/web/query.ts';
import { voucherSearch } from '../contract/voucher.endpoints.ts';

/** Why a voucher could not be looked up or used, until the next one: what stopped on its way stands in the list already. */
export function useFault() {
  const client = useQueryClient();
  const [fault, setFault] = useState<string>();
  const told = (failure: CallFailure): boolean => {
    setFault(failureText(failure));
    void client.invalidateQueries({ queryKey: [voucherSearch.id] });
    return true;
  };
  return { fault, told, forget: () => setFault(undefined) };
}
