import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { supplierAccept, supplierEnd, supplierList, supplierOpen } from '../contract/supplier.endpoints.ts';

type Supplier = ResponseOf<typeof supplierList>[number];

/** Who supplies the chain: those it opened itself and those whose invitation it took (2§6). */
export default function SupplierList() {
  const { field, title, word } = useWords('org');
  const asked = useEndpoint(supplierList, {});
  const confirm = useConfirm();
  const [open, setOpen] = useState<'open' | 'accept'>();
  const [opened, setOpened] = useState<string>();
  const { run: end } = useCommand(supplierEnd, { onDone: () => showDone(word.ended) });
  const leave = async ({ supplier_code, shop_name }: Supplier) => {
    const question = { title: fill(word.end_title, { name: shop_name }), text: word.end_text, ok: word.end, danger: true };
    if (await confirm(question)) await end({ supplier_code });
  };
  const columns = [
    { dataIndex: 'shop_name', title: field.shop_name },
    { dataIndex: 'supplier_code', title: field.supplier_code, width: 160 },
    { dataIndex: 'phone', title: field.phone, width: 160 },
    { dataIndex: 'address', title: field.address },
    { dataIndex: 'linked_at', title: field.linked_at, width: 176, render: (at: number) => <When at={at} /> },
    {
      key: 'actions',
      width: 112,
      render: (_: unknown, supplier: Supplier) => (
        <Button type="link" size="small" danger onClick={() => void leave(supplier)}>
          {word.end}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHead title={title.suppliers}>
        <Button onClick={() => setOpen('open')}>{title.open_supplier}</Button>
        <Button type="primary" onClick={() => setOpen('accept')}>
          {title.accept_supplier}
        </Button>
      </PageHead>
      {opened && <Alert type="success" closable title={fill(word.supplier_opened_text, { code: opened })} onClose={() => setOpened(undefined)} />}
      {asked.error ? (
        <LoadFailed failure={asked.error} retry={() => void asked.refetch()} />
      ) : (
        <Table
          rowKey="supplier_code"
          size="middle"
          pagination={false}
          loading={asked.isPending}
          columns={columns}
          dataSource={asked.data ?? []}
          locale={{ emptyText: word.no_suppliers }}
        />
      )}
      {open && <SupplierForm what={open} onOpened={setOpened} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface SupplierFormProps {
  what: 'open' | 'accept';
  onOpened: (supplier_code: string) => void;
  onClose: () => void;
}

/** A supplier of one's own, or one that invited. */
function SupplierForm({ what, onOpened, onClose }: SupplierFormProps) {
  const { field, title, word } = useWords('org');
  const form = { labels: field, width: 560, onClose };
  if (what === 'accept')
    return (
      <FormDrawer
        {...form}
        endpoint={supplierAccept}
        title={title.accept_supplier}
        done={word.accepted}
        groups={[{ items: [{ field: 'supplier_code', wide: true }, { field: 'invite_code', wide: true }] }]}
      />
    );
  const items = [
    { field: 'shop_name', wide: true },
    { field: 'phone', wide: true },
    { field: 'address', wide: true },
  ] as const;
  return (
    <FormDrawer
      {...form}
      endpoint={supplierOpen}
      title={title.open_supplier}
      done={word.supplier_opened}
      groups={[{ items }]}
      onDone={({ supplier_code }) => onOpened(supplier_code)}
    />
  );
}
