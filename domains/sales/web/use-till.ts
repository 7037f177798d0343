import { useEffect, useMemo, useState } from 'react';
import { showDone, showError } from '#kernel/web/notice.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { previewOrder } from '../contract/order.endpoints.ts';
import { askedOf } from './basket.draft.ts';
import { saysProjects } from './use.draft.ts';
import { useKeptBasket } from './kept-basket.ts';
import { useChosenMember } from './use-chosen-member.ts';
import { useLastOrder } from './use-last-order.ts';
import { useWaitingOrder } from './use-waiting-order.ts';
import { useOrderLinks } from './use-order-links.ts';
import { useSubmission } from './use-submission.ts';

/** The price is asked for after this long without a change. */
const SETTLES_MS = 200;

/** A value once it has rested. */
function useRested<T>(value: T): T {
  const [rested, rest] = useState(value);
  useEffect(() => {
    const waiting = window.setTimeout(rest, SETTLES_MS, value);
    return () => clearTimeout(waiting);
  }, [value]);
  return rested;
}

/** The till: its basket, the server's price of it, and the way on to settling. */
export function useTill() {
  const { word } = useWords('sales');
  const { go } = useNavigation();
  const links = useOrderLinks();
  const maySettle = useCan('sales:settle');
  const { basket, change } = useKeptBasket();
  useChosenMember(basket, change);
  const waiting = useWaitingOrder(basket);
  const last = useLastOrder(basket);
  const { member_id: buyer, lines, points, member_coupon_id } = basket;
  const wanted = useMemo(() => askedOf({ member_id: buyer, lines, points, member_coupon_id }), [buyer, lines, points, member_coupon_id]);
  const asked = useRested(wanted);
  const hasItems = basket.lines.length > 0;
  const isEmpty = !hasItems && basket.uses.length === 0;
  const [isDeducting, deduct] = useState(false);
  const preview = useEndpoint(previewOrder, asked, { enabled: asked.items.length > 0, keepPrevious: true });
  const isCurrent = asked === wanted && hasItems && !preview.isPlaceholderData && !preview.isFetching && preview.isSuccess;

  const submission = useSubmission({
    basket,
    change,
    wanted,
    price: isCurrent ? preview.data : undefined,
    isPriceless: !hasItems || preview.isError,
    onOrder: (order_id) => {
      waiting.begin(order_id);
      const next = links.settlement(order_id, last.takeWay()) ?? links.bill(order_id);
      if (!maySettle) showDone(word.submitted_done);
      if (next) go(next);
    },
  });

  return {
    basket,
    change,
    /** The order made last, while it waits for its money and nothing else is being sold. */
    waiting: waiting.order,
    price: hasItems ? preview.data : undefined,
    failure: hasItems ? preview.error : null,
    retry: () => void preview.refetch(),
    /** What is wrong with a line, as long as the basket is what was refused. */
    faultAt: submission.faultAt,
    faultOfUse: submission.faultOfUse,
    faultOfSupplies: submission.faultOfSupplies,
    refuse: submission.refuse,
    isCurrent,
    isEmpty,
    /** Nothing is sold: what is deducted needs no order. */
    isDeduction: !hasItems && !isEmpty,
    /** The deduction is being agreed to. */
    isDeducting,
    endDeducting: () => deduct(false),
    maySettle,
    /** What the key that goes on does. */
    goesOn: isEmpty || hasItems ? (maySettle ? word.settle : word.submit_order) : word.deduct_only,
    pending: submission.pending,
    takeBestCoupon: () => {
      const best = preview.data?.coupons[0];
      if (best?.why === null) change({ do: 'coupon', member_coupon_id: best.member_coupon_id });
    },
    submit: () => {
      last.takeWay();
      if (waiting.order) waiting.goOn();
      else if (!saysProjects(basket)) showError(word.use_choose_project);
      else if (hasItems) submission.begin();
      else deduct(!isEmpty);
    },
    /** What the member bought last. */
    last: last.order,
    /** The same again, straight on to settling; the way it was paid is chosen there. */
    sellAgain: async () => {
      const again = await last.again();
      if (!again) return;
      change({ do: 'take', basket: again });
      submission.begin();
    },
  };
}
export type Till = ReturnType<typeof useTill>;
