import { Button } from 'antd';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ServiceDetail, serviceDetail, serviceShelve } from '../contract/service.endpoints.ts';
import { AskedList } from './AskedList.tsx';
import { ServiceFacts } from './ServiceFacts.tsx';

/** `/service-detail` (specification 2§2.8): what a service is, whether merchants are offered it, and who ordered it. */
export default function ServiceDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('supplier');
  const query = useEndpoint(serviceDetail, { service_id: String(search['service_id'] ?? '') });
  return (
    <DetailPage
      query={query}
      title={({ service_name }) => service_name}
      status={({ is_shelves }) => <Status tone={is_shelves ? 'success' : 'neutral'}>{word.shelf[is_shelves ? 'true' : 'false']}</Status>}
      facts={(service) => [
        { label: field.price_cents, value: <PriceOf {...service} />, decides: true },
        { label: field.service_number, value: service.service_number },
        { label: field.category, value: word.category[service.category] },
        ...(service.duration_minutes === null ? [] : [{ label: field.duration_minutes, value: service.duration_minutes }]),
      ]}
      actions={(service) => <ServiceSteps service={service} />}
      tabs={(service) => [
        {
          key: 'said',
          label: title.service_said,
          content: (
            <ServiceFacts
              {...service}
              more={[
                [field.creator_name, service.creator_name],
                [field.create_time, <When key="made" at={service.create_time} />],
                ...(service.edit_time ? [[field.edit_time, <When key="edited" at={service.edit_time} />] as const] : []),
              ]}
            />
          ),
        },
        { key: 'orders', label: title.service_orders, content: <AskedList service_id={service.service_id} /> },
      ]}
    />
  );
}

/** What one unit costs. */
export const PriceOf = ({ price_cents, currency_code, unit }: Pick<ServiceDetail, 'price_cents' | 'currency_code' | 'unit'>) => (
  <>
    <Money cents={price_cents} currency={currency_code} /> / {unit}
  </>
);

function ServiceSteps({ service: { service_id, is_shelves } }: { service: ServiceDetail }) {
  const { title, word } = useWords('supplier');
  const { go } = useNavigation();
  const shelving = useCommand(serviceShelve, { onDone: () => showDone(is_shelves ? word.unshelved_done : word.shelved_done) });
  if (!useCan('offer:write')) return null;
  return (
    <>
      <Button loading={shelving.pending} onClick={() => void shelving.run({ service_id, is_shelves: !is_shelves })}>
        {is_shelves ? word.unshelve : word.shelve}
      </Button>
      <Button type="primary" onClick={() => go({ path: '/edit-service', search: { service_id } })}>
        {title.edit_service}
      </Button>
    </>
  );
}
