import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Colleagues whose name, pinyin, initials or number hold a typed word; a shop has few enough to look through. */
export function wordIn<O>(staff: SelectQueryBuilder<Database, 'staff', O>, typed: string | undefined): SelectQueryBuilder<Database, 'staff', O> {
  const word = typed?.trim().toLowerCase();
  return word ? staff.where(sql`strpos(staff.search_text, ${word})`, '>', 0) : staff;
}
