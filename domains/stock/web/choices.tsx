import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { addressList, addressText } from '#domains/setting/contract/address.endpoints.ts';
import { shopOptions } from '#domains/staff/contract/staff.endpoints.ts';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { FoundSelect, type FoundSelectProps } from '#kernel/web/kit/FoundSelect.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { supplierDetail } from '../contract/supplied.endpoints.ts';
import { supplierSearch } from '../contract/supplier.endpoints.ts';
import { warehouseList } from '../contract/warehouse.endpoints.ts';

interface One {
  id?: string | undefined;
  value?: string | null | undefined;
  onChange?: (id: string | undefined) => void;
}

const SEARCH = { optionFilterProp: 'label' };

/** Where there is no choice, the field `id` holds the only one from the start: nobody typed that, so nothing is unsaved by it. */
function useNoChoice({ id, value }: One, options: readonly { value: string }[]): void {
  const form = Form.useFormInstance();
  const only = options.length === 1 ? options[0]?.value : undefined;
  useEffect(() => {
    if (id && only && !value) form.setFieldValue(id, only);
  }, [form, id, only, value]);
}

/** A warehouse of the shop at hand; the one it has, where it has no other. */
export function WarehouseSelect({ id, value, onChange }: One) {
  const warehouses = useEndpoint(warehouseList, {}).data ?? [];
  const options = warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name }));
  useNoChoice({ id, value }, options);
  return <Select {...(id && { id })} {...(value && { value })} options={options} showSearch={SEARCH} onChange={(one) => onChange?.(one)} />;
}

/** Where the shop at hand is delivered to; until another is chosen, at its default address. */
export function AddressSelect({ id, value, onChange }: One) {
  const addresses = useEndpoint(addressList, {}).data ?? [];
  const told = addresses.map(({ address_id, recipient, contact, is_default, ...place }) => ({
    value: address_id,
    label: `${recipient} ${contact} ${addressText(place)}`,
    is_default,
  }));
  return (
    <Select
      {...(id && { id })}
      {...(value && { value })}
      allowClear
      placeholder={told.find(({ is_default }) => is_default)?.label}
      options={told.map(({ value: address_id, label }) => ({ value: address_id, label }))}
      showSearch={SEARCH}
      onChange={(one?: string) => onChange?.(one)}
    />
  );
}

type FoundSupplierProps = Pick<
  FoundSelectProps<typeof supplierSearch>,
  'id' | 'className' | 'placeholder' | 'aria-label' | 'popupMatchSelectWidth' | 'value'
> &
  Pick<One, 'onChange'>;

/** A supplier of the chain, found by name, contact, phone or code however many there are; called by its name wherever its id comes from. */
function FoundSupplier({ onChange, ...rest }: FoundSupplierProps) {
  const { value } = rest;
  const [chosen, choose] = useState<{ supplier_id: string; supplier_name: string }>();
  const known = chosen?.supplier_id === value ? chosen : undefined;
  const asked = useEndpoint(supplierDetail, { supplier_id: value ?? '' }, { enabled: Boolean(value) && !known }).data;
  return (
    <FoundSelect
      {...rest}
      endpoint={supplierSearch}
      rowKey="supplier_id"
      search="key_word"
      nameOf={({ supplier_name }) => supplier_name}
      called={(known ?? asked)?.supplier_name}
      allowClear
      onChange={(one, row) => {
        choose(row);
        onChange?.(one);
      }}
    />
  );
}

/** A supplier of the chain. */
export const SupplierSelect = ({ id, value, onChange }: One) => <FoundSupplier {...(id && { id })} value={value} {...(onChange && { onChange })} />;

interface Filter {
  hint: string;
  value?: string;
  onChange?: (id: string | undefined) => void;
}

/** One of what is told by its id, as a list's filter; found by its name where there are many. */
const OneFilter = ({ hint, value, onChange, options }: Filter & { options: readonly { value: string; label: string }[] }) => (
  <Select
    className="choice-filter"
    allowClear
    aria-label={hint}
    placeholder={hint}
    value={value}
    options={[...options]}
    showSearch={SEARCH}
    popupMatchSelectWidth={false}
    onChange={(one?: string) => onChange?.(one)}
  />
);

/** One of the shops that one sees. */
export function ShopFilter(props: Filter) {
  const shops = useEndpoint(shopOptions, {}).data ?? [];
  return <OneFilter {...props} options={shops.map(({ shop_id, shop_name }) => ({ value: shop_id, label: shop_name }))} />;
}

/** A supplier of the chain. */
export const SupplierFilter = ({ hint, value, onChange }: Filter) => (
  <FoundSupplier
    className="choice-filter"
    aria-label={hint}
    placeholder={hint}
    popupMatchSelectWidth={false}
    value={value}
    {...(onChange && { onChange })}
  />
);

/** A warehouse of the shop at hand. */
export function WarehouseFilter(props: Filter) {
  const warehouses = useEndpoint(warehouseList, {}).data ?? [];
  return <OneFilter {...props} options={warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name }))} />;
}

/** From which day until which a document was made, as filters of its list. */
export function useMadeFilters() {
  const { field } = useWords('stock');
  return {
    ...dayFilters({ from: field.created_from, until: field.created_until }),
  };
}
