import type pg from 'pg';
import { demoOrganisations } from '#apps/demo/organisations.ts';
import { withClient } from '#apps/launch/roles.ts';
import type { Acknowledged } from './caller.ts';

/** How each kind of command shows in the database: one row per command, told apart by what its answer names. */
const TRACES: Readonly<Record<string, { made: string; id?: string }>> = {
  'member.add': { made: "select count(*)::int as n from audit_entry where endpoint = 'member.add'" },
  'sales.order.add': { made: 'select count(*)::int as n from sales_order', id: 'order_id' },
  'sales.order.settle': { made: "select count(*)::int as n from ledger_entry where document = 'order'", id: 'order_id' },
  'deduction.add': { made: "select count(*)::int as n from deduction where status = 'done'", id: 'deduction_id' },
  'stock.inbound.add': { made: 'select count(*)::int as n from inbound', id: 'inbound_id' },
  'stock.inbound.confirm': { made: "select count(*)::int as n from stock_move where document = 'inbound'", id: 'inbound_id' },
};

/** For one answer: whether its write is there, exactly once. */
const FINDS: Readonly<Record<string, string>> = {
  'sales.order.add':
    `select count(*)::int as n from audit_entry
     where endpoint = 'sales.order.add' and subject_id = $1 and exists (select from sales_order where order_id = $1)`,
  'sales.order.settle':
    `select count(*)::int as n from ledger_entry e join sales_order o on o.order_id = e.document_id and o.status = 'settled'
     where e.entry_key = 'order/' || $1::text || '/settle' and e.document_id = $1::bigint`,
  'deduction.add':
    "select count(*)::int as n from deduction d join ledger_entry e on e.entry_id = d.entry_id where d.deduction_id = $1 and d.status = 'done'",
  'stock.inbound.add': "select count(*)::int as n from audit_entry where endpoint = 'stock.inbound.add' and subject_id = $1",
  'stock.inbound.confirm':
    `select count(*)::int as n from stock_move m join inbound i on i.inbound_id = m.document_id and i.status = 'received'
     where m.document = 'inbound' and m.document_id = $1`,
};

/** Goods that were sold and did not leave once with their order, or that left without one. */
const SOLD_OTHERWISE = `
  select o.order_number, coalesce(l.quantity, 0)::int as sold, coalesce(m.quantity, 0)::int as gone
  from (select order_id, sum(quantity) as quantity from order_line where item_type = 'product' group by 1) l
  full join (select document_id as order_id, sum(quantity) as quantity from stock_move where document = 'order' group by 1) m using (order_id)
  join sales_order o using (order_id)
  where case when o.status = 'settled' then l.quantity is distinct from m.quantity else m.quantity is not null end`;

const KEPT = ['member', 'sales_order', 'deduction'] as const;

const CHAIN = demoOrganisations[0]!.org_name;

/** Runs `work` on the database of the product, as its superuser, in the books of the demo's chain. */
export const inTheBooks = <R>(superUrl: string, work: (client: pg.Client) => Promise<R>): Promise<R> =>
  withClient(superUrl, async (client) => {
    await client.query("select set_config('app.org_id', org_id::text, false) from organisation where org_name = $1", [CHAIN]);
    return work(client);
  });

/** Looks at the chain's books from outside the product. */
export class Books {
  readonly #client: pg.Client;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async #count(sql: string, values: unknown[] = []): Promise<number> {
    const { rows } = await this.#client.query<{ n: number }>(sql, values);
    return rows[0]!.n;
  }

  /** How many of each kind of write there are. */
  async made(): Promise<Map<string, number>> {
    const made = new Map<string, number>();
    for (const [endpoint, { made: sql }] of Object.entries(TRACES)) made.set(endpoint, await this.#count(sql));
    return made;
  }

  /**
   * What does not agree with the answers that were given, a sentence each: an acknowledged write that is not there, a
   * write that nobody was told of or that stands twice, books that do not sum up, counts that are off. `before`
   * is what had been made when the work began. Nothing may be under way.
   */
  async faults(acknowledged: readonly Acknowledged[], before: ReadonlyMap<string, number>): Promise<string[]> {
    const faults: string[] = [];
    for (const { endpoint, key, data } of acknowledged) {
      if ((await this.#count('select count(*)::int as n from idempotency_key where key = $1', [key])) !== 1)
        faults.push(`lost: the key ${key} of ${endpoint}`);
      const id = TRACES[endpoint]?.id;
      if (!id) continue;
      const value = (data as Record<string, string>)[id];
      const n = await this.#count(FINDS[endpoint]!, [value]);
      if (n !== 1) faults.push(`${n === 0 ? 'lost' : 'duplicate'}: ${endpoint} ${value} stands ${n} times`);
    }
    for (const [endpoint, now] of await this.made()) {
      const made = now - (before.get(endpoint) ?? 0);
      const told = acknowledged.filter((command) => command.endpoint === endpoint).length;
      if (made !== told) faults.push(`${made > told ? 'duplicate' : 'lost'}: ${endpoint} was answered ${told} times and written ${made} times`);
    }
    return [...faults, ...(await this.#sums())];
  }

  async #sums(): Promise<string[]> {
    const { books } = (await this.#client.query<{ books: { num: number; text: string } }>('select book_faults() as books')).rows[0]!;
    const faults = books.num > 0 ? [`the books: ${books.text}`] : [];
    const { rows: astray } = await this.#client.query<{ order_number: string; sold: number; gone: number }>(SOLD_OTHERWISE);
    for (const { order_number, sold, gone } of astray) faults.push(`the stock: ${order_number} sold ${sold}, and ${gone} left`);
    for (const table of KEPT) {
      const { rows } = await this.#client.query<{ shop_id: string; n: number; kept: number }>(
        `select shop_id, count(*)::int as n, coalesce((select sum(total) from row_count c where c.subject = $1 and c.shop_id = t.shop_id), 0)::int
           + coalesce((select sum(delta) from row_count_delta d where d.subject = $1 and d.shop_id = t.shop_id), 0)::int as kept
         from ${table} t group by shop_id`,
        [table],
      );
      for (const { shop_id, n, kept } of rows)
        if (n !== kept) faults.push(`the kept count of ${table} in shop ${shop_id} is ${kept}; there are ${n}`);
    }
    return faults;
  }
}
