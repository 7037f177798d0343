import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { type Counter, countersOf, leavesChoice } from '#domains/deduction/web/pieces.ts';
import { use } from 'react';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import type { TakenCounter } from './use.draft.ts';
import { TillContext } from './till-of.ts';

/** Whether treatments are deducted at this till by this person. */
export function useDeducts(): boolean {
  const { deducts } = use(TillContext);
  const mayDeduct = useCan('deduction:write');
  const maySee = useCan('card:read');
  return deducts && mayDeduct && maySee;
}

/** The units of a member that may be used here and now, and how the asking goes. */
export function useCounters(member_id: string | null) {
  const enabled = useDeducts() && member_id !== null;
  const { data, error, refetch } = useEndpoint(memberCards, { member_id: member_id ?? '', kind: 'count_card' }, { enabled });
  return { counters: enabled && data ? countersOf(data) : undefined, error: enabled ? error : null, retry: () => void refetch() };
}

/** A counter as the basket takes from it. */
export const takenOf = ({ card, item }: Counter): TakenCounter => ({
  card_item_id: item.card_item_id,
  name: item.name,
  sku_id: item.sku_id,
  card_name: card.name,
  left: item.usable_num,
  projects: leavesChoice(item) ? [...item.projects] : null,
  ...(item.shop_project_id !== null && { own_project_id: item.shop_project_id }),
});
