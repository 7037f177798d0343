import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { supplierEnding } from '../contract/supplied.endpoints.ts';

/** What a supplier delivered that ends soon, or has ended: what may still go back to them. */
export function SupplierEnding({ supplier_id }: { supplier_id: string }) {
  const { field, title, word } = useWords('stock');
  const { user } = usePlace();
  return (
    <ListPage
      embedded
      endpoint={supplierEnding}
      title={title.supplier_ending}
      rowKey="held_id"
      labels={field}
      fixed={{ supplier_id }}
      columns={[
        { field: 'goods_name', width: 200, render: (row) => skuName(row) },
        { field: 'batch_number', width: 136 },
        { field: 'valid_date', as: 'day', width: 112 },
        {
          field: 'left_days',
          width: 120,
          align: 'right',
          render: ({ left_days }) => (left_days < 0 ? fill(word.over_by, { count: -left_days }) : fill(word.days, { count: left_days })),
        },
        {
          field: 'state',
          width: 96,
          words: word.batch_state,
          render: ({ state }) => <Status tone={state === 'good' ? 'warning' : 'danger'}>{word.batch_state[state]}</Status>,
        },
        { field: 'quantity', width: 104, align: 'right', render: ({ quantity, unit }) => `${quantity} ${unit}` },
        { field: 'warehouse_name', width: 112 },
        ...(user.shop_type === '0' ? [{ field: 'shop_name' as const, width: 128 }] : []),
      ]}
      empty={{ text: word.no_ending }}
    />
  );
}
