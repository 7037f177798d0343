import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { platformDetail } from '../contract/platform.endpoints.ts';
import { platformFlow } from '../model/platform.machine.ts';
import { Flags, OursTag } from './PlatformTags.tsx';

type Order = ResponseOf<typeof platformDetail>;

/** `/platform-order-detail`: what a platform says of an order, beside what became of it here (2§2.3). */
export default function PlatformOrderDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('voucher');
  const query = useEndpoint(platformDetail, { platform_order_id: String(search['platform_order_id'] ?? '') });
  const money = (order: Order, cents: number | null) => (cents === null ? '-' : <Money cents={cents} currency={order.currency_code} />);
  return (
    <DetailPage
      query={query}
      title={({ order_number }) => order_number}
      status={({ status }) => <StatusTag of={platformFlow} state={status} />}
      facts={(order) => [
        { label: field.platform_settle, value: money(order, order.settle_amount), decides: true },
        { label: field.voucher_amount, value: money(order, order.voucher_amount), decides: true },
        { label: field.flags, value: order.flags.length > 0 ? <Flags flags={order.flags} /> : word.no_difference },
        { label: field.deal_name, value: order.deal_name || '-' },
        { label: field.platform, value: word.platform[order.platform] },
        { label: field.shop_name, value: order.shop_name },
      ]}
      tabs={(order) => [
        { key: 'there', label: title.platform_there, content: <There order={order} money={money} /> },
        { key: 'here', label: title.platform_here, content: <Here order={order} money={money} /> },
        ...(order.history.length > 0
          ? [{ key: 'history', label: title.history, content: <StateHistory of={platformFlow} changes={order.history} /> }]
          : []),
      ]}
    />
  );
}

interface SideProps {
  order: Order;
  money: (order: Order, cents: number | null) => ReactNode;
}

const at = (time: string | null) => (time ? <When at={time} /> : '-');

/** What the platform says. */
function There({ order, money }: SideProps) {
  const { field } = useWords('voucher');
  const facts: [label: string, value: ReactNode][] = [
    [field.code, order.voucher_code || '-'],
    [field.deal_id, order.deal_id || '-'],
    [field.buyer_name, order.buyer_name || '-'],
    [field.buyer_phone, order.buyer_phone ? <Phone key="phone" number={order.buyer_phone} country={null} /> : '-'],
    [field.price, money(order, order.price)],
    [field.paid, money(order, order.paid)],
    [field.commission, money(order, order.commission)],
    [field.bought_time, order.bought_time ? at(order.bought_time) : order.bought_date],
    [field.used_time, at(order.used_time)],
    [field.told_shop, order.told_shop || '-'],
    [field.bringer_name, order.bringer_name],
    [field.create_time, at(order.create_time)],
    [field.update_time, at(order.update_time)],
  ];
  return <Side facts={facts} />;
}

/** What became of it here. */
function Here({ order }: SideProps) {
  const { field } = useWords('voucher');
  const third = useNavigation().pathOf('voucher.ThirdOrderDetailPage');
  const { voucher_id, sales_number } = order;
  const facts: [label: string, value: ReactNode][] = [
    [field.voucher_status, <OursTag key="ours" row={order} />],
    [
      field.sales_number,
      voucher_id && third ? (
        <ScreenLink key="third" to={{ path: third, search: { voucher_id } }}>
          {sales_number || voucher_id}
        </ScreenLink>
      ) : (
        sales_number || '-'
      ),
    ],
    [field.item_name, order.item_name || '-'],
    [field.confirm_time, at(order.verify_time)],
    [field.confirmer_name, order.confirmer_name || '-'],
    [field.verify_shop_name, order.verify_shop_name || '-'],
  ];
  return <Side facts={facts} />;
}

const Side = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Descriptions bordered size="small" column={{ xs: 1, md: 2 }} items={facts.map(([label, children]) => ({ key: label, label, children }))} />
);
