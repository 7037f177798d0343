import { Button } from 'antd';
import { ShopFilter, useSeesShops } from '#domains/member/web/pieces.ts';
import { CheckFilter, ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type OrderRow, orderSearch } from '../contract/order.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { useOrderLinks } from './use-order-links.ts';

/** What is still owed; nothing is a dash. */
const Debt = ({ order: { amount_debt, currency_code } }: { order: OrderRow }) =>
  amount_debt === 0 ? (
    '-'
  ) : (
    <span className="order-debt">
      <Money cents={amount_debt} currency={currency_code} />
    </span>
  );

/** The shop's orders, latest first; those that wait can be settled from here. */
export default function OrderListPage() {
  return <OrderList />;
}

/** Orders of one's own shop or, with `ofShops`, of all that one may see, each with its shop. */
export function OrderList({ ofShops = false }: { ofShops?: boolean }) {
  const { title, field, word } = useWords('sales');
  const { go } = useNavigation();
  const links = useOrderLinks();
  const till = links.till();
  const seesShop = useCan('sales:shop');
  const seesShops = useSeesShops() || ofShops;
  const settleButton = (order: OrderRow) => {
    const settlement = order.actions.includes('settle') && links.settlement(order.order_id);
    if (!settlement) return null;
    return (
      <Button
        type="link"
        size="small"
        onClick={(event) => {
          event.stopPropagation();
          go(settlement);
        }}
      >
        {word.action.settle}
      </Button>
    );
  };
  const { pending, settled, partly_refunded, refunded, voided } = word.status;
  return (
    <ListPage
      endpoint={orderSearch}
      rowKey="order_id"
      labels={field}
      notes={seesShop || ofShops ? undefined : <p className="list-note">{word.only_mine}</p>}
      columns={[
        { field: 'order_number', width: 156 },
        { field: 'member_name', width: 88, render: (order) => (order.member_id === null ? word.walk_in : order.member_name) },
        { field: 'mobile_number', as: 'phone', hidden: true },
        { field: 'item_summary', width: 148, render: (order) => <ItemSummary order={order} /> },
        { field: 'amount_receivable', as: 'money', width: 104 },
        { field: 'amount_received', as: 'money', width: 104 },
        { field: 'amount_debt', width: 96, align: 'right', render: (order) => <Debt order={order} /> },
        { field: 'status', width: 88, words: word.status, render: (order) => <StatusTag of={orderFlow} state={order.status} /> },
        { field: 'create_time', as: 'when', width: 136 },
        { field: 'settle_time', as: 'when', hidden: true },
        { field: 'business_date', as: 'day', hidden: true },
        { field: 'creator_name', width: 80 },
        { field: 'source', width: 72, hidden: true, words: word.source, render: (order) => word.source[order.source] },
        { field: 'shop_name', width: 120, ...(!seesShops && { hidden: true as const }) },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.key_word} />,
        status: <ChoiceFilter hint={word.any_status} options={{ pending, settled, partly_refunded, refunded, voided }} />,
        source: <ChoiceFilter hint={word.any_source} options={word.source} />,
        ...dayFilters(),
        ...(seesShops && { shop_id: <ShopFilter /> }),
        in_debt: <CheckFilter label={field.in_debt} />,
      }}
      toolbar={
        till && (
          <Button type="primary" onClick={() => go(till)}>
            {title.sell}
          </Button>
        )
      }
      rowLink={(order) => links.detail(order.order_id, order.is_clinic)}
      {...(!ofShops && { rowActions: settleButton })}
      empty={{ text: word.no_orders }}
    />
  );
}
