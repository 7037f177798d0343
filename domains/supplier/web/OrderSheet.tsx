import { Descriptions } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallFailure } from '#kernel/web/call-failure.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { ServiceOrderDetail } from '../contract/service-order.endpoints.ts';
import { serviceOrderFlow } from '../model/service-order.machine.ts';

interface OrderSheetProps {
  query: UseQueryResult<ServiceOrderDetail, CallFailure>;
  /** Whom the other side is shown as. */
  other: 'merchant_name' | 'supplier_name';
  steps: (order: ServiceOrderDetail) => ReactNode;
}

/** An order of a service as either side sees it: what, when, for how much, and what was done to it by whom. */
export function OrderSheet({ query, other, steps }: OrderSheetProps) {
  const { field, title } = useWords('supplier');
  return (
    <DetailPage
      query={query}
      title={({ order_number }) => order_number}
      status={({ status }) => <StatusTag of={serviceOrderFlow} state={status} />}
      facts={(order) => [
        { label: field.amount_cents, value: <Money cents={order.amount_cents} currency={order.currency_code} />, decides: true },
        { label: field.wished_day, value: order.wished_day, decides: true },
        { label: field.service_name, value: order.service_name },
        { label: field.quantity, value: `${order.quantity} ${order.unit}` },
        { label: field[other], value: order[other] },
        { label: field.contact_name, value: `${order.contact_name} ${order.contact_phone}` },
      ]}
      actions={steps}
      tabs={(order) => [
        { key: 'facts', label: title.order_facts, content: <OrderFacts order={order} /> },
        { key: 'history', label: title.history, content: <StateHistory of={serviceOrderFlow} changes={order.history} /> },
      ]}
    />
  );
}

function OrderFacts({ order }: { order: ServiceOrderDetail }) {
  const kernel = useWords('kernel');
  const { field, word } = useWords('supplier');
  const items: (readonly [label: string, value: ReactNode])[] = [
    [field.service_number, order.service_number],
    [field.category, word.category[order.category]],
    [field.price_cents, <Money key="price" cents={order.price_cents} currency={order.currency_code} />],
    [field.duration_minutes, order.duration_minutes],
    [field.ordered_by, order.ordered_by],
    [field.order_time, <When key="at" at={order.create_time} />],
    ...(order.answer_by === null ? [] : [[field.answer_by, <When key="until" at={order.answer_by} />] as const]),
    [field.remarks, order.remarks],
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2 }}
      items={items.map(([label, value]) => ({ key: label, label, children: value || kernel.word.none }))}
    />
  );
}
