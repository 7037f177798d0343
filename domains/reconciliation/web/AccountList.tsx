import { ShopFilter, useSeesShops } from '#domains/member/web/pieces.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import type { Target } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { type AccountRow, accountSearch } from '../contract/account.endpoints.ts';
import type { HowFar } from '../contract/reconciliation.schema.ts';
import { AddButton } from './AddButton.tsx';

interface AccountListProps {
  /** Those that are so far alone. */
  how_far?: HowFar;
  rowLink: (row: AccountRow) => Target | undefined;
}

/** Closed days by shop and method: what the books have, what should arrive, how far it is reconciled. */
export function AccountList({ how_far, rowLink }: AccountListProps) {
  const { field, word } = useWords('reconciliation');
  const seesShops = useSeesShops();
  return (
    <ListPage
      endpoint={accountSearch}
      rowKey="account_key"
      name={`reconciliation.accounts.${how_far ?? 'all'}`}
      {...(how_far && { fixed: { how_far } })}
      labels={field}
      columns={[
        { field: 'business_date', as: 'day', width: 112 },
        { field: 'shop_name', width: 144, ...(!seesShops && { hidden: true as const }) },
        { field: 'pay_method', width: 104, words: word.pay_method },
        { field: 'payment_num', as: 'count', width: 72 },
        { field: 'received', as: 'money', width: 120 },
        { field: 'refunded', as: 'money', width: 104 },
        { field: 'net', as: 'money', width: 120 },
        { field: 'expected_fee', as: 'money', width: 112 },
        { field: 'expected_arrival', as: 'money', width: 120 },
        { field: 'how_far', width: 160, words: word.how_far, ...(how_far === 'open' && { hidden: true as const }), render: (row) => <HowFarTag row={row} /> },
        { field: 'reconciliation_number', width: 152, ...(how_far === 'open' && { hidden: true as const }) },
      ]}
      filters={{
        ...(seesShops && { shop_id: <ShopFilter /> }),
        pay_method: <ChoiceFilter hint={word.any_method} options={word.pay_method} />,
        ...(!how_far && { how_far: <ChoiceFilter hint={word.any_status} options={word.how_far} /> }),
        ...dayFilters(),
      }}
      toolbar={how_far !== 'reconciled' && <AddButton />}
      rowLink={rowLink}
      empty={{ text: how_far === 'reconciled' ? word.no_accounts_done : word.no_accounts }}
    />
  );
}

const TONES = { open: 'warning', draft: 'info', reconciled: 'success' } as const;

/** How far a day is, and that it was opened again since. */
export function HowFarTag({ row: { how_far, is_reopened } }: { row: { how_far: HowFar; is_reopened?: boolean } }) {
  const { word } = useWords('reconciliation');
  return (
    <>
      <Status tone={TONES[how_far]}>{word.how_far[how_far]}</Status>
      {is_reopened && <Status tone="danger">{word.reopened}</Status>}
    </>
  );
}

/** Where a day's payments stand, in the mode at hand. */
export function usePaymentsOf(): (row: AccountRow) => Target | undefined {
  const path = useNavigation().pathOf('reconciliation.PaymentsOpenPage');
  return ({ shop_id, business_date: day, pay_method }) => (path ? { path, search: { shop_id, pay_method, start_date: day, end_date: day } } : undefined);
}
