import { Table, type TableColumnType } from 'antd';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsDetail, SkuDetail } from '../contract/goods-keeping.endpoints.ts';
import { membersPay } from '../model/project.rules.ts';
import { ProjectShelving } from './ProjectShelving.tsx';

/** The variants of goods as they are sold where one works. */
export function SkuTable({ goods: { goods_kind, skus, terms } }: { goods: GoodsDetail }) {
  const { field, word } = useWords('catalog');
  const maySeeCost = useCan('catalog:goods');
  const money = (title: string, of: (sku: SkuDetail) => number | null): TableColumnType<SkuDetail> => ({
    title,
    align: 'right',
    render: (_, sku) => {
      const cents = of(sku);
      return cents === null ? '-' : <Money cents={cents} />;
    },
  });
  const columns: TableColumnType<SkuDetail>[] = [
    { title: field.specs_name, render: (_, { specs_name }) => specs_name || word.only_sku },
    { title: word.sku_number, dataIndex: 'product_sn' },
    { title: field.barcode, render: (_, { barcode }) => barcode || '-' },
    { title: field.supplier_code, render: (_, { supplier_code }) => supplier_code || '-' },
    ...(goods_kind === 'product'
      ? [
          money(field.price_here, (sku) => sku.price_here),
          ...(terms ? [money(field.chain_price, (sku) => sku.price)] : []),
          money(field.member_price, (sku) => membersPay(sku.member_price, sku.price_here)),
          money(field.price_floor, (sku) => sku.price_floor),
          money(field.price_ceiling, (sku) => sku.price_ceiling),
        ]
      : []),
    ...(maySeeCost ? [money(field.cost_price, (sku) => sku.cost_price)] : []),
    { title: field.is_shelves, render: (_, sku) => <ProjectShelving on={sku.on_shelves_here} withdrawn={terms !== null && !sku.is_shelves} /> },
  ];
  return (
    <Scrolls label={field.skus}>
      <Table className="goods-variants" size="small" pagination={false} rowKey="sku_id" dataSource={skus} columns={columns} />
    </Scrolls>
  );
}
