import { Button, Space, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { addressDelete, addressList, type DeliveryAddress } from '../contract/address.endpoints.ts';

const AddressDrawer = lazy(() => import('./AddressDrawer.tsx'));

/** Where suppliers deliver to. */
export default function AddressList() {
  const { field, title, word } = useWords('setting');
  const addresses = useEndpoint(addressList, {});
  const [writing, write] = useState<DeliveryAddress | 'new'>();
  const mayWrite = useCan('address:write');
  const actions = { key: 'actions', width: 140, render: (_: unknown, address: DeliveryAddress) => <RowActions address={address} write={write} /> };
  return (
    <>
      <PageHead title={title.addresses}>
        <Can do="address:write">
          <Button type="primary" onClick={() => write('new')}>
            {title.add_address}
          </Button>
        </Can>
      </PageHead>
      {addresses.error && <LoadFailed failure={addresses.error} retry={() => void addresses.refetch()} />}
      <section className="list-card">
        <Table<DeliveryAddress>
          rowKey="address_id"
          pagination={false}
          loading={addresses.isPending}
          locale={{ emptyText: word.no_addresses }}
          dataSource={addresses.data ?? []}
          columns={[
            {
              key: 'recipient',
              title: field.recipient,
              render: (_, { recipient, is_default }) => (
                <>
                  {recipient} {is_default && <Status tone="info">{word.default_one}</Status>}
                </>
              ),
            },
            { key: 'contact', title: field.contact, dataIndex: 'contact' },
            {
              key: 'address',
              title: field.address,
              render: (_, { province, city, county, address }) => [province, city, county, address].filter(Boolean).join(' '),
            },
            ...(mayWrite ? [actions] : []),
          ]}
        />
      </section>
      {writing && (
        <Suspense fallback={null}>
          <AddressDrawer address={writing} onClose={() => write(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function RowActions({ address, write }: { address: DeliveryAddress; write: (address: DeliveryAddress) => void }) {
  const { word } = useWords('setting');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const { run } = useCommand(addressDelete, { refreshes: ['setting.address.'], onDone: () => showDone(word.deleted) });
  const drop = async () => {
    const { recipient, address_id } = address;
    const agreed = await confirm({
      title: fill(word.delete_address_title, { recipient }),
      text: word.delete_text,
      ok: kernel.word.delete,
      danger: true,
    });
    if (agreed) await run({ address_id });
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => write(address)}>
        {kernel.word.edit}
      </Button>
      <Button type="link" size="small" danger onClick={() => void drop()}>
        {kernel.word.delete}
      </Button>
    </Space>
  );
}
