import { use, useRef } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showError, showWarning } from '#kernel/web/notice.ts';
import { call } from '#kernel/web/client.ts';
import { useCan } from '#kernel/web/place.ts';
import { failureText, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type OrderDetail, orderDetail, type OrderRow, orderSearch } from '../contract/order.endpoints.ts';
import { type Basket, basketOf } from './basket.draft.ts';
import { TillContext } from './till-of.ts';

/** What the member bought last, while nothing is being sold to them yet. */
interface LastOrder {
  order: OrderRow | undefined;
  /** The way it was paid, where that was one alone, while the same is sold again; asked once. */
  takeWay: () => string | null;
  /** Gathers the same again; nothing where none of it can be sold so. */
  again: () => Promise<Basket | undefined>;
}

/** Of what was bought, what is bought again at today's price: nothing given away or repriced, and no card that was loaded. */
const sellsAgain = ({ gift, card_id, explanation }: OrderDetail['lines'][number]): boolean =>
  !gift && card_id === null && !explanation.some(({ step }) => step === 'exchange');

/** Finds what a member bought last. */
export function useLastOrder({ member_id, lines, uses }: Basket): LastOrder {
  const mayRead = useCan('sales:read');
  const { kinds } = use(TillContext);
  const { word } = useWords('sales');
  const way = useRef<string>(null);
  const isAsked = mayRead && member_id !== null && lines.length + uses.length === 0;
  const asked = { member_id: member_id ?? '', status: 'settled' as const, page_size: 1 };
  const { data } = useEndpoint(orderSearch, asked, { enabled: isAsked });
  const order = isAsked ? data?.rows[0] : undefined;
  const again = async () => {
    if (!order) return undefined;
    try {
      const last = await call(orderDetail, { order_id: order.order_id });
      const kept = last.lines.filter((line) => sellsAgain(line) && kinds.includes(line.item_type)).map((line) => ({ ...line, adjust_amount: 0 }));
      if (kept.length === 0) {
        showError(word.same_none);
        return undefined;
      }
      const left = last.lines.filter(({ line_no }) => !kept.some((line) => line.line_no === line_no)).map(({ name }) => name);
      if (left.length > 0) showWarning(fill(word.same_left, { names: left.join('、') }));
      const [paid, ...more] = last.payments.filter(({ repayment_id }) => repayment_id === null);
      way.current = paid !== undefined && more.length === 0 && paid.card_id === null ? paid.payment_pattern_id : null;
      return basketOf({ ...last, uses: [], supplies: [], remarks: '', points: 0, member_coupon_id: null, lines: kept });
    } catch (failure) {
      showError(failureText(failure));
      return undefined;
    }
  };
  const takeWay = () => {
    const taken = way.current;
    way.current = null;
    return taken;
  };
  return { order, takeWay, again };
}
