import { sql } from 'kysely';

/** Whether one of some columns holds a typed word, whatever its letters' case; for lists that a shop's people know by heart. */
export const holdsWord = (columns: readonly string[], typed: string) =>
  sql<boolean>`strpos(lower(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})), ${typed.trim().toLowerCase()}) > 0`;
