import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { type OfferedDetail, serviceOrder } from '../contract/service-order.endpoints.ts';

/** Orders a service: how much of it, for which day and whom to ask. */
export default function OrderDrawer({ service, onClose }: { service: OfferedDetail; onClose: () => void }) {
  const { field, title, word } = useWords('supplier');
  const { go, pathOf } = useNavigation();
  const { service_id, version, price_cents, currency_code } = service;
  return (
    <FormDrawer<typeof serviceOrder, 'quantity' | 'wished_day' | 'contact_name' | 'contact_phone' | 'remarks'>
      endpoint={serviceOrder}
      title={title.order_service}
      labels={field}
      draft={`supplier.order.${service_id}`}
      verb={word.order}
      done={word.order_done}
      starts={{ service_id, service_version: version }}
      asRead={['service_version']}
      groups={[
        {
          items: [
            { field: 'quantity', hint: fill(word.order_price, { price: moneyText(price_cents, currency_code) }) },
            'wished_day',
            'contact_name',
            'contact_phone',
            { field: 'remarks', wide: true },
          ],
        },
      ]}
      onDone={({ service_order_id }) => {
        const path = pathOf('supplier.OrderedDetailPage');
        if (path) go({ path, search: { service_order_id } });
      }}
      onClose={onClose}
    />
  );
}
