import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import { addresses, addressText } from '../contract/address.endpoints.ts';

/** Where suppliers deliver to. */
export default function AddressList() {
  const { field, subject, title, word } = useWords('setting');
  return (
    <KeptList
      kept={addresses}
      title={title.addresses}
      noun={subject.delivery_address}
      nameOf={({ recipient }) => recipient}
      labels={field}
      columns={[
        {
          field: 'recipient',
          render: ({ recipient, is_default }) => (
            <>
              {recipient} {is_default && <Status tone="info">{word.default_one}</Status>}
            </>
          ),
        },
        'contact',
        { field: 'address', width: 320, render: (row) => addressText(row) },
      ]}
      inputs={['recipient', 'contact', 'province', 'city', 'county', 'is_default', { field: 'address', wide: true }]}
      words={{ ask: word.delete_address_title }}
    />
  );
}
