import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ShopFilter, useSeesShops } from '#domains/member/web/pieces.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type DebtRow, debtSearch } from '../contract/debt.endpoints.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { useOrderLinks } from './use-order-links.ts';

const RepayDrawer = lazy(() => import('./RepayDrawer.tsx'));

/** A column that is shown when it is asked for. */
const away = (isAway: boolean): { hidden?: true } => (isAway ? { hidden: true } : {});

/** Orders that were settled with something owed: of the shop, or of one member. */
export function DebtList({ member_id }: { member_id?: string }) {
  const { field, title, word } = useWords('sales');
  const links = useOrderLinks();
  const [repaid, repay] = useState<DebtRow>();
  const ofShop = member_id === undefined;
  const seesShops = useSeesShops();
  const money = (debt: DebtRow, cents: number) => (cents === 0 ? '-' : <Money cents={cents} currency={debt.currency_code} />);
  return (
    <>
      <ListPage
        endpoint={debtSearch}
        rowKey="order_id"
        {...(!ofShop && { name: 'sales.member_debts', fixed: { member_id }, embedded: true as const })}
        labels={{ ...field, business_date: field.debt_date, amount_debt: field.debt_left, settler_name: field.lent_by }}
        columns={[
          { field: 'order_number', width: 156 },
          { field: 'member_name', width: 88, ...away(!ofShop) },
          { field: 'mobile_number', as: 'phone', width: 120, hidden: true },
          { field: 'item_summary', width: 168, render: (debt) => <ItemSummary order={debt} /> },
          { field: 'business_date', as: 'day', width: 104 },
          { field: 'amount_owed', width: 104, align: 'right', render: (debt) => money(debt, debt.amount_owed) },
          { field: 'amount_repaid', width: 104, align: 'right', render: (debt) => money(debt, debt.amount_repaid) },
          {
            field: 'amount_debt',
            width: 112,
            align: 'right',
            render: (debt) => <strong className={debt.amount_debt > 0 ? 'order-debt' : ''}>{money(debt, debt.amount_debt)}</strong>,
          },
          {
            field: 'debt_status',
            width: 88,
            words: word.debt_status,
            render: (debt) => <Status tone={debt.debt_status === 'in_debt' ? 'warning' : 'success'}>{word.debt_status[debt.debt_status]}</Status>,
          },
          { field: 'settler_name', width: 88 },
          { field: 'shop_name', width: 128, ...away(ofShop && !seesShops) },
        ]}
        filters={{
          ...(ofShop && { key_word: <SearchBox placeholder={field.debt_key_word} /> }),
          ...(ofShop && seesShops && { shop_id: <ShopFilter /> }),
          status: <ChoiceFilter hint={word.any_debt} options={word.debt_status} />,
          ...dayFilters(),
        }}
        rowLink={(debt) => links.detail(debt.order_id)}
        rowActions={(debt) =>
          debt.actions.includes('repay') && (
            <Button type="link" size="small" onClick={() => repay(debt)}>
              {title.repay}
            </Button>
          )
        }
        empty={{ text: word.no_debts }}
      />
      {repaid && (
        <Suspense fallback={null}>
          <RepayDrawer member_id={repaid.member_id} order_id={repaid.order_id} onClose={() => repay(undefined)} />
        </Suspense>
      )}
    </>
  );
}
