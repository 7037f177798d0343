import { refusePerformers } from './performance.refusals.ts';

/** Refuses (400, at the field) a line that nobody served, where the shop wants somebody named. */
export function assertServed(items: readonly { performers: readonly unknown[] }[], needs_performer: boolean): void {
  const unserved = needs_performer ? items.findIndex((item) => item.performers.length === 0) : -1;
  if (unserved >= 0) throw refusePerformers(400, 'performer_required', { field: `items.${unserved}.performers` });
}
