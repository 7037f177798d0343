import { InputNumber } from 'antd';
import { createContext, memo, type ReactNode, use } from 'react';
import { quantityTyped } from '../model/quantity-typed.ts';
import { type SkuKnown, useSkus } from './use-skus.ts';

const Skus = createContext<ReadonlyMap<string, SkuKnown>>(new Map());

/** Lets quantities below be typed in the larger units of the variants that are known. */
export const WithSkus = ({ skus, children }: { skus: ReadonlyMap<string, SkuKnown>; children: ReactNode }) => <Skus value={skus}>{children}</Skus>;

/** The same for variants of which nothing else is asked. */
export const WithUnits = ({ ids, children }: { ids: readonly string[]; children: ReactNode }) => <WithSkus skus={useSkus(ids)}>{children}</WithSkus>;

interface TypedProps {
  min: 0 | 1;
  id?: string;
  value?: number | null;
  onChange?: (quantity: number | null) => void;
  'aria-label'?: string;
  /** Where no form says it. */
  status?: 'error';
}

/** A quantity in base units, typed as people say it: `36`, `3盒`, `2盒5支`. What is no quantity stays, and the form says so. */
export const QuantityInput = ({ sku_id, ...input }: TypedProps & { sku_id: string }) => <QuantityTyped {...input} sku={use(Skus).get(sku_id)} />;

/** Of two hundred quantities only the one is drawn anew whose variant became known. */
const QuantityTyped = memo(({ sku, ...input }: TypedProps & { sku: SkuKnown | undefined }) => {
  const { unit = '', units = [] } = sku ?? {};
  const said = units.map(({ unit_name, factor }) => `1${unit_name}=${factor}${unit}`).join('，');
  return (
    <InputNumber<number>
      {...input}
      controls={false}
      precision={0}
      inputMode={units.length > 0 ? 'text' : 'numeric'}
      {...(said && { title: said })}
      parser={(text = '') => quantityTyped(text, unit, units) ?? Number.NaN}
    />
  );
});
