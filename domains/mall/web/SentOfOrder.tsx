import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { OrderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { queryKey, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { retailSearch } from '../contract/delivery.endpoints.ts';
import { type DeliveryRow, isUnaddressed } from '../contract/delivery.schema.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';
import { useDeliverySteps } from './use-delivery-steps.tsx';

const mayBeSent = ({ source, settle_time, lines }: OrderDetail): boolean =>
  source === 'mall' || (settle_time !== null && lines.some(({ is_direct }) => is_direct));

/** On an order's own page: what of it is sent to its customer, where to, how far it is, and what is to be done about that. */
export default function SentOfOrder({ order }: { order: OrderDetail }) {
  const { title } = useWords('mall');
  const client = useQueryClient();
  const { runOf, dialog } = useDeliverySteps();
  // The delivery of what a till sold comes to be a moment after the settlement.
  useNews('mall_delivery', () => void client.invalidateQueries({ queryKey: queryKey(retailSearch) }));
  const { data } = useEndpoint(retailSearch, { order_id: order.order_id, page_size: 1 }, { enabled: mayBeSent(order) });
  const [sent] = data?.rows ?? [];
  if (!sent) return null;
  return (
    <section className="detail-part">
      <h2>
        {title.sent} <StatusTag of={deliveryFlow} state={sent.status} />
      </h2>
      <Where sent={sent} />
      <Actions of={deliveryFlow} allowed={sent.actions} run={runOf(sent)} />
      {dialog}
    </section>
  );
}

/** What is sent to whom, by whom; or that nobody has said where yet. */
function Where({ sent }: { sent: DeliveryRow }) {
  const { word } = useWords('mall');
  const { pathOf } = useNavigation();
  const path = pathOf('mall.RetailDetailPage') ?? pathOf('mall.OnlineDetailPage');
  const by = sent.supplier_name ? fill(word.supplier_ships, { supplier: sent.supplier_name }) : '';
  const parts = [sent.receiver_name, sent.receiver_phone, sent.address, by, sent.carrier, sent.tracking_number];
  return (
    <>
      <p>
        {path ? <ScreenLink to={{ path, search: { delivery_id: sent.delivery_id } }}>{sent.item_summary}</ScreenLink> : sent.item_summary}
      </p>
      {isUnaddressed(sent) ? <Alert type="warning" showIcon title={word.waits_for_address} /> : <p>{parts.filter(Boolean).join(' · ')}</p>}
    </>
  );
}
