import type { GuardedAccount, GuardedClass, Unit } from '#kernel/contract/posting.ts';
import { imbalances } from '#kernel/contract/posting.ts';
import { amongIds } from './any-of.ts';
import { dayIn } from './time.ts';
import type { Writes } from './transaction.ts';
import type { Entry } from './unit-of-work.ts';

/** A guarded account as a command holds it, locked. */
export interface LockedAccount {
  account_id: string;
  class: GuardedClass;
  unit: Unit;
  shop_id: string;
  holder_id: string;
  balance: number;
}

export interface Ledger {
  /** The shop's date on which this command posts. */
  business_date: string;
  /** Opens a guarded account, as its domain declared it, with balance zero; answers its id. */
  open(account: GuardedAccount<GuardedClass>, of: { unit: Unit; shop_id: string; holder_id: string }): string;
  /**
   * Locks every guarded account that the command will touch, in (class, id) order, and answers them by id.
   * Called at most once in a command: a second call could wait for someone who waits for us.
   */
  lock(accountIds: readonly string[]): Promise<Map<string, LockedAccount>>;
  /** Notes an entry; all entries are written together when the command ends. Answers the entry's id. */
  post(entry: Entry): string;
  /** Writes the entries noted so far. The unit of work does at its end; a command that answers balances does before it reads them. */
  flush(): void;
}

/** Who posts, where and when; a job is nobody and posts in the shop it works for. */
export interface Poster {
  uid: string | null;
  shop: { shop_id: string; time_zone: string };
  now: Date;
}

/** The ledger as one command, or one job, sees it. */
export function ledgerOf(writes: Writes, poster: Poster): Ledger {
  const business_date = dayIn(poster.shop.time_zone, poster.now);
  const entries: (Entry & { entry_id: string })[] = [];
  let locked = false;
  return {
    business_date,
    open({ order: class_order, ...account }, of) {
      const account_id = writes.id();
      void writes.insert('ledger_account', { account_id, ...account, class_order, ...of });
      return account_id;
    },
    async lock(accountIds) {
      if (locked) throw new Error('a command locks its accounts in one call');
      locked = true;
      const ids = [...new Set(accountIds)];
      if (ids.length === 0) return new Map();
      const rows = await writes.rows(
        writes
          .across('ledger_account', 'an account is reached through its card or order, which was judged')
          .select(['account_id', 'class', 'unit', 'shop_id', 'holder_id', 'balance'])
          .where('account_id', '=', amongIds(ids))
          .orderBy('class_order')
          .orderBy('account_id')
          .forUpdate(),
      );
      if (rows.length !== ids.length) throw new Error('an account to lock does not exist');
      return new Map(rows.map((row) => [row.account_id, row as LockedAccount]));
    },
    post(entry) {
      const wrong = imbalances(entry.postings);
      if (wrong.length > 0) throw new Error(`entry ${entry.key} does not sum to zero: ${wrong.join('; ')}`);
      const entry_id = writes.id();
      entries.push({ ...entry, entry_id });
      return entry_id;
    },
    flush: () => write(writes, poster, business_date, entries.splice(0)),
  };
}

/** Writes entries and their postings; the database moves the balances with them. */
function write(writes: Writes, { uid, shop, now }: Poster, business_date: string, entries: readonly (Entry & { entry_id: string })[]): void {
  const made = { shop_id: shop.shop_id, uid, business_date, created_at: now };
  void writes.insert(
    'ledger_entry',
    entries.map(({ key, postings: _, reverses = null, ...entry }) => ({ ...entry, ...made, entry_key: key, reverses })),
  );
  void writes.insert(
    'posting',
    entries.flatMap(({ entry_id, postings }) =>
      postings
        .filter(({ amount }) => amount !== 0)
        .map((posting, index) => {
          const { account, unit, shop_id, amount, counter_id = null } = posting;
          const split = 'account_id' in posting ? { account_id: posting.account_id, ref: '' } : { account_id: null, ref: posting.ref ?? '' };
          return { entry_id, position: index + 1, account, unit, shop_id, amount, counter_id, business_date, ...split };
        }),
    ),
  );
}
