import { Input, Select } from 'antd';
import { useState } from 'react';
import { myShops, type ShopNode } from '#domains/access/contract/access.endpoints.ts';
import { parseTenths, tenthsText } from '#kernel/contract/tenths.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

interface InputProps<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}
type Ids = InputProps<string[]>;

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
