import { Input } from 'antd';
import { createContext, type FocusEvent, memo, type ReactNode, use } from 'react';
import { useTyped } from '#kernel/web/kit/use-typed.ts';
import { comma } from '#kernel/web/language.ts';
import { quantityTyped } from '../model/quantity-typed.ts';
import { type SkuKnown, useSkus } from './use-skus.ts';

const Skus = createContext<ReadonlyMap<string, SkuKnown>>(new Map());

/** Lets quantities below be typed in the larger units of the variants that are known. */
export const WithSkus = ({ skus, children }: { skus: ReadonlyMap<string, SkuKnown>; children: ReactNode }) => <Skus value={skus}>{children}</Skus>;

/** The same for variants of which nothing else is asked. */
export const WithUnits = ({ ids, children }: { ids: readonly string[]; children: ReactNode }) => <WithSkus skus={useSkus(ids)}>{children}</WithSkus>;

interface TypedProps {
  id?: string;
  value?: number | null;
  /** null: nothing is typed; `UNREAD`: what is typed is no quantity. */
  onChange?: (quantity: number | null) => void;
  /** One has left it. */
  onLeft?: (event: FocusEvent<HTMLElement>) => void;
  'aria-label'?: string;
  'aria-invalid'?: true;
  status?: 'error';
}

/** What is handed over for what is no quantity: no contract takes it for a number. */
export const UNREAD = Number.POSITIVE_INFINITY;

/** What a quantity adds to a sum: nothing while it is none. */
export const countable = (quantity: number | null | undefined): number => (Number.isFinite(quantity) ? quantity! : 0);

/** A quantity in base units, typed as people say it: `36`, `3盒`, `2盒5支`. What is no quantity stays as it was typed, and is marked. */
export const QuantityInput = ({ sku_id, ...input }: TypedProps & { sku_id: string }) => <QuantityTyped {...input} sku={use(Skus).get(sku_id)} />;

const textOf = (quantity: number | null | undefined): string => (Number.isFinite(quantity) ? String(quantity) : '');

/** Of two hundred quantities only the one is drawn anew whose variant became known. */
const QuantityTyped = memo(({ sku, value, onChange, onLeft, ...input }: TypedProps & { sku: SkuKnown | undefined }) => {
  const { unit = '', units = [] } = sku ?? {};
  const read = (text: string): number | null => (text.trim() === '' ? null : (quantityTyped(text, unit, units) ?? UNREAD));
  const { typed, setTyped, known } = useTyped(value, { textOf, read });
  const isUnread = known === UNREAD;
  const said = units.map(({ unit_name, factor }) => `1${unit_name}=${factor}${unit}`).join(comma());
  return (
    <Input
      {...input}
      {...(isUnread && { status: 'error', 'aria-invalid': true })}
      {...(said && { title: said })}
      data-counted
      inputMode={units.length > 0 ? 'text' : 'numeric'}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(read(target.value));
      }}
      onBlur={(event) => {
        // What is held, which is not nothing everywhere that nothing is typed.
        if (!isUnread) setTyped(textOf(value));
        onLeft?.(event);
      }}
    />
  );
});
