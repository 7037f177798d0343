import { Table } from 'antd';
import { percentText } from '#domains/performance/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail, SettledLine } from '../contract/order.endpoints.ts';
import { batchesText } from './batches.ts';
import { EditPerformers } from './EditPerformers.tsx';
import { explanationText } from './explanation.ts';

/** The lines of an order: what, how many, at which price and why, by whom, how it was paid. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { field, title, word } = useWords('sales');
  const money = (cents: number) => <Money cents={cents} currency={order.currency_code} />;
  const isSettled = order.settle_time !== null;
  const performers = (line: SettledLine) =>
    line.performers.map((who) => (
      <div key={who.uid}>
        {who.real_name}
        {line.performers.length > 1 && ` ${percentText(who.basis_points)}%`}
        {(line.performers.length > 1 || (isSettled && !line.gift)) && ` · ${moneyText(who.amount, order.currency_code)}`}
      </div>
    ));
  const served = (line: SettledLine) => (
    <>
      {line.performers.length > 0 ? performers(line) : '-'}
      {order.changeable.includes('performers') && <EditPerformers order={order} line={line} />}
    </>
  );
  return (
    <Scrolls label={title.order_lines}>
      <Table<SettledLine>
        size="small"
        rowKey="line_no"
        pagination={false}
        dataSource={[...order.lines]}
        columns={[
          {
            key: 'name',
            title: field.name,
            render: (_, line) => (
              <>
                {line.package_name && <small className="basket-why">{`${word.item_type.package} ${line.package_name}`}</small>}
                {line.name} {line.specs_name && <small>{line.specs_name}</small>} {line.gift && <Status tone="success">{word.gift}</Status>}
                {line.is_direct && <Status tone="info">{word.direct}</Status>}
                <small className="basket-why">{explanationText(line, word.step, order.currency_code)}</small>
                {line.batches.length > 0 && (
                  <small className="basket-why">
                    {field.batch_number} {batchesText(line)}
                  </small>
                )}
              </>
            ),
          },
          { key: 'item_type', title: field.item_type, render: (_, line) => word.item_type[line.item_type] },
          { key: 'performers', title: field.performers, render: (_, line) => served(line) },
          { key: 'price', title: field.price, align: 'right', render: (_, line) => money(line.price) },
          { key: 'quantity', title: field.quantity, align: 'right', dataIndex: 'quantity' },
          { key: 'amount_discount', title: field.amount_discount, align: 'right', render: (_, line) => money(-line.amount_discount) },
          {
            key: 'amount_receivable',
            title: field.amount_receivable,
            align: 'right',
            render: (_, line) => <strong>{money(line.amount_receivable)}</strong>,
          },
          ...(order.amount_debt > 0
            ? [{ key: 'debt_left', title: field.debt_left, align: 'right' as const, render: (_: unknown, line: SettledLine) => money(line.debt_left) }]
            : []),
        ]}
      />
    </Scrolls>
  );
}
