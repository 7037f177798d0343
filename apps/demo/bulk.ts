import { CompiledQuery } from 'kysely';
import type { SystemWork } from '#kernel/server/system-work.ts';

/**
 * The same work with its inserts collected: `flush` sends those of each table as one statement, tables in the order
 * in which they were first written. A hundred thousand members are then hundreds of statements instead of millions.
 * Columns of type jsonb are out of its reach.
 */
export function inBulk(work: SystemWork): { work: SystemWork; flush(): void } {
  const collected = new Map<string, object[]>();
  return {
    work: {
      ...work,
      insert(table, given) {
        const rows = collected.get(table) ?? [];
        collected.set(table, rows);
        for (const row of Array.isArray(given) ? given : [given]) rows.push({ org_id: work.org_id, ...row });
        return Promise.resolve();
      },
    },
    flush() {
      for (const [table, rows] of collected) {
        if (rows.length === 0) continue;
        const columns = Object.keys(rows[0]!).join(', ');
        const sql = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
        void work.run({ compile: () => CompiledQuery.raw(sql, [JSON.stringify(rows)]) });
      }
      collected.clear();
    },
  };
}
