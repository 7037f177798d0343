import type { SystemWork } from '#kernel/server/system-work.ts';

/** A member level: `discount_tenths` 95 is 95 % of the price; null is no discount. */
export interface NewLevel {
  level_name: string;
  level_no: number;
  growth_value: number;
  discount_tenths: number | null;
}

/** Adds a level; answers its id. */
export function addLevel(work: SystemWork, level: NewLevel): string {
  const member_level_id = work.id();
  void work.insert('member_level', { member_level_id, created_at: work.now, icon: level.level_no, ...level });
  return member_level_id;
}

/** Adds a source of customers; answers its id. */
export function addSource(work: SystemWork, source: { source_name: string; parent_id?: string; needs_recommend?: boolean; sort: number }): string {
  const source_id = work.id();
  void work.insert('member_source', { source_id, ...source });
  return source_id;
}
