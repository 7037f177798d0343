import { SHOP_TABLES } from '#db/schema.ts';
import type { Sample } from './sample.ts';
import { sender, SHARED, type Stages } from './matrix.ts';
import type { World } from './world.ts';

/** Tables whose rows other shops of the chain see besides: colleagues to hand things to, warehouses to send to, and the shops themselves. */
const SEEN = new Set([...SHARED, 'shop', 'staff', 'warehouse', 'stock_transfer']);

/** The keys of every row that a shop alone has, and the table each is of. */
export async function rowsOfShop(world: World, shop_id: string): Promise<Map<string, string>> {
  const keys = await world.look<{ table_name: string; key: string }>(
    'lanting',
    `select i.indrelid::regclass::text as table_name, a.attname as key from pg_index i
     cross join lateral unnest(i.indkey) with ordinality as part (attnum, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
     where i.indisprimary and i.indnkeyatts = 2 and a.attname not in ('org_id', 'shop_id') and a.atttypid = 'bigint'::regtype`,
  );
  const found = new Map<string, string>();
  for (const { table_name, key } of keys.filter((one) => SHOP_TABLES.has(one.table_name) && !SEEN.has(one.table_name))) {
    const rows = await world.look<{ id: string }>(
      'lanting',
      `select ${key}::text as id from ${table_name} where org_id = current_org() and shop_id = $1`,
      [shop_id],
    );
    for (const { id } of rows) found.set(id, table_name);
  }
  return found;
}

/** Rows of another shop of the chain that a reading call shows to somebody who sees their own alone. */
export async function siblingWrongs(world: World, { endpoint, make, by }: Sample, stages: Stages, theirs: ReadonlyMap<string, string>): Promise<string[]> {
  const boss = await sender(world, endpoint, stages.sibling.boss);
  const client = (await by?.(stages.sibling)) ?? boss;
  if (endpoint.method !== 'GET' || client.shop_id !== boss.shop_id) return [];
  const answer = JSON.stringify(await client.call(endpoint, await make(stages.sibling)));
  const seen = [...new Set(answer.match(/(?<=")[1-9]\d{3,18}(?=")/g) ?? [])].flatMap((id) => theirs.get(id) ?? []);
  return [...new Set(seen)].map((table) => `it shows ${table} of a sibling`);
}
