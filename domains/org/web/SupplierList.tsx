import { Alert, Button } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import type { RowOf } from '#kernel/web/kit/list-types.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { supplierAccept, supplierEnd, supplierList, supplierOpen } from '../contract/supplier.endpoints.ts';
import './org.css';

type Supplier = RowOf<typeof supplierList>;

/** Who supplies the chain: those it opened itself and those whose invitation it took (2§6). */
export default function SupplierList() {
  const { field, title, word } = useWords('org');
  const confirm = useConfirm();
  const [open, setOpen] = useState<'open' | 'accept'>();
  const [opened, setOpened] = useState<string>();
  const { run: end } = useCommand(supplierEnd, { onDone: () => showDone(word.ended) });
  const leave = async ({ supplier_code, shop_name }: Supplier) => {
    const question = { title: fill(word.end_title, { name: shop_name }), text: word.end_text, ok: word.end, danger: true };
    if (await confirm(question)) await end({ supplier_code });
  };
  return (
    <>
      {opened && (
        <Alert
          className="supplier-opened"
          type="info"
          showIcon
          closable
          title={fill(word.supplier_opened_text, { code: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
      <ListPage
        embedded
        title={title.suppliers}
        endpoint={supplierList}
        rowKey="supplier_code"
        labels={field}
        columns={[
          'shop_name',
          { field: 'supplier_code', width: 160 },
          { field: 'phone', width: 160 },
          { field: 'address', width: 240 },
          { field: 'linked_at', as: 'when', width: 168 },
        ]}
        rowActions={(supplier) => (
          <Button type="link" size="small" danger onClick={() => void leave(supplier)}>
            {word.end}
          </Button>
        )}
        toolbar={
          <>
            <Button onClick={() => setOpen('open')}>{title.open_supplier}</Button>
            <Button type="primary" onClick={() => setOpen('accept')}>
              {title.accept_supplier}
            </Button>
          </>
        }
        empty={{ text: word.no_suppliers }}
      />
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
        verb={title.accept_supplier}
        done={word.accepted}
        groups={[
          {
            items: [
              { field: 'supplier_code', wide: true },
              { field: 'invite_code', wide: true },
            ],
          },
        ]}
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
      verb={title.open_supplier}
      done={word.supplier_opened}
      groups={[{ items }]}
      onDone={({ supplier_code }) => onOpened(supplier_code)}
    />
  );
}
