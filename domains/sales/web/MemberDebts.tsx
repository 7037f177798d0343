import { Button, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { debtSearch } from '../contract/debt.endpoints.ts';
import { DebtList } from './DebtList.tsx';
import { RepaymentList } from './RepaymentList.tsx';
import { MOST_DEBTS } from './use-repay.ts';

const RepayDrawer = lazy(() => import('./RepayDrawer.tsx'));

/** What a member owes and has repaid; paid off here. */
export default function MemberDebts({ member_id }: { member_id: string }) {
  const { title, word } = useWords('sales');
  const mayRepay = useCan('sales:repay');
  const owed = useEndpoint(debtSearch, { member_id, status: 'in_debt', page_size: MOST_DEBTS }, { enabled: mayRepay }).data?.rows ?? [];
  const here = owed.filter((debt) => debt.actions.includes('repay'));
  const [view, setView] = useState<'debts' | 'repayments'>('debts');
  const [repaying, setRepaying] = useState(false);
  return (
    <>
      <div className="tab-tools">
        <Segmented
          aria-label={title.member_debts}
          value={view}
          onChange={setView}
          options={[
            { value: 'debts', label: word.view_debts },
            { value: 'repayments', label: word.view_repayments },
          ]}
        />
        {here.length > 0 && (
          <Button type="primary" onClick={() => setRepaying(true)}>
            {title.repay}
          </Button>
        )}
      </div>
      {view === 'debts' ? <DebtList member_id={member_id} /> : <RepaymentList member_id={member_id} />}
      {repaying && (
        <Suspense fallback={null}>
          <RepayDrawer member_id={member_id} onClose={() => setRepaying(false)} />
        </Suspense>
      )}
    </>
  );
}
