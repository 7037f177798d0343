import { useQuery } from '@tanstack/react-query';
import { Cascader, Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { myShops } from '#domains/access/contract/access.endpoints.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { CategoryKind } from '../contract/category.endpoints.ts';
import { brandList } from '../contract/goods.endpoints.ts';
import { categoriesOf, type CategoryTreeNode } from './category-nodes.ts';
import './goods.css';

const grown = (nodes: readonly CategoryTreeNode[], key: string, children: CategoryTreeNode[]): CategoryTreeNode[] =>
  nodes.map((node) => (node.key === key ? { ...node, children } : node.children ? { ...node, children: grown(node.children, key, children) } : node));

/** A category and everything below it, of whichever of the four levels. */
export function CategoryFilter({ kind = 'product', onChange }: { kind?: CategoryKind; onChange?: (category_path: string | undefined) => void }) {
  const { word } = useWords('catalog');
  const roots = useQuery({ queryKey: ['catalog.category.children', 'filter', kind], queryFn: () => categoriesOf(kind, null) }).data ?? [];
  const [opened, setOpened] = useState<CategoryTreeNode[]>();
  const open = async (node: CategoryTreeNode | undefined) => {
    if (!node) return;
    const children = await categoriesOf(kind, node.key);
    setOpened((before) => grown(before ?? roots, node.key, children));
  };
  return (
    <Cascader<CategoryTreeNode>
      className="goods-filter"
      aria-label={word.any_category}
      placeholder={word.any_category}
      changeOnSelect
      fieldNames={{ label: 'title', value: 'key' }}
      options={opened ?? roots}
      loadData={(path) => void open(path.at(-1))}
      onChange={(_, path) => onChange?.(path?.at(-1)?.category_path)}
    />
  );
}

export function BrandFilter({ value, onChange }: { value?: string; onChange?: (brand_id: string | undefined) => void }) {
  const { word } = useWords('catalog');
  const brands = useEndpoint(brandList, {}).data ?? [];
  return (
    <Select
      className="goods-filter"
      aria-label={word.any_brand}
      placeholder={word.any_brand}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={brands.map(({ brand_id, name }) => ({ value: brand_id, label: name }))}
      {...(value !== undefined && { value })}
      onChange={(brand_id?: string) => onChange?.(brand_id)}
    />
  );
}

/** The shop that alone sells it. */
export function SellerFilter({ onChange }: { onChange: (seller_id: string | undefined) => void }) {
  const { word } = useWords('catalog');
  const shops = useEndpoint(myShops, {}).data ?? [];
  return (
    <TreeSelect
      className="goods-filter"
      aria-label={word.any_seller}
      placeholder={word.any_seller}
      allowClear
      treeDefaultExpandAll
      treeData={shops}
      fieldNames={{ label: 'shop_name', value: 'shop_id' }}
      onChange={(seller_id?: string) => onChange(seller_id)}
    />
  );
}
