import { Table } from 'antd';
import { percentText } from '#domains/performance/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { DeductionLine, DeductionRow } from '../contract/deduction.endpoints.ts';

/** What was done, the value that became revenue, and each colleague's part of it. */
export function DeductionLines({ deduction }: { deduction: DeductionRow }) {
  const { title, field } = useWords('deduction');
  const { currency_code } = deduction;
  const people = ({ performers }: DeductionLine) =>
    performers.map(({ uid, real_name, basis_points, amount }) => (
      <div key={uid}>
        {real_name} {percentText(basis_points)}% {moneyText(amount, currency_code)}
      </div>
    ));
  return (
    <Scrolls label={title.deduction_lines}>
      <Table
        rowKey={({ card_item_id, shop_project_id }) => `${card_item_id}/${shop_project_id ?? ''}`}
        size="small"
        pagination={false}
        dataSource={deduction.lines}
        columns={[
          { key: 'name', dataIndex: 'name', title: field.line_name },
          { key: 'card_name', title: field.card_name, render: (_, { card_name, card_number }: DeductionLine) => `${card_name} ${card_number}` },
          { key: 'num', dataIndex: 'num', title: field.num, align: 'right' },
          {
            key: 'amount',
            dataIndex: 'amount',
            title: field.deduction_amount,
            align: 'right',
            render: (amount: number) => <Money cents={amount} currency={currency_code} />,
          },
          { key: 'performers', title: field.performers, render: (_, line: DeductionLine) => (line.performers.length > 0 ? people(line) : '-') },
        ]}
      />
    </Scrolls>
  );
}
