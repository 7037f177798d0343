import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { Currency } from '#kernel/contract/cents.ts';
import { parseTenths, tenthsText } from '#kernel/contract/tenths.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { couponShops } from '../contract/coupon.endpoints.ts';

interface InputProps<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}
type Ids = InputProps<string[]>;

const NONE: string[] = [];

/** The currency of a coupon's amounts, as far as the form at hand was told. */
function useCouponCurrency(): Currency {
  const { currency_code } = usePlace().user;
  return Form.useWatch<Currency | null | undefined>('currency_code') ?? currency_code;
}

/** An amount of a coupon, in its currency. */
export function CouponMoney(props: InputProps<number | undefined>) {
  return <MoneyInput {...props} currency={useCouponCurrency()} />;
}

/** The currencies that the chain's shops reckon in, and one's own. */
export function useCouponCurrencies(): readonly Currency[] {
  const { currency_code } = usePlace().user;
  const shops = useEndpoint(couponShops, {}).data ?? [];
  return [...new Set([currency_code, ...shops.map((shop) => shop.currency_code)])];
}

/** The currency of a new coupon. */
export function CurrencyInput({ id, value, onChange }: InputProps<Currency | null>) {
  const { word } = useWords('coupon');
  const { currency_code } = usePlace().user;
  return (
    <Select<Currency>
      {...(id && { id })}
      value={value ?? currency_code}
      options={useCouponCurrencies().map((code) => ({ value: code, label: word.currency[code] }))}
      onChange={(code) => onChange?.(code)}
    />
  );
}

/** The shops of the chain that take a coupon; those of another currency stand there and cannot be chosen. */
export function ShopsInput({ id, value = NONE, onChange }: Ids) {
  const { word } = useWords('coupon');
  const currency = useCouponCurrency();
  const shops = useEndpoint(couponShops, {}).data ?? [];
  return (
    <Select
      mode="multiple"
      {...(id && { id })}
      placeholder={word.any_shop}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      options={shops.map((shop) => ({ value: shop.shop_id, label: shop.shop_name, disabled: shop.currency_code !== currency }))}
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

/** Only coupons with a threshold, or only those without one. */
export function ThresholdFilter({ value, onChange }: { value?: boolean; onChange?: (has_threshold: boolean | undefined) => void }) {
  const { word } = useWords('coupon');
  return (
    <ChoiceFilter
      hint={word.any_threshold}
      options={word.has_threshold}
      {...(value !== undefined && { value: String(value) })}
      onChange={(has) => onChange?.(has === undefined ? undefined : has === 'true')}
    />
  );
}
