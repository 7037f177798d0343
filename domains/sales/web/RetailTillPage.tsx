import TillPage from './TillPage.tsx';
import { RETAIL, TillContext } from './till-of.ts';

/** `/retail-order-cashier`: the till for goods alone, with a basket of its own (2§2.3). */
export default function RetailTillPage() {
  return (
    <TillContext value={RETAIL}>
      <TillPage />
    </TillContext>
  );
}
