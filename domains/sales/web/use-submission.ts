import { useEffect, useRef, useState } from 'react';
import type { RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { CONFLICT } from '#kernel/web/call-failure.ts';
import { showError } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { addOrder, type previewOrder } from '../contract/order.endpoints.ts';
import { type Basket, type BasketChange } from './basket.draft.ts';
import { suppliesAsked, usesAsked } from './use.draft.ts';


interface Submitting {
  basket: Basket;
  change: (step: BasketChange) => void;
  /** The basket as the server is asked for its price. */
  wanted: RequestInputOf<typeof previewOrder>;
  /** The price of just that; undefined while it is on its way. */
  price: ResponseOf<typeof previewOrder> | undefined;
  /** Nothing to wait for: there will be no price. */
  isPriceless: boolean;
  onOrder: (order_id: string) => void;
}

/** What was refused, and of which basket. */
interface Fault {
  field: string;
  message: string;
}
interface Refused extends Fault {
  of: Submitting['wanted'];
  basket: Basket;
}

const OF_USES = /^(?:uses|supplies)\./;
/** Whose supplies were refused. */
const projectRefused = ({ field, basket }: Refused): string | undefined =>
  suppliesAsked(basket)[Number(/^supplies\.(\d+)\./.exec(field)?.[1] ?? -1)]?.shop_project_id;

/** Makes an order of the basket, once its price is there: one of each basket, from however many windows it is submitted. */
export function useSubmission({ basket, change, wanted, price, isPriceless, onOrder }: Submitting) {
  // Whoever presses the key right after the last scan means the price that is on its way.
  const [isWaiting, wait] = useState(false);
  const [refused, refuse] = useState<Refused>();
  /** Which basket is on its way to the server. */
  const sent = useRef('');
  const { run, pending } = useCommand(addOrder, {
    refreshes: ['sales.', 'insight.', 'coupon.'],
    onDone: ({ order_id }) => {
      change({ do: 'sold', draft: sent.current });
      onOrder(order_id);
    },
    onFailure: (failure) => {
      const [fault] = failure.errors;
      if (failure.code !== CONFLICT && !(fault && OF_USES.test(fault.field))) return false;
      showError(failure.message);
      if (fault) refuse({ ...fault, of: wanted, basket });
      return true;
    },
  });

  useEffect(() => {
    if (!isWaiting || (!price && !isPriceless)) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the wait is over once the price that it waits for is here
    wait(false);
    if (!price) return;
    // A coupon that does not fit any more is not in the price that is shown.
    const { member_coupon_id, amount_receivable: expected_receivable } = price;
    const { remarks, taken, draft } = basket;
    sent.current = draft;
    const deducted = { uses: usesAsked(basket), supplies: suppliesAsked(basket) };
    void run(
      { ...wanted, ...deducted, member_coupon_id, remarks, expected_receivable, ...(taken && { order_id: taken.order_id }) },
      { key: draft || undefined },
    );
  }, [isWaiting, price, isPriceless, run, wanted, basket]);

  return {
    begin: () => wait(true),
    pending: pending || isWaiting,
    /** Says what was refused of what is deducted, where it is deducted without an order. */
    refuse: (fault: Fault) => refuse({ ...fault, of: wanted, basket }),
    /** What is wrong with a line, as long as what is sold is what was refused. */
    faultAt: (at: number) => (refused?.of === wanted && refused.field.startsWith(`items.${at}.`) ? refused.message : undefined),
    /** What is wrong with what is deducted, as long as the basket is what was refused. */
    faultOfUse: (at: number) => (refused?.basket === basket && refused.field.startsWith(`uses.${at}.`) ? refused.message : undefined),
    /** … and with what a project that is done uses up. */
    faultOfSupplies: (shop_project_id: string) =>
      refused?.basket === basket && projectRefused(refused) === shop_project_id ? refused.message : undefined,
  };
}
