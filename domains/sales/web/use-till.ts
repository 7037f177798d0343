import { useEffect, useMemo, useState } from 'react';
import { showDone, showError } from '#kernel/web/notice.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { addOrder, previewOrder } from '../contract/order.endpoints.ts';
import { askedOf } from './basket.draft.ts';
import { useKeptBasket } from './kept-basket.ts';
import { useChosenMember } from './use-chosen-member.ts';
import { useLastOrder } from './use-last-order.ts';
import { useWaitingOrder } from './use-waiting-order.ts';
import { useOrderLinks } from './use-order-links.ts';

/** The price is asked for after this long without a change. */
const SETTLES_MS = 200;
const CONFLICT = 409;

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
  // Whoever presses the key right after the last scan means the price that is on its way.
  const [isWaiting, wait] = useState(false);
  const last = useLastOrder(basket, (again) => {
    change({ do: 'take', basket: again });
    wait(true);
  });
  const { member_id: buyer, lines, points, member_coupon_id } = basket;
  const wanted = useMemo(() => askedOf({ member_id: buyer, lines, points, member_coupon_id }), [buyer, lines, points, member_coupon_id]);
  const asked = useRested(wanted);
  const isEmpty = basket.lines.length === 0;
  const preview = useEndpoint(previewOrder, asked, { enabled: asked.items.length > 0, keepPrevious: true });
  const isCurrent = asked === wanted && !isEmpty && !preview.isPlaceholderData && !preview.isFetching && preview.isSuccess;

  const [refused, refuse] = useState<{ field: string; message: string; of: typeof wanted }>();
  const add = useCommand(addOrder, {
    refreshes: ['sales.', 'insight.', 'coupon.'],
    onDone: ({ order_id }) => {
      change({ do: 'clear' });
      waiting.begin(order_id);
      const next = links.settlement(order_id, last.takeWay()) ?? links.bill(order_id);
      if (!maySettle) showDone(word.submitted_done);
      if (next) go(next);
    },
    onFailure: (failure) => {
      if (failure.code !== CONFLICT) return false;
      showError(failure.message);
      const [fault] = failure.errors;
      if (fault) refuse({ ...fault, of: wanted });
      void preview.refetch();
      return true;
    },
  });

  useEffect(() => {
    if (!isWaiting || (!isCurrent && !isEmpty && !preview.isError)) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the wait is over once the price that it waits for is here
    wait(false);
    // A coupon that does not fit any more is not in the price that is shown.
    const { member_coupon_id: used, amount_receivable: expected_receivable } = preview.data ?? { member_coupon_id: null, amount_receivable: 0 };
    const { remarks, taken } = basket;
    if (isCurrent) void add.run({ ...wanted, member_coupon_id: used, remarks, expected_receivable, ...(taken && { order_id: taken.order_id }) });
  }, [isWaiting, isCurrent, isEmpty, preview.isError, preview.data, add, wanted, basket]);

  return {
    basket,
    change,
    /** The order made last, while it waits for its money and nothing else is being sold. */
    waiting: waiting.order,
    price: isEmpty ? undefined : preview.data,
    failure: isEmpty ? null : preview.error,
    retry: () => void preview.refetch(),
    /** What is wrong with a line, as long as the basket is what was refused. */
    faultAt: (at: number) => (refused?.of === wanted && refused.field.startsWith(`items.${at}.`) ? refused.message : undefined),
    isCurrent,
    isEmpty,
    maySettle,
    pending: add.pending || isWaiting,
    takeBestCoupon: () => {
      const best = preview.data?.coupons[0];
      if (best?.why === null) change({ do: 'coupon', member_coupon_id: best.member_coupon_id });
    },
    submit: () => {
      last.takeWay();
      if (waiting.order) waiting.goOn();
      else wait(!isEmpty);
    },
    /** What the member bought last. */
    last: last.order,
    /** The same again, straight on to settling; the way it was paid is chosen there. */
    sellAgain: last.again,
  };
}
export type Till = ReturnType<typeof useTill>;
