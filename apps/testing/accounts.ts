import { cardAccounts } from '#domains/card/contract/card.accounts.ts';
import { loyaltyAccounts } from '#domains/loyalty/contract/loyalty.accounts.ts';
import { salesAccounts } from '#domains/sales/contract/sales.accounts.ts';
import type { GuardedAccount, GuardedClass, GuardedPosting } from '#kernel/contract/posting.ts';

const GUARDED: Readonly<Record<GuardedClass, GuardedAccount>> = { ...salesAccounts.guarded, ...cardAccounts.guarded, ...loyaltyAccounts.guarded };

/** The signed balance change that a posting makes on its guarded account, as the database works it out. */
export const balanceChange = (posting: GuardedPosting): number => GUARDED[posting.account].normal * posting.amount || 0;
