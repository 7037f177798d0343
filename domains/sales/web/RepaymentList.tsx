import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ProofShown } from '#domains/card/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { usePrintedSlip } from '#kernel/web/kit/Slip.tsx';
import { pause } from '#kernel/web/punctuation.ts';
import { useWords } from '#kernel/web/words.ts';
import { type RepaymentRow, repaymentSearch } from '../contract/debt.endpoints.ts';
import { RepaymentSlip } from './RepaymentSlip.tsx';

/** What a member repaid, latest first; each prints as a slip. */
export function RepaymentList({ member_id }: { member_id: string }) {
  const { field, word } = useWords('sales');
  const cards = useWords('card');
  const [slip, print] = usePrintedSlip((row: RepaymentRow) => <RepaymentSlip repayment={row} />);
  const ordersOf = ({ orders, currency_code }: RepaymentRow) =>
    orders.map(({ order_number, amount }) => fill(word.part_of_order, { number: order_number, amount: moneyText(amount, currency_code) })).join(pause());
  return (
    <>
      <ListPage
        endpoint={repaymentSearch}
        name="sales.member_repayments"
        fixed={{ member_id }}
        embedded
        rowKey="repayment_id"
        labels={{ ...field, create_time: field.repay_time, amount: field.repay_amount, orders: field.repaid_orders, proof_method: cards.field.proof }}
        columns={[
          { field: 'repayment_number', width: 168 },
          { field: 'create_time', as: 'when', width: 144 },
          { field: 'amount', as: 'money', width: 112 },
          { field: 'paid_by', width: 128 },
          { field: 'orders', width: 288, render: (row) => <span title={ordersOf(row)}>{ordersOf(row)}</span> },
          { field: 'operator_name', width: 88 },
          { field: 'proof_method', width: 208, hidden: true, words: cards.word.proof_by, render: (row) => <ProofShown of={row} /> },
          { field: 'shop_name', width: 128, hidden: true },
          { field: 'remarks', width: 144, hidden: true },
        ]}
        rowActions={(row) => (
          <Button type="link" size="small" icon={<PrinterOutlined />} onClick={() => print(row)}>
            {word.print_repayment}
          </Button>
        )}
        empty={{ text: word.no_repayments }}
      />
      {slip}
    </>
  );
}
