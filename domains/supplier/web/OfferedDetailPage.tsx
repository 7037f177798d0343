import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { offeredDetail } from '../contract/service-order.endpoints.ts';
import { PriceOf } from './ServiceDetailPage.tsx';
import { ServiceFacts } from './ServiceFacts.tsx';

const OrderDrawer = lazy(() => import('./OrderDrawer.tsx'));

/** A service that a supplier offers the chain, which may order it here. */
export default function OfferedDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('supplier');
  const [ordering, setOrdering] = useState(false);
  const query = useEndpoint(offeredDetail, { service_id: String(search['service_id'] ?? '') });
  return (
    <>
      <DetailPage
        query={query}
        title={({ service_name }) => service_name}
        facts={(service) => [
          { label: field.price_cents, value: <PriceOf {...service} />, decides: true },
          { label: field.supplier_name, value: service.supplier_name, decides: true },
          { label: field.service_number, value: service.service_number },
          { label: field.category, value: word.category[service.category] },
          ...(service.duration_minutes === null ? [] : [{ label: field.duration_minutes, value: service.duration_minutes }]),
        ]}
        actions={() => (
          <Button type="primary" onClick={() => setOrdering(true)}>
            {word.order}
          </Button>
        )}
        tabs={(service) => [{ key: 'said', label: title.service_said, content: <ServiceFacts {...service} /> }]}
      />
      {ordering && query.data && (
        <Suspense fallback={null}>
          <OrderDrawer service={query.data} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </>
  );
}
