import './till.css';
import { DetailPage, type Fact } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { historyOrderDetail } from '../contract/history-order.endpoints.ts';
import { useHistoryLabels } from './HistoryOrderListPage.tsx';
import { useOrderLinks } from './use-order-links.ts';

type HistoryOrder = ResponseOf<typeof historyOrderDetail>;

/** `/cure-history-order-detail`: one order of the system that was used before, as it was written down there (2§2.3). */
export default function HistoryOrderDetailPage() {
  const { search } = useScreen();
  const { word } = useWords('sales');
  const labels = useHistoryLabels();
  const facts = useFacts();
  const history_order_id = typeof search['history_order_id'] === 'string' ? search['history_order_id'] : '';
  return (
    <DetailPage
      query={useEndpoint(historyOrderDetail, { history_order_id })}
      title={(order) => order.order_number}
      status={({ order_status, member_id }) => (
        <>
          {order_status && <Status tone="neutral">{order_status}</Status>}
          {member_id === null && <Status tone="warning">{word.not_matched}</Status>}
        </>
      )}
      facts={facts}
    >
      {(order) => (
        <>
          <Part title={labels.items} text={order.items} />
          {order.payments && <Part title={labels.payments} text={order.payments} />}
        </>
      )}
    </DetailPage>
  );
}

/** What the other system wrote in one cell, part by part. */
const Part = ({ title, text }: { title: string; text: string }) => (
  <section className="detail-part">
    <h2>{title}</h2>
    <ul>
      {text
        .split(/[；;\n]+/)
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts never move
          <li key={index}>{part}</li>
        ))}
    </ul>
  </section>
);

function useFacts(): (order: HistoryOrder) => Fact[] {
  const labels = useHistoryLabels();
  const links = useOrderLinks();
  return (order) => {
    const money = (cents: number) => <Money cents={cents} currency={order.currency_code} />;
    const to = order.member_id === null ? undefined : links.member(order.member_id);
    const text = (label: string, value: string): Fact[] => (value ? [{ label, value }] : []);
    return [
      { label: labels.amount_total, value: money(order.amount_total), decides: true },
      { label: labels.amount_received, value: money(order.amount_received), decides: true },
      ...(order.amount_debt > 0 ? [{ label: labels.amount_debt, value: <span className="fault">{money(order.amount_debt)}</span>, decides: true }] : []),
      { label: labels.order_date, value: <When at={order.order_date} show="day" /> },
      {
        label: labels.member_name,
        value: (
          <>
            {to ? <ScreenLink to={to}>{order.member_name || order.member_num}</ScreenLink> : order.member_name || '-'}{' '}
            {order.mobile_number && <Phone number={order.mobile_number} />}
          </>
        ),
      },
      ...text(labels.member_num, order.member_num),
      ...text(labels.maker_name, order.maker_name),
      { label: labels.shop_name, value: order.shop_name },
      {
        label: labels.brought_in,
        value: (
          <>
            <When at={order.create_time} /> {order.creator_name}
          </>
        ),
      },
      ...text(labels.remarks, order.remarks),
    ];
  };
}
