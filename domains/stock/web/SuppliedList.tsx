import { Tag } from 'antd';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type SuppliedRow, suppliedSearch } from '../contract/supplied.endpoints.ts';
import { SupplierFilter } from './choices.tsx';

/** Which goods suppliers deliver and at what price, one supplier's or all of them, those of one variant together. */
export function SuppliedList({ supplier_id }: { supplier_id?: string }) {
  const { field, title, word } = useWords('stock');
  const { pathOf } = useNavigation();
  const { user } = usePlace();
  const mayCost = useCan('stock:cost');
  const [supplier, goods] = [pathOf('stock.SupplierDetailPage'), pathOf('stock.SuppliedListPage')];
  const compared = ({ sku_id, supplier_num }: SuppliedRow) =>
    goods && supplier_num > 1 ? <ScreenLink to={{ path: goods, search: { sku_id } }}>{supplier_num}</ScreenLink> : supplier_num;
  return (
    <ListPage
      {...(supplier_id && { embedded: true as const, fixed: { supplier_id }, name: 'stock.supplier.goods', title: title.supplier_goods })}
      endpoint={suppliedSearch}
      rowKey="supplied_id"
      labels={field}
      columns={[
        { field: 'goods_name', width: 184, render: (row) => skuName(row) },
        { field: 'product_sn', width: 88 },
        ...(supplier_id ? [] : [{ field: 'supplier_name' as const, width: 152 }]),
        ...(user.shop_type === '0' ? [{ field: 'shop_name' as const, width: 128 }] : []),
        ...(mayCost
          ? [
              { field: 'last_price' as const, as: 'money' as const, width: 96 },
              { field: 'low_price' as const, as: 'money' as const, width: 104 },
            ]
          : []),
        { field: 'last_day', as: 'day', width: 104 },
        { field: 'bought_quantity', width: 96, align: 'right', render: ({ bought_quantity, unit }) => `${bought_quantity} ${unit}` },
        { field: 'back_quantity', as: 'count', width: 80 },
        ...(mayCost ? [{ field: 'bought_amount' as const, as: 'money' as const, width: 104 }] : []),
        { field: 'supplier_num', width: 88, align: 'right', render: compared },
        { field: 'barcode', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_goods} />,
        ...(!supplier_id && { supplier_id: <SupplierFilter hint={word.any_supplier} />, sku_id: <OfOneVariant /> }),
      }}
      rowLink={(row) => (supplier && !supplier_id ? { path: supplier, search: { supplier_id: row.supplier_id } } : undefined)}
      empty={{ text: word.no_supplied }}
    />
  );
}

/** Says that only one variant's suppliers are shown, and takes that back. */
function OfOneVariant({ value, onChange }: { value?: string; onChange?: (value: string | undefined) => void }) {
  const { word } = useWords('stock');
  if (!value) return null;
  return (
    <Tag closable onClose={() => onChange?.(undefined)}>
      {word.comparing}
    </Tag>
  );
}
