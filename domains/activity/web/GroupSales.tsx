import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { groupSales } from '../contract/group.endpoints.ts';

/** What was sold by a group buy to whom. */
export function GroupSales({ group_buy_id }: { group_buy_id: string }) {
  const { field, word } = useWords('activity');
  const { pathOf } = useNavigation();
  const order = pathOf('sales.OrderDetailPage') ?? pathOf('sales.BillDetailPage');
  return (
    <ListPage
      endpoint={groupSales}
      name="activity.group_sales"
      fixed={{ group_buy_id }}
      embedded
      rowKey="group_take_id"
      labels={{ ...field, create_time: field.sold_time, creator_name: field.sold_by }}
      columns={[
        { field: 'order_number', width: 176 },
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'item_name', width: 168 },
        { field: 'member_name', width: 112 },
        { field: 'num', as: 'count', width: 72 },
        { field: 'back_num', as: 'count', width: 80 },
        { field: 'group_price', as: 'money', width: 104 },
        { field: 'sold_cents', as: 'money', width: 104 },
        { field: 'less_cents', as: 'money', width: 112 },
        { field: 'team_code', width: 88 },
        { field: 'shop_name', width: 128 },
        { field: 'list_price', as: 'money', width: 104 },
        { field: 'mobile_number', as: 'phone', width: 128 },
        { field: 'creator_name', width: 104 },
        { field: 'item_type', words: word.item_type, hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_member} />,
        item_type: <ChoiceFilter hint={word.any_type} options={word.item_type} />,
      }}
      rowLink={({ order_id }) => (order ? { path: order, search: { order_id } } : undefined)}
      empty={{ text: word.no_group_sales }}
    />
  );
}
