import { sumCents } from '#kernel/contract/cents.ts';
import { balanceChange } from '#apps/testing/accounts.ts';
import { imbalances, type Posting } from '#kernel/contract/posting.ts';

/** A ledger in memory that refuses what the database would refuse: entries out of balance, accounts below zero. */
export class MemoryLedger {
  private balances = new Map<string, number>();
  private postings: Posting[] = [];

  balance = (account_id: string): number => this.balances.get(account_id) ?? 0;

  post(entry: readonly Posting[]): void {
    const wrong = imbalances(entry);
    if (wrong.length > 0) throw new Error(`an entry does not sum to zero: ${wrong.join('; ')}`);
    for (const posting of entry) {
      if ('account_id' in posting) this.balances.set(posting.account_id, this.balance(posting.account_id) + balanceChange(posting));
    }
    for (const [account_id, balance] of this.balances) if (balance < 0) throw new Error(`account ${account_id} fell to ${balance}`);
    this.postings.push(...entry);
  }

  /** What was posted on an account of all shops, or of one. Debits are positive. */
  sum = (account: string, shop_id?: string): number =>
    sumCents(this.postings.filter((one) => one.account === account && (!shop_id || one.shop_id === shop_id)).map((one) => one.amount));
}
