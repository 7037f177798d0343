import { Tag } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNews } from '#kernel/web/live.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { queryKey, useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { passReview, rejectReview, type ReviewRow, reviewSearch } from '../contract/review.endpoints.ts';
import { reviewFlow } from '../model/review.machine.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { useOrderLinks } from './use-order-links.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));

/** `/finance-payment-review`: whether money that was taken came, said by somebody other than who took it (2§2.2). */
export default function PaymentReviewPage() {
  const { field, word } = useWords('sales');
  const links = useOrderLinks();
  const client = useQueryClient();
  const mayReview = useCan('sales:review');
  useNews('payment_review', () => void client.invalidateQueries({ queryKey: queryKey(reviewSearch) }));
  const { run, dialog } = useReviewSteps();
  const { STORED_VALUE: _, PLATFORM: __, ...methods } = word.pay_method;
  return (
    <>
      <ListPage
        endpoint={reviewSearch}
        rowKey="payment_id"
        labels={{ ...field, create_time: field.take_time, operator_name: field.taker_name, pattern_name: field.pay_method }}
        columns={[
          { field: 'order_number', width: 148 },
          { field: 'member_name', width: 80, render: (row) => row.member_name || word.walk_in },
          { field: 'item_summary', width: 136, render: (row) => <ItemSummary order={row} /> },
          { field: 'pattern_name', width: 96, render: (row) => <Way row={row} /> },
          { field: 'slip_number', width: 144, render: (row) => <Slip row={row} /> },
          { field: 'amount', as: 'money', width: 104 },
          { field: 'create_time', as: 'when', width: 136 },
          { field: 'operator_name', width: 72 },
          { field: 'review_status', width: 80, words: word.review_status, render: (row) => (
              <span title={row.decide_reason}>
                <StatusTag of={reviewFlow} state={row.review_status} />
              </span>
            ) },
          { field: 'decider_name', width: 72, render: (row) => row.decider_name || '-' },
          { field: 'decide_reason', width: 128, hidden: true },
          { field: 'decide_time', as: 'when', width: 136, hidden: true },
          { field: 'business_date', as: 'day', hidden: true },
          { field: 'shop_name', width: 120, hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={field.debt_key_word} />,
          status: <ChoiceFilter hint={word.any_review} options={word.review_status} />,
          pay_method: <ChoiceFilter hint={word.any_way_of_paying} options={methods} />,
          ...dayFilters(),
        }}
        rowLink={({ order_id }) => links.detail(order_id)}
        rowActions={(row) => <Actions of={reviewFlow} allowed={row.actions} danger={['reject']} run={run(row)} />}
        {...(mayReview && {
          batch: [
            {
              key: 'pass',
              label: word.review_action.pass,
              confirm: (count: number) => fill(word.confirm_reviews, { count }),
              run: ({ payment_id }: ReviewRow) => call(passReview, { payment_id }),
            },
          ],
        })}
        empty={{ text: word.no_reviews }}
      />
      {dialog}
    </>
  );
}

/** How it was paid, whether it repaid a debt, and whether its gateway sent it back. */
function Way({ row: { pattern_name, is_repayment, asked_for } }: { row: ReviewRow }) {
  const { word } = useWords('sales');
  return (
    <>
      {is_repayment ? `${pattern_name} · ${word.repaid_tag}` : pattern_name}
      {asked_for === 'returned' && <Tag color="warning">{word.sent_back_tag}</Tag>}
    </>
  );
}

/** By which number it is found at the bank; one that was shown before is marked. */
function Slip({ row: { slip_number, is_slip_again } }: { row: ReviewRow }) {
  const { word } = useWords('sales');
  return (
    <>
      {is_slip_again && (
        <Tag color="warning" title={word.slip_again}>
          {word.slip_again_tag}
        </Tag>
      )}
      <span title={slip_number}>{slip_number || '-'}</span>
    </>
  );
}

/** What may be said of a payment, each asked once more in words. */
function useReviewSteps() {
  const { word } = useWords('sales');
  const confirm = useConfirm();
  const [rejected, reject] = useState<ReviewRow>();
  const passing = useCommand(passReview, { refreshes: ['sales.'], onDone: () => showDone(word.review_passed) });
  const rejecting = useCommand(rejectReview, {
    refreshes: [...MONEY_MOVED, 'sales.'],
    onDone: ({ amount_debt, frozen_num }) => {
      const said = { debt: moneyText(amount_debt, rejected!.currency_code), count: frozen_num };
      showDone(fill(frozen_num > 0 ? word.review_rejected_frozen : word.review_rejected, said));
      reject(undefined);
    },
  });
  const said = ({ order_number, pattern_name, amount, currency_code }: ReviewRow) => ({
    number: order_number,
    way: pattern_name,
    amount: moneyText(amount, currency_code),
  });
  const pass = async (row: ReviewRow) => {
    if (!(await confirm({ title: row.order_number, text: fill(word.confirm_review, said(row)), ok: word.review_action.pass }))) return;
    void passing.run({ payment_id: row.payment_id });
  };
  const dialog = rejected && (
    <Suspense fallback={null}>
      <ReasonDialog
        title={fill(word.reject_review_title, said(rejected))}
        text={fill(word.reject_review_text, said(rejected))}
        ok={word.review_action.reject}
        pending={rejecting.pending}
        onDone={(reason) => void rejecting.run({ payment_id: rejected.payment_id, reason })}
        onClose={() => reject(undefined)}
      />
    </Suspense>
  );
  return { run: (row: ReviewRow) => ({ pass: () => void pass(row), reject: () => reject(row) }), dialog };
}
