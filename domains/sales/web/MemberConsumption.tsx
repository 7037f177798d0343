import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { fieldsFromSearch } from '#kernel/web/search-fields.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ConsumptionRow, consumptionSearch, consumptionTotal } from '../contract/consumption.endpoints.ts';
import { historyOrderSum } from '../contract/history-order.endpoints.ts';
import { useOrderLinks } from './use-order-links.ts';
import './card-money.css';

/** What a member bought, line by line, and what it comes to. */
export default function MemberConsumption({ member_id }: { member_id: string }) {
  const { field, word } = useWords('sales');
  const links = useOrderLinks();
  const money = (line: ConsumptionRow, cents: number) => (cents === 0 ? '-' : <Money cents={cents} currency={line.currency_code} />);
  return (
    <>
      <ListPage
        endpoint={consumptionSearch}
        name="sales.member_consumption"
        title={word.consumption_file}
        fixed={{ member_id }}
        embedded
        rowKey="line_id"
        labels={{ ...field, name: field.items, left_debt: field.debt_left, business_date: field.business_date }}
        columns={[
          { field: 'business_date', as: 'day', width: 104 },
          { field: 'item_type', width: 80, words: word.item_type },
          {
            field: 'name',
            width: 184,
            render: (line) => (
              <span title={`${line.name} ${line.specs_name}`}>
                {line.name} {line.specs_name} {line.gift && `[${word.gift}]`}
              </span>
            ),
          },
          { field: 'quantity', as: 'count', width: 64 },
          { field: 'price', width: 96, align: 'right', render: (line) => money(line, line.price) },
          { field: 'amount_discount', width: 96, align: 'right', render: (line) => money(line, line.amount_discount) },
          { field: 'amount_receivable', as: 'money', width: 104 },
          { field: 'paid_by', width: 128, render: (line) => <span title={line.paid_by}>{line.paid_by || '-'}</span> },
          { field: 'left_debt', width: 88, align: 'right', render: (line) => money(line, line.left_debt) },
          { field: 'performer_names', width: 96, render: (line) => line.performer_names || '-' },
          { field: 'shop_name', width: 128 },
          { field: 'paid_tender', width: 104, align: 'right', hidden: true, render: (line) => money(line, line.paid_tender) },
          { field: 'paid_principal', width: 104, align: 'right', hidden: true, render: (line) => money(line, line.paid_principal) },
          { field: 'paid_gift', width: 104, align: 'right', hidden: true, render: (line) => money(line, line.paid_gift) },
          { field: 'refunded_amount', width: 104, align: 'right', hidden: true, render: (line) => money(line, line.refunded_amount) },
          { field: 'order_number', width: 160, hidden: true },
          { field: 'settle_time', as: 'when', hidden: true },
        ]}
        filters={{
          item_type: <ChoiceFilter hint={word.any_item_type} options={word.item_type} />,
          uid: <StaffSelect hint={word.any_performer} />,
          ...dayFilters(),
        }}
        rowLink={(line) => links.detail(line.order_id)}
        empty={{ text: word.no_consumption }}
      />
      <Totals member_id={member_id} />
      <HistoryLink member_id={member_id} />
    </>
  );
}

/** What she bought in the system that was used before, where something is known of it. */
function HistoryLink({ member_id }: { member_id: string }) {
  const { word } = useWords('sales');
  const path = useNavigation().pathOf('sales.HistoryOrderListPage');
  const { data = [] } = useEndpoint(historyOrderSum, { member_id }, { enabled: path !== undefined });
  const count = data.reduce((sum, { order_num }) => sum + order_num, 0);
  if (!path || count === 0) return null;
  return (
    <p>
      <ScreenLink to={{ path, search: { member_id } }}>{fill(word.see_history, { count })}</ScreenLink>
    </p>
  );
}

/** What the lines found come to, one row a currency. */
function Totals({ member_id }: { member_id: string }) {
  const { field, word } = useWords('sales');
  const { search } = useScreen();
  const chosen = fieldsFromSearch(consumptionTotal.request, search) as Partial<RequestInputOf<typeof consumptionTotal>>;
  const { data } = useEndpoint(consumptionTotal, { ...chosen, member_id }, { keepPrevious: true });
  if (!data?.length) return null;
  return (
    <div className="list-totals" role="status" aria-label={word.all_together}>
      {data.map((total) => (
        <dl key={total.currency_code}>
          {(
            [
              ['amount_total', field.amount_total],
              ['amount_discount', field.amount_discount],
              ['amount_receivable', field.amount_receivable],
              ['paid_tender', field.paid_tender],
              ['paid_principal', field.paid_principal],
              ['paid_gift', field.paid_gift],
              ['left_debt', field.debt_left],
              ['refunded_amount', field.refunded_amount],
            ] as const
          ).map(([name, label]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <Money cents={total[name]} currency={total.currency_code} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}
