import { Button, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { orderActions } from '#domains/sales/contract/slots.ts';
import { useOrderLinks } from '#domains/sales/web/pieces.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailPage, type Fact } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { onlineDetail } from '../contract/delivery.endpoints.ts';
import { isUnaddressed } from '../contract/delivery.schema.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';
import { AfterSalesList } from './AfterSalesList.tsx';
import { useDeliverySteps } from './use-delivery-steps.tsx';

const AfterSalesDialog = lazy(() => import('./AfterSalesDialog.tsx'));

type Online = ResponseOf<typeof onlineDetail>;

/** `/onlineBill-detail`: where an order from outside goes, how far it is, what it brings, and what its customer wants done. */
export default function OnlineDetailPage() {
  return <OnlineDetail endpoint={onlineDetail} />;
}

/** The same, read by the call that shows it. */
export function OnlineDetail({ endpoint }: { endpoint: typeof onlineDetail }) {
  const { search } = useScreen();
  const { title } = useWords('mall');
  const facts = useFacts();
  const { runOf, dialog } = useDeliverySteps();
  return (
    <>
      <DetailPage
        query={useEndpoint(endpoint, { delivery_id: String(search['delivery_id'] ?? '') })}
        title={({ order_number }) => order_number}
        status={({ status }) => <StatusTag of={deliveryFlow} state={status} />}
        facts={facts}
        actions={(online) => <Steps online={online} run={runOf(online)} />}
      >
        {(online) => (
          <>
            <section className="detail-part">
              <h2>{title.goods}</h2>
              <Lines online={online} />
            </section>
            {online.after_sales.length > 0 && (
              <section className="detail-part">
                <h2>{title.after_sales}</h2>
                <AfterSalesList online={online} />
              </section>
            )}
            {online.history.length > 0 && (
              <section className="detail-part">
                <h2>{title.history}</h2>
                <StateHistory of={deliveryFlow} changes={online.history} />
              </section>
            )}
          </>
        )}
      </DetailPage>
      {dialog}
    </>
  );
}

/** What may be done now, by the server's word; its money is taken and given back where orders are. */
function Steps({ online, run }: { online: Online; run: ReturnType<ReturnType<typeof useDeliverySteps>['runOf']> }) {
  const { word } = useWords('mall');
  const { go } = useNavigation();
  const links = useOrderLinks();
  const maySee = useCan('sales:read');
  const order = useEndpoint(orderDetail, { order_id: online.order_id }, { enabled: maySee }).data;
  const beside = useSlot(orderActions);
  const [asking, ask] = useState(false);
  const settlement = online.order_status === 'pending' ? links.settlement(online.order_id) : undefined;
  const steps = online.actions.filter((verb) => verb !== 'verify' && verb !== 'ask_after_sales');
  const next = (['confirm', 'ship', 'readdress'] as const).find((verb) => steps.includes(verb));
  return (
    <>
      {order && (
        <Suspense fallback={null}>
          {beside.map(({ id, Component }) => (
            <Component key={id} order={order} />
          ))}
        </Suspense>
      )}
      {online.actions.includes('ask_after_sales') && <Button onClick={() => ask(true)}>{word.verb.ask_after_sales}</Button>}
      {steps.map((verb) => (
        <Button
          key={verb}
          danger={verb === 'cancel' || verb === 'fail'}
          type={verb === next ? 'primary' : 'default'}
          onClick={run[verb]}
        >
          {word.verb[verb]}
        </Button>
      ))}
      {settlement && (
        <Button type="primary" onClick={() => go(settlement)}>
          {word.settle}
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <AfterSalesDialog online={online} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  );
}

function Lines({ online: { lines, currency_code } }: { online: Online }) {
  const { field, title } = useWords('mall');
  const money = (cents: number) => <Money cents={cents} currency={currency_code} />;
  return (
    <Scrolls label={title.goods}>
      <Table
        size="small"
        rowKey="line_no"
        pagination={false}
        dataSource={[...lines]}
        columns={[
          { key: 'name', title: field.goods_name, render: (_, line) => [line.name, line.specs_name].filter(Boolean).join(' ') },
          { key: 'price', title: field.price, align: 'right', render: (_, line) => money(line.price) },
          { key: 'quantity', title: field.quantity, align: 'right', dataIndex: 'quantity' },
          { key: 'amount_receivable', title: field.amount_receivable, align: 'right', render: (_, line) => money(line.amount_receivable) },
          { key: 'refunded_num', title: field.refunded_num, align: 'right', render: (_, line) => line.refunded_num || '-' },
          {
            key: 'refunded_amount',
            title: field.refunded_amount,
            align: 'right',
            render: (_, line) => (line.refunded_amount > 0 ? money(line.refunded_amount) : '-'),
          },
        ]}
      />
    </Scrolls>
  );
}

/** Where it goes and how far it is; what there is nothing to say of is left out. */
function useFacts(): (online: Online) => Fact[] {
  const { field, word } = useWords('mall');
  const links = useOrderLinks();
  const member = useMemberLink();
  const text = (label: string, value: string): Fact[] => (value ? [{ label, value }] : []);
  const time = (label: string, at: string | null): Fact[] => (at ? [{ label, value: <When at={at} /> }] : []);
  return (online) => {
    const money = (cents: number) => <Money cents={cents} currency={online.currency_code} />;
    const whose = online.member_id ? member(online.member_id) : undefined;
    const order = links.detail(online.order_id, online.is_clinic);
    const isOpen = isUnaddressed(online);
    return [
      { label: field.amount_receivable, value: money(online.amount_receivable), decides: true },
      { label: field.amount_received, value: money(online.amount_received), decides: true },
      ...(online.pickup_code ? [{ label: field.pickup_code, value: <strong>{online.pickup_code}</strong>, decides: true }] : []),
      {
        label: field.order_status,
        value: order ? <ScreenLink to={order}>{word.order_status[online.order_status]}</ScreenLink> : word.order_status[online.order_status],
      },
      { label: field.member_name, value: whose ? <ScreenLink to={whose}>{online.member_name}</ScreenLink> : online.member_name || '-' },
      { label: field.shop_name, value: online.shop_name },
      { label: field.kind, value: word.kind[online.kind] },
      { label: field.channel, value: word.channel[online.channel] },
      { label: field.receiver_name, value: isOpen ? <Status tone="warning">{word.address_open}</Status> : `${online.receiver_name} ${online.receiver_phone}` },
      ...text(field.address, online.address),
      ...(online.freight > 0 ? [{ label: field.freight, value: money(online.freight) }] : []),
      ...text(field.tracking_number, [online.carrier, online.tracking_number].filter(Boolean).join(' ')),
      ...(online.supplier_name ? [{ label: field.supplier_name, value: fill(word.supplier_ships, { supplier: online.supplier_name }) }] : []),
      ...(online.supply_amount === null ? [] : [{ label: field.supply_amount, value: money(online.supply_amount) }]),
      { label: field.create_time, value: <When at={online.create_time} /> },
      { label: field.creator_name, value: online.creator_name },
      ...time(field.ship_time, online.ship_time),
      ...time(field.receive_time, online.receive_time),
      ...time(field.verify_time, online.verify_time),
      ...text(field.verifier_name, online.verifier_name),
      ...text(field.remarks, online.remarks),
    ];
  };
}
