import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { addressAdd, addressUpdate, type DeliveryAddress } from '../contract/address.endpoints.ts';

/** A delivery address, new or changed. */
export default function AddressDrawer({ address, onClose }: { address: DeliveryAddress | 'new'; onClose: () => void }) {
  const { field, title } = useWords('setting');
  const items = ['recipient', 'contact', 'province', 'city', 'county', 'is_default', { field: 'address', wide: true }] as const;
  const common = { labels: field, width: 560, refreshes: ['setting.address.'], onClose };
  if (address === 'new') return <FormDrawer {...common} endpoint={addressAdd} title={title.add_address} groups={[{ items }]} />;
  return <FormDrawer {...common} endpoint={addressUpdate} title={title.edit_address} initial={address} groups={[{ items }]} />;
}
