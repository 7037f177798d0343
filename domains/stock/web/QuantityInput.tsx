import { InputNumber } from 'antd';
import { createContext, type ReactNode, use } from 'react';
import { skuDetails } from '#domains/catalog/contract/goods.endpoints.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { MOST_LINES } from '../contract/line.schema.ts';
import { quantityTyped, type UnitHeld } from '../model/quantity-typed.ts';

/** What a variant is counted in, and the larger units it comes in. */
interface Counted {
  sku_id: string;
  unit: string;
  units: readonly UnitHeld[];
}

const NONE: never[] = [];
const Units = createContext<readonly Counted[]>(NONE);

/** Lets quantities below be typed in the larger units of some variants. */
export function WithUnits({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const asked = [...new Set(ids)].slice(0, MOST_LINES);
  const known = useEndpoint(skuDetails, { ids: asked }, { enabled: asked.length > 0, keepPrevious: true }).data ?? NONE;
  return <Units value={known}>{children}</Units>;
}

interface QuantityInputProps {
  sku_id: string;
  min: 0 | 1;
  id?: string;
  value?: number | null;
  onChange?: (quantity: number | null) => void;
  'aria-label'?: string;
}

/** A quantity in base units, typed as people say it: `36`, `3盒`, `2盒5支`. What is no quantity stays, and the form says so. */
export function QuantityInput({ sku_id, ...input }: QuantityInputProps) {
  const counted = use(Units).find((sku) => sku.sku_id === sku_id);
  const said = counted?.units.map(({ unit_name, factor }) => `1${unit_name}=${factor}${counted.unit}`).join('，');
  return (
    <InputNumber<number>
      {...input}
      controls={false}
      precision={0}
      inputMode={counted?.units.length ? 'text' : 'numeric'}
      {...(said && { title: said })}
      parser={(text = '') => quantityTyped(text, counted?.unit ?? '', counted?.units ?? NONE) ?? Number.NaN}
    />
  );
}
