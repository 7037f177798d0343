import { useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { unitSums } from '#domains/card/contract/unit.ts';
import { useProof } from '#domains/card/web/pieces.ts';
import { asSent, useOwnCharge, useShopTenders, useTenders } from '#domains/sales/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { comma } from '#kernel/web/language.ts';
import { usePlace } from '#kernel/web/place.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { pause } from '#kernel/web/punctuation.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { queryExchangeCharge } from '../contract/charge.endpoints.ts';
import { exchangeCard, type ExchangePlan, previewExchange } from '../contract/exchange.endpoints.ts';
import { WHOLE_BASIS_POINTS } from '#domains/performance/contract/performer.schema.ts';

/** An exchange as it is sent. */
type Exchanging = RequestInputOf<typeof exchangeCard>;

export type ExchangeKind = 'project' | 'count_card';

const NOBODY = '1';

/** What is given up and wanted so far, and what the server makes of it. */
function useAsked(card: HeldCard) {
  const [units, setUnits] = useState<ReadonlyMap<string, number>>(new Map());
  const [kind, setKind] = useState<ExchangeKind>('project');
  const [target, setTarget] = useState<string>();
  const [quantity, setQuantity] = useState(1);
  const items = [...units].filter(([, num]) => num > 0).map(([card_item_id, num]) => ({ card_item_id, num }));
  const wanted = kind === 'project' ? { shop_project_id: target ?? NOBODY } : { shop_card_id: target ?? NOBODY };
  const asked = { card_id: card.card_id, items, ...wanted, quantity: kind === 'project' ? quantity : 1 };
  const isComplete = items.length > 0 && target !== undefined;
  const { data, error, isFetching } = useEndpoint(previewExchange, asked, { enabled: isComplete, keepPrevious: true });
  return {
    units,
    setUnit: (card_item_id: string, num: number) => setUnits(new Map([...units, [card_item_id, num]])),
    kind,
    setKind: (next: ExchangeKind) => {
      setKind(next);
      setTarget(undefined);
    },
    target,
    setTarget,
    quantity,
    setQuantity,
    asked,
    error: isComplete ? error : null,
    plan: isComplete && !error ? data : undefined,
    isCurrent: isComplete && !isFetching && !error,
  };
}

/** What an exchange comes to, a sentence each. */
export function useExchangeWords() {
  const { word } = useWords('exchange');
  return (plan: ExchangePlan): string[] => {
    const money = (cents: number) => moneyText(cents, plan.currency_code);
    const items = plan.items.map(({ name, num }) => `${name} × ${num}`).join(comma());
    return [
      fill(word.exchange_takes, { items, value: money(plan.value) }),
      fill(word.exchange_gets, { target: plan.target_name, quantity: plan.quantity, price: money(plan.list_amount) }),
      plan.due > 0 ? fill(word.exchange_due, { due: money(plan.due) }) : word.exchange_even,
      ...(plan.kept > 0 ? [fill(word.exchange_kept, { kept: money(plan.kept) })] : []),
    ];
  };
}

/** An exchange as it is gathered, and the command that does it once it has been confirmed in words. */
export function useExchange(card: HeldCard, onDone: () => void) {
  const { title, word } = useWords('exchange');
  const { proof_receives } = useWords('card').word;
  const confirm = useConfirm();
  const { currency_code } = usePlace().user;
  const state = useAsked(card);
  const words = useExchangeWords();
  const [performer, setPerformer] = useState<string>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { plan } = state;
  const due = plan?.due ?? 0;
  const units = unitSums(card.items.map(({ card_item_id, sku_id }) => ({ sku_id, num: state.units.get(card_item_id) ?? 0 })));
  const proof = useProof(
    { purpose: 'exchange', card_id: card.card_id },
    plan && { amount: plan.value, num: plan.num, receiver_id: state.target, receiver_num: plan.quantity },
    { also: plan && fill(proof_receives, { what: `${plan.target_name} × ${plan.quantity}` }), units },
  );
  const shop = useShopTenders();
  const tenders = useTenders(due, shop.tenders, shop.first);
  const done = () => {
    showDone(word.exchange_done);
    onDone();
  };
  const { run, pending } = useCommand(exchangeCard, { refreshes: MONEY_MOVED, onDone: done });
  const [collecting, collect] = useState<Exchanging>();
  const charge = useOwnCharge(useEndpoint(queryExchangeCharge, { card_id: card.card_id }, { enabled: shop.gateways.size > 0 }), done);
  const isScanned = ({ payment_pattern_id }: { payment_pattern_id: string }) => shop.gateways.has(payment_pattern_id);
  const submit = async () => {
    setTried(true);
    if (!plan || reason.trim() === '') return;
    const text = [...words(plan), word.exchange_cannot_undo].join(pause());
    if (!(await confirm({ title: title.exchange, text, ok: title.exchange, danger: true }))) return;
    const payments = due > 0 ? tenders.ways.map(asSent) : [];
    const performers = performer ? [{ uid: performer, basis_points: WHOLE_BASIS_POINTS }] : [];
    const expected = { value: plan.value, due: plan.due, kept: plan.kept };
    const input = { ...state.asked, payments, performers, reason: reason.trim(), expected, ...proof.sent };
    if (payments.some(isScanned)) collect(input);
    else void run(input);
  };
  return {
    ...state,
    ...tenders,
    due,
    gateways: shop.gateways,
    money: (cents: number) => moneyText(cents, currency_code),
    /** Waits for the money of a gateway before it exchanges, and the charge that it waits for. */
    collecting,
    collect,
    charge,
    /** Whether a gateway collects a part of it. */
    collects: due > 0 && tenders.ways.some(isScanned),
    /** Exchanges as if the money had come: said by hand. */
    byHand: (input: Exchanging) => void run(input),
    sentences: plan ? words(plan) : [],
    performer,
    setPerformer,
    reason,
    setReason,
    lacksReason: tried && reason.trim() === '',
    proof,
    pending,
    submit,
    isReady: proof.isReady && plan !== undefined && state.isCurrent && (due === 0 || tenders.isPaid),
  };
}
export type ExchangeState = ReturnType<typeof useExchange>;
