import { use, useRef } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showError, showWarning } from '#kernel/web/notice.ts';
import { call } from '#kernel/web/client.ts';
import { useCan } from '#kernel/web/place.ts';
import { comma } from '#kernel/web/language.ts';
import { pause } from '#kernel/web/punctuation.ts';
import { failureText, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { staffOptions } from '#domains/staff/contract/staff.endpoints.ts';
import { type OrderDetail, orderDetail, type OrderRow, orderSearch } from '../contract/order.endpoints.ts';
import { type Basket, basketOf } from './basket.draft.ts';
import { useReadBasket } from './kept-basket.ts';
import { TillContext } from './till-of.ts';

/** So many colleagues are asked about at once: an order has few. */
const MOST_ASKED = 50;

/** What the member bought last, while nothing is being sold to them yet. */
interface LastOrder {
  order: OrderRow | undefined;
  /** The way it was paid, where that was one alone, while the same is sold again; asked once. */
  takeWay: () => string | null;
  /** Gathers the same again; nothing where none of it can be sold so, or where something else was gathered meanwhile. */
  again: () => Promise<Basket | undefined>;
}

/** Of what was bought, what is bought again at today's price: nothing given away or repriced, and no card that was loaded. */
const sellsAgain = ({ gift, card_id, explanation }: OrderDetail['lines'][number]): boolean =>
  !gift && card_id === null && !explanation.some(({ step }) => step === 'exchange');

/** Who of some performers does not work here any more, by name: what they did last time somebody else does today. */
async function whoLeft(performers: readonly { uid: string; real_name: string }[]): Promise<Map<string, string>> {
  const names = new Map(performers.map(({ uid, real_name }) => [uid, real_name]));
  if (names.size === 0) return names;
  const here = await call(staffOptions, { shop_user_ids: [...names.keys()].slice(0, MOST_ASKED) });
  for (const { user_id, state: isGone } of here) if (!isGone) names.delete(user_id);
  return names;
}

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
  const readBasket = useReadBasket();
  const isGathering = useRef(false);
  const gather = async ({ order_id }: OrderRow) => {
    try {
      const last = await call(orderDetail, { order_id });
      const kept = last.lines.filter((line) => sellsAgain(line) && kinds.includes(line.item_type)).map((line) => ({ ...line, adjust_amount: 0 }));
      if (kept.length === 0) {
        showError(word.same_none);
        return undefined;
      }
      const gone = await whoLeft(kept.flatMap(({ performers }) => performers));
      // What was scanned, or whoever was chosen, meanwhile is not taken away again.
      const now = readBasket();
      if (now.member_id !== member_id || now.lines.length + now.uses.length > 0) return undefined;
      const lines = kept.map((line) => (line.performers.some(({ uid }) => gone.has(uid)) ? { ...line, performers: [] } : line));
      const left = last.lines.filter(({ line_no }) => !kept.some((line) => line.line_no === line_no)).map(({ name }) => name);
      // In one sentence after the other: of two warnings only the second would be seen.
      const warnings = [
        ...(gone.size > 0 ? [fill(word.same_gone, { names: [...gone.values()].join(comma()) })] : []),
        ...(left.length > 0 ? [fill(word.same_left, { names: left.join(comma()) })] : []),
      ];
      if (warnings.length > 0) showWarning(warnings.join(pause()));
      const [paid, ...more] = last.payments.filter(({ repayment_id }) => repayment_id === null);
      way.current = paid !== undefined && more.length === 0 && paid.card_id === null ? paid.payment_pattern_id : null;
      return basketOf({ ...last, uses: [], supplies: [], remarks: '', points: 0, member_coupon_id: null, lines });
    } catch (failure) {
      showError(failureText(failure));
      return undefined;
    }
  };
  const again = async () => {
    if (!order || isGathering.current) return undefined;
    isGathering.current = true;
    const gathered = await gather(order);
    isGathering.current = false;
    return gathered;
  };
  const takeWay = () => {
    const taken = way.current;
    way.current = null;
    return taken;
  };
  return { order, takeWay, again };
}
