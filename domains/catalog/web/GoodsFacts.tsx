import { Table } from 'antd';
import type { ReactNode } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Described } from '#kernel/web/kit/Described.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { colon, comma } from '#kernel/web/language.ts';
import { pause } from '#kernel/web/punctuation.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsDetail } from '../contract/goods-keeping.endpoints.ts';
import { kilogramsText } from '../contract/weight.ts';
import { LinkedNames } from './LinkedNames.tsx';
import { Pictures } from './Pictures.tsx';
import { ProjectShelving } from './ProjectShelving.tsx';
import { SuppliedBy } from './SuppliedBy.tsx';
import { useSellsInShops } from './use-project-page.ts';

/** Everything that is kept of goods besides their variants. */
export function GoodsFacts({ goods }: { goods: GoodsDetail }) {
  const { field, word } = useWords('catalog');
  const { unit, deadline, deadline_unit, opened_limit } = goods;
  const sellsInShops = useSellsInShops();
  const yes = (is: boolean) => (is ? word.yes : word.no);
  const ofProducts: (readonly [label: string, value: ReactNode])[] = [
    [field.purchase_max, goods.purchase_max ?? word.no_limit],
    [field.goods_type, word.goods_type[goods.goods_type]],
    [field.delivery_methods, goods.delivery_methods.map((method) => word.delivery[method]).join(comma())],
    [field.level_discount, yes(goods.level_discount)],
    [field.retail_switch, yes(goods.retail_switch)],
    ...(sellsInShops
      ? ([
          [field.linked_projects, goods.linked_names.length > 0 && <LinkedNames key="linked" linked={goods.linked_names} />],
          ...(goods.supplied_by === null
            ? []
            : [[field.supplier_name, <SuppliedBy key="supplied" of="goods" name={goods.supplied_by} id={goods.supplied_goods_id} />] as const]),
        ] as const)
      : []),
  ];
  const items: (readonly [label: string, value: ReactNode])[] = [
    [field.short_name, goods.short_name],
    [field.units, goods.units.map(({ unit_name, factor }) => fill(word.unit_is, { name: unit_name, factor, unit })).join(pause())],
    [field.specs, goods.specs.map(({ spec_name, spec_values }) => `${spec_name}${colon()}${spec_values.join(comma())}`).join(pause())],
    [field.deadline, deadline === null ? '' : `${deadline} ${word.deadline_unit[deadline_unit]}`],
    [field.weight_grams, goods.weight_grams === null ? '' : fill(word.weight_kg, { kg: kilogramsText(goods.weight_grams) })],
    [field.alert_num, goods.alert_num === null ? '' : `${goods.alert_num} ${unit}`],
    ...(goods.goods_kind === 'product'
      ? ofProducts
      : [[field.opened_limit, opened_limit === null ? '' : `${opened_limit} ${word.opened_limit_unit[goods.opened_limit_unit]}`] as const]),
    [field.sort, goods.sort_here],
    [word.added_at, <When key="at" at={goods.create_time} />],
    [field.images, goods.images.length > 0 && <Pictures key="images" paths={goods.images} alt={goods.goods_name} />],
  ];
  return <Described rows={items} />;
}

/** The variants that shops sell otherwise than the chain. */
export function GoodsShops({ shops }: Pick<GoodsDetail, 'shops'>) {
  const { field, word } = useWords('catalog');
  return (
    <Table
      size="small"
      pagination={false}
      rowKey={({ shop_id, sku_id }) => `${shop_id}/${sku_id}`}
      dataSource={shops}
      columns={[
        { title: field.shop_name, dataIndex: 'shop_name' },
        { title: field.specs_name, render: (_, { specs_name }) => specs_name || word.only_sku },
        { title: field.price_here, align: 'right', render: (_, shop) => <Money cents={shop.price_here} /> },
        { title: field.is_shelves, render: (_, shop) => <ProjectShelving on={shop.is_shelves} withdrawn={false} /> },
      ]}
    />
  );
}
