import { Input, Select } from 'antd';
import { lazy, useState } from 'react';
import { myShops, type ShopNode } from '#domains/access/contract/access.endpoints.ts';
import { countCardSearch, projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { categoryLevel, type CategoryKind } from '#domains/catalog/contract/category.endpoints.ts';
import { GoodsPicker } from '#domains/catalog/web/pieces.ts';
import { parseTenths, tenthsText } from '#kernel/contract/tenths.ts';
import { call } from '#kernel/web/client.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { NamedInput } from './NamedInput.tsx';

const ProjectPicker = lazy(() => import('#kernel/web/kit/Picker.tsx').then((module) => ({ default: module.Picker<typeof projectSearch> })));
const CardPicker = lazy(() => import('#kernel/web/kit/Picker.tsx').then((module) => ({ default: module.Picker<typeof countCardSearch> })));
const TreePicker = lazy(() => import('#kernel/web/kit/TreePicker.tsx').then((module) => ({ default: module.TreePicker })));

interface InputProps<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}
type Ids = InputProps<string[]>;

/** Projects that a coupon is for. */
export function ProjectsInput(input: Ids) {
  const { field } = useWords('coupon');
  return (
    <NamedInput
      of="shop_project_ids"
      {...input}
      picker={({ onPick, onClose }) => (
        <ProjectPicker
          title={field.shop_project_ids}
          endpoint={projectSearch}
          rowKey="shop_project_id"
          search="key_word"
          limit={0}
          nameOf={({ name }) => name}
          onPick={(rows) => onPick(rows.map(({ shop_project_id: id, name }) => ({ id, name })))}
          onClose={onClose}
        />
      )}
    />
  );
}

/** Products that a coupon is for, by variant. */
export const ProductsInput = (input: Ids) => (
  <NamedInput
    of="sku_ids"
    {...input}
    picker={({ onPick, onClose }) => (
      <GoodsPicker
        limit={0}
        onPick={(rows) => onPick(rows.map(({ sku_id: id, goods_name, specs_name }) => ({ id, name: specs_name ? `${goods_name} ${specs_name}` : goods_name })))}
        onClose={onClose}
      />
    )}
  />
);

/** Count cards that a coupon is for. */
export function CardsInput(input: Ids) {
  const { field } = useWords('coupon');
  return (
    <NamedInput
      of="shop_card_ids"
      {...input}
      picker={({ onPick, onClose }) => (
        <CardPicker
          title={field.shop_card_ids}
          endpoint={countCardSearch}
          rowKey="shop_card_id"
          search="key_word"
          limit={0}
          nameOf={({ shop_card_name }) => shop_card_name}
          onPick={(rows) => onPick(rows.map(({ shop_card_id: id, shop_card_name: name }) => ({ id, name })))}
          onClose={onClose}
        />
      )}
    />
  );
}

const levelOf = async (kind: CategoryKind, parent_id?: string) => {
  const found = await call(categoryLevel, { kind, ...(parent_id && { parent_id }) });
  return found.map(({ category_id, name, has_children }) => ({ key: `${kind}/${category_id}`, title: name, isLeaf: !has_children }));
};

/** Categories of projects and of products that a coupon is for, with everything below them: one after the other. */
export function CategoriesInput(input: Ids) {
  const { field } = useWords('coupon');
  const load = async (parent: { key: string } | null) => {
    if (!parent) return (await Promise.all([levelOf('project'), levelOf('product')])).flat();
    const [kind, id] = parent.key.split('/') as [CategoryKind, string];
    return levelOf(kind, id);
  };
  return (
    <NamedInput
      of="category_ids"
      {...input}
      picker={({ onPick, onClose }) => (
        <TreePicker
          title={field.category_ids}
          name="coupon.category"
          load={load}
          onPick={({ key, title }) => onPick([{ id: key.split('/')[1]!, name: title }])}
          onClose={onClose}
        />
      )}
    />
  );
}

const NONE: string[] = [];
const shopsIn = (nodes: readonly ShopNode[]): ShopNode[] => nodes.flatMap((node) => [node, ...shopsIn(node.children ?? [])]);

/** The shops of the chain that take a coupon. */
export function ShopsInput({ id, value = NONE, onChange }: Ids) {
  const { word } = useWords('coupon');
  const shops = shopsIn(useEndpoint(myShops, {}).data ?? []).filter(({ shop_type }) => shop_type === '1');
  return (
    <Select
      mode="multiple"
      {...(id && { id })}
      placeholder={word.any_shop}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      options={shops.map(({ shop_id, shop_name }) => ({ value: shop_id, label: shop_name }))}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

/** A discount as it is spoken of, `8.5`; tenths outside. What is no discount becomes 0, which the contract refuses. */
export function TenthsInput({ id, value, onChange }: InputProps<number | null>) {
  const [typed, setTyped] = useState(value === null || value === undefined ? '' : tenthsText(value));
  return (
    <Input
      {...(id && { id })}
      className="number-input"
      inputMode="decimal"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event.target.value.trim() === '' ? null : (parseTenths(event.target.value) ?? 0));
      }}
    />
  );
}
