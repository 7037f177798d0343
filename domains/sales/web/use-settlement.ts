import { useSetting } from '#domains/setting/web/pieces.ts';
import { useReducer, useRef, useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { CallFailure } from '#kernel/web/call-failure.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useUnsaved } from '#kernel/web/unsaved.ts';
import { useWords } from '#kernel/web/words.ts';
import { type OrderDetail, orderDetail, settleOrder } from '../contract/order.endpoints.ts';
import { type PaymentPattern } from '../contract/payment.endpoints.ts';
import { debtAllowed } from '../contract/sales.settings.ts';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { dueOf, isSendable, isTyped, type PaymentEntry, paymentsOf, prefillOf, restOf, storedIn } from './payments.draft.ts';
import { takesSlip } from './pay-ways.ts';
import type { PaymentProof } from './StoredProof.tsx';
import { usesText } from './use.draft.ts';
import { useOrderLinks } from './use-order-links.ts';

const UNASKED: PaymentProof = { isAsked: false, proof_id: undefined };

type Change = { do: 'put'; entry: PaymentEntry } | { do: 'amount'; key: string; amount: number | undefined }
  | { do: 'given'; key: string; given: number | undefined } | { do: 'slip'; key: string; slip: string } | { do: 'remove'; key: string };

const changed = (entries: readonly PaymentEntry[], change: Change): readonly PaymentEntry[] => {
  if (change.do === 'put') return entries.some(({ key }) => key === change.entry.key) ? entries : [...entries, change.entry];
  if (change.do === 'remove') return entries.filter(({ key }) => key !== change.key);
  const { do: _, key, ...said } = change;
  return entries.map((entry) => (entry.key === key ? { ...entry, ...said } : entry));
};

/** A way of the till as it is entered, before its amount. */
function entryOf(pattern: PaymentPattern): Omit<PaymentEntry, 'amount'> {
  const { payment_pattern_id, pay_method, pattern_name: name } = pattern;
  return { key: payment_pattern_id, payment_pattern_id, pay_method, name, has_slip: takesSlip(pattern) };
}

/** A settlement as it is sent. */
export type Settling = RequestInputOf<typeof settleOrder>;

/** Asks before nothing is paid and before a walk-in is settled (2§5). */
function useAgreement(order: OrderDetail, rest: number): () => Promise<boolean> {
  const { word } = useWords('sales');
  const confirm = useConfirm();
  const money = (cents: number) => moneyText(cents, order.currency_code);
  return async () => {
    const received = order.amount_receivable - rest;
    const owed = fill(word.debt_text, { debt: money(rest), member: order.member_name });
    if (order.uses.length > 0) {
      const parts = { amount: money(received), member: order.member_name, items: usesText(order.uses) };
      const text = rest > 0 ? `${owed} ${fill(word.settle_uses, parts)}` : fill(word.settle_uses, parts);
      return confirm({ title: word.settle_uses_title, text, ok: word.settle_uses_title });
    }
    if (received === 0) return confirm({ title: word.zero_title, text: rest > 0 ? owed : word.zero_text, ok: word.settle });
    if (rest > 0) return confirm({ title: fill(word.debt_title, { debt: money(rest) }), text: owed, ok: word.settle });
    if (order.member_id === null)
      return confirm({ title: word.walk_in_title, text: fill(word.walk_in_text, { amount: money(received) }), ok: word.settle });
    return true;
  };
}

/**
 * The member's proof of what their cards pay. What the shop demands is not waited for: the server refuses what lacks it,
 * and the step is there by then.
 */
function useProved(stored: number, deducts: boolean) {
  const [paid, setProof] = useState(UNASKED);
  const [used, setUseProof] = useState(UNASKED);
  const isGiven = ({ isAsked, proof_id }: PaymentProof) => !isAsked || proof_id !== undefined;
  return {
    stored,
    setProof,
    setUseProof,
    isProved: (stored === 0 || isGiven(paid)) && (!deducts || isGiven(used)),
    proved: {
      ...(stored > 0 && paid.proof_id !== undefined && { proof_id: paid.proof_id }),
      ...(deducts && used.proof_id !== undefined && { use_proof_id: used.proof_id }),
    },
  };
}

/** What is done once an order is settled, whoever settled it: it is said, and the bill is shown in its place. */
function useFinish({ order_id }: OrderDetail, leave: () => void): () => void {
  const { word } = useWords('sales');
  const { go } = useNavigation();
  const links = useOrderLinks();
  return () => {
    showDone(word.settled_done);
    leave();
    const bill = links.bill(order_id);
    if (bill) go(bill);
  };
}

interface Beside {
  leave: () => void;
  /** The payment methods that a gateway collects. */
  gateways: ReadonlySet<string>;
}

/** Gathers the payments of an order and settles it. `leave` puts the screen away. */
export function useSettlement(order: OrderDetail, { leave, gateways }: Beside) {
  const shopLends = useSetting(debtAllowed);
  const mayOwe = useCan('sales:debt') && shopLends && order.member_id !== null;
  const [entries, change] = useReducer(changed, []);
  const [owes, setOwes] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [collecting, collect] = useState<Settling>();
  const sent = useRef<Settling>(undefined);
  const due = dueOf(order);
  const rest = restOf(due, entries);
  // How it is split is agreed with the customer: it is not lost with the tab.
  useUnsaved(owes || isTyped(due, entries));
  const { isProved, proved, ...proof } = useProved(storedIn(entries), order.uses.length > 0);
  const agreed = useAgreement(order, rest);
  const isReady = isProved && isSendable(entries) && (rest === 0 || (rest > 0 && owes && mayOwe));

  const finish = useFinish(order, leave);
  const { run, pending } = useCommand(settleOrder, {
    refreshes: MONEY_MOVED,
    forgets: [orderDetail.id],
    onDone: finish,
    onFailure: (failed) => {
      if (failed.outcomeUnknown) {
        setFailure(failed);
        return true;
      }
      setFailure(undefined);
      return false;
    },
  });
  const send = (input: Settling) => {
    sent.current = input;
    return run(input);
  };

  return {
    entries,
    change,
    ...proof,
    rest,
    owes: owes && mayOwe,
    mayOwe,
    setOwes,
    isReady,
    pending,
    /** The connection was lost: nobody knows whether it was settled. */
    failure,
    /** Sends the same payments under the same key again. */
    retry: () => void (sent.current && send(sent.current)),
    tender: (pattern: PaymentPattern) => change({ do: 'put', entry: { ...entryOf(pattern), amount: prefillOf(due, entries) || undefined } }),
    card: ({ card_id, name, current_balance, current_dis_balance }: HeldCard, { payment_pattern_id, pay_method }: PaymentPattern) => {
      const held = current_balance + current_dis_balance;
      const most = Math.min(held, order.card_limits.find((card) => card.card_id === card_id)?.most ?? held);
      change({
        do: 'put',
        entry: { key: card_id, payment_pattern_id, pay_method, name, card_id, most, amount: prefillOf(due, entries, { most }) || undefined },
      });
    },
    settle: async () => {
      if (!isReady || pending) return;
      const input = { order_id: order.order_id, payments: paymentsOf(entries), allow_debt: rest > 0, ...proved };
      if (!(await agreed())) return;
      if (entries.some(({ payment_pattern_id }) => gateways.has(payment_pattern_id))) collect(input);
      else await send(input);
    },
    /** Waits for the money of a gateway before it settles. */
    collecting,
    collect,
    /** Settles as if the money had come: said by hand. */
    confirmByHand: (input: Settling) => void send(input),
    gateways,
    finish,
  };
}
export type SettlementState = ReturnType<typeof useSettlement>;
