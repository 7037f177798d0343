import { Table } from 'antd';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { dayAccount } from '../contract/account.endpoints.ts';
import { HowFarTag } from './AccountList.tsx';

type Day = ResponseOf<typeof dayAccount>;
type Account = Day['accounts'][number];

/** `/financial-summary-detail` (specification 2§2.7): all money of a shop on a day, by channel, and how far each is reconciled. */
export default function DayPage() {
  const { search, setSearch } = useScreen();
  const { field, word } = useWords('reconciliation');
  const today = useToday();
  const shop_id = String(search['shop_id'] ?? '');
  const business_date = typeof search['business_date'] === 'string' ? search['business_date'] : today;
  return (
    <DetailPage
      query={useEndpoint(dayAccount, { shop_id, business_date })}
      title={(day) => `${day.shop_name} ${day.business_date}`}
      status={(day) => <Status tone={day.is_closed ? 'success' : 'warning'}>{day.is_closed ? word.closed : word.not_closed}</Status>}
      facts={(day) => {
        const money = (cents: number | null) => (cents === null ? '-' : <Money cents={cents} currency={day.currency_code} />);
        return [
          { label: field.net, value: money(day.net), decides: true },
          { label: field.reconciled_net, value: money(day.reconciled_net), decides: true },
          { label: field.received, value: money(day.received) },
          { label: field.refunded, value: money(day.refunded) },
        ];
      }}
      actions={() => (
        <DayInput
          aria-label={field.business_date}
          value={business_date}
          onChange={(next) => next && setSearch({ shop_id, business_date: next }, 'replace')}
        />
      )}
    >
      {(day) => <Accounts day={day} />}
    </DetailPage>
  );
}

/** The channels of a day; each leads to its reconciliation, or to its payments. */
function Accounts({ day }: { day: Day }) {
  const { title, field, word } = useWords('reconciliation');
  const { pathOf } = useNavigation();
  const [detail, payments] = [pathOf('reconciliation.ReconciliationDetailPage'), pathOf('reconciliation.PaymentsOpenPage')];
  const amount = (key: 'received' | 'refunded' | 'net' | 'expected_fee' | 'expected_arrival') => ({
    key,
    title: field[key],
    align: 'right' as const,
    render: (_: unknown, account: Account) => <Money cents={account[key]} currency={day.currency_code} />,
  });
  const target = ({ reconciliation_id, shop_id, pay_method, business_date: at }: Account): Target | undefined => {
    if (reconciliation_id) return detail ? { path: detail, search: { reconciliation_id } } : undefined;
    return payments && day.is_closed ? { path: payments, search: { shop_id, pay_method, start_date: at, end_date: at } } : undefined;
  };
  return (
    <section className="list-card">
      {day.net === null && <p className="list-note">{word.counted_blind}</p>}
      <Scrolls label={title.day}>
        <Table<Account>
          size="middle"
          rowKey="account_key"
          pagination={false}
          dataSource={day.accounts}
          locale={{ emptyText: word.no_payments }}
          columns={[
            {
              key: 'pay_method',
              title: field.pay_method,
              render: (_, account) => <ScreenLink to={target(account)}>{word.pay_method[account.pay_method]}</ScreenLink>,
            },
            { key: 'payment_num', title: field.payment_num, align: 'right', dataIndex: 'payment_num' },
            amount('received'),
            amount('refunded'),
            amount('net'),
            amount('expected_fee'),
            amount('expected_arrival'),
            { key: 'how_far', title: field.how_far, render: (_, account) => <HowFarTag row={account} /> },
            { key: 'reconciliation_number', title: field.reconciliation_number, render: (_, account) => account.reconciliation_number || '-' },
          ]}
        />
      </Scrolls>
    </section>
  );
}
