import { projectSupplies } from '#domains/deduction/contract/deduction.endpoints.ts';
import { plannedSupplies, type PlannedSupply, supplyKey } from '#domains/deduction/web/pieces.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useDeducts } from './use-counters.ts';
import { timesOf, type Used } from './use.draft.ts';

/** What the treatments of a basket use up, as it is listed and was corrected; nothing where the shop keeps no stock of its supplies. */
export function useSupplies({ uses, supplies }: Used): readonly PlannedSupply[] {
  const times = timesOf(uses);
  const enabled = useDeducts() && times.size > 0;
  const uid = uses[0]?.performers[0]?.uid;
  const asked = { shop_project_ids: [...times.keys()].toSorted(), ...(uid && { uid }) };
  const { data } = useEndpoint(projectSupplies, asked, { enabled, keepPrevious: true });
  return plannedSupplies((enabled && data) || [], times, new Map(supplies.map((supply) => [supplyKey(supply), supply])));
}
