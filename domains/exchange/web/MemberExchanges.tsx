import { ProofShown } from '#domains/card/web/pieces.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ExchangeRow, exchangeSearch } from '../contract/exchange.endpoints.ts';
import { useOrderLinks } from '#domains/sales/web/pieces.ts';

const itemsOf = ({ items }: ExchangeRow): string => items.map(({ name, num }) => `${name} × ${num}`).join(comma());

/** What a member exchanged, latest first; the order of the difference opens from there. */
export default function MemberExchanges({ member_id }: { member_id: string }) {
  const { field, word } = useWords('exchange');
  const cards = useWords('card');
  const links = useOrderLinks();
  const orderOf = ({ order_id, order_number }: ExchangeRow) => {
    const to = links.detail(order_id);
    return to ? <ScreenLink to={to}>{order_number}</ScreenLink> : order_number;
  };
  return (
    <ListPage
      endpoint={exchangeSearch}
      name="sales.member_exchanges"
      fixed={{ member_id }}
      embedded
      rowKey="exchange_id"
      labels={{
        ...field,
        create_time: field.exchange_time,
        target_name: field.exchange_target,
        num: field.exchange_num,
        value: field.exchange_value,
        list_amount: field.exchange_price,
        due: field.exchange_due,
        kept: field.exchange_kept,
      }}
      columns={[
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'card_name', width: 136 },
        { key: 'items', title: field.exchange_items, width: 168, render: (row) => <span title={itemsOf(row)}>{itemsOf(row)}</span> },
        { field: 'target_name', width: 152, render: (row) => `${row.target_name} × ${row.quantity}` },
        { field: 'value', as: 'money', width: 96 },
        { field: 'list_amount', as: 'money', width: 96 },
        { field: 'due', as: 'money', width: 96 },
        { field: 'kept', as: 'money', width: 96, hidden: true },
        { field: 'order_number', width: 160, render: orderOf },
        { field: 'reason', width: 136, render: (row) => <span title={row.reason}>{row.reason}</span> },
        { field: 'operator_name', width: 88 },
        { key: 'proof', title: cards.field.proof, width: 208, hidden: true, render: (row) => <ProofShown of={row} /> },
        { field: 'num', as: 'count', width: 72, hidden: true },
        { field: 'exchange_number', width: 160, hidden: true },
      ]}
      filters={dayFilters()}
      empty={{ text: word.no_exchanges }}
    />
  );
}
