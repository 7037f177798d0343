import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';
import type { PricedKind } from '../contract/price.endpoints.ts';
import { DuePrices, type ShownDuePrice } from './DuePrices.tsx';
import type { PricedThing } from './PriceDialog.tsx';

const PriceDialog = lazy(() => import('./PriceDialog.tsx'));

interface PricesProps {
  kind: PricedKind;
  name: string;
  /** What has the price where one works; of goods each variant. */
  things: readonly PricedThing[];
  due: readonly ShownDuePrice[];
  /** Whether the price may be changed where one works. */
  isOpen: boolean;
  /** What it cost before. */
  children: ReactNode;
}

/** What something will cost, and what it did; where one decides that, another price, at once or from a day to come. */
export function Prices({ kind, name, things, due, isOpen, children }: PricesProps) {
  const { word } = useWords('catalog');
  const [changing, setChanging] = useState(false);
  return (
    <>
      {isOpen && (
        <p>
          <Button onClick={() => setChanging(true)}>{word.change_price}</Button>
        </p>
      )}
      <DuePrices kind={kind} due={due} />
      {children}
      {changing && (
        <Suspense fallback={null}>
          <PriceDialog kind={kind} name={name} things={things} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What says whether a shop may have a price of its own, and whose the thing is. */
interface Bounded {
  actions: readonly string[];
  price_floor: number | null;
}

/** Whether the price may be changed where one works: where it is kept, or within the bounds of the chain. */
export const mayPrice = ({ actions, price_floor }: Bounded): boolean =>
  actions.includes('edit') || (actions.includes('terms') && price_floor !== null);
