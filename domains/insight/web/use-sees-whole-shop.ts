import { useCan } from '#kernel/web/place.ts';

/** Whether the figures of a day are those of the whole shop; else they are of what one did oneself. */
export function useSeesWholeShop(): boolean {
  const [ofOrders, ofReports] = [useCan('sales:shop'), useCan('insight:report')];
  return ofOrders || ofReports;
}
