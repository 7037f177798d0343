import { useState } from 'react';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { useProof } from '#domains/card/web/pieces.ts';
import { moneyText, sumCents } from '#kernel/contract/cents.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { queryRepayCharge } from '../contract/charge.endpoints.ts';
import { debtSearch, repayDebt, type RepaymentRow } from '../contract/debt.endpoints.ts';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { amountOf, asSent, type PayWay, useTenders } from './pay-ways.ts';
import { useOwnCharge } from './use-own-charge.ts';
import { useShopTenders } from './use-shop-tenders.ts';

/** Of one member, that are repaid at once: as many as a page holds. */
export const MOST_DEBTS = 200;

/** A repayment as it is sent. */
type Repaying = RequestInputOf<typeof repayDebt>;

/** The ways a debt can be repaid by: those of the till, and the principal of cards under the card's id. */
function useWays(member_id: string) {
  const { field } = useWords('sales');
  const { patterns, tenders, first, gateways } = useShopTenders();
  const { data: cards } = useEndpoint(memberCards, { member_id, kind: 'stored_value_card', status: 'in_use' }, { enabled: useCan('card:read') });
  const stored = patterns.find((way) => way.pay_method === 'STORED_VALUE');
  const usable = (stored && cards?.filter((card) => card.usable_here && card.current_balance > 0)) ?? [];
  const isCard = ({ payment_pattern_id: id }: Pick<PayWay, 'payment_pattern_id'>) => usable.some((card) => card.card_id === id);
  return {
    first,
    gateways,
    hasCards: usable.length > 0,
    offered: [
      ...tenders,
      ...usable.map((card) => ({ payment_pattern_id: card.card_id, pattern_name: `${card.name} ${field.principal}`, most: card.current_balance })),
    ],
    isCard,
    /** As the command wants it. */
    paymentOf: (way: PayWay) =>
      isCard(way) ? { payment_pattern_id: stored!.payment_pattern_id, card_id: way.payment_pattern_id, amount: way.amount! } : asSent(way),
  };
}

/** A repayment as it is gathered: for which order, how much, by which ways; and the command, once it is confirmed in words. */
export function useRepay({ member_id, order_id }: { member_id: string; order_id?: string | undefined }, onDone: (made: RepaymentRow) => void) {
  const { title, word } = useWords('sales');
  const confirm = useConfirm();
  const { currency_code } = usePlace().user;
  const money = (cents: number) => moneyText(cents, currency_code);
  const debts = useEndpoint(debtSearch, { member_id, status: 'in_debt', page_size: MOST_DEBTS }).data?.rows.filter((debt) => debt.actions.includes('repay'));
  const [target, setTarget] = useState(order_id);
  const [typed, setTyped] = useState<number>();
  const ways = useWays(member_id);
  const all = sumCents(debts?.map((debt) => debt.amount_debt) ?? []);
  const owed = target ? (debts?.find((debt) => debt.order_id === target)?.amount_debt ?? 0) : all;
  const amount = typed ?? owed;
  const tenders = useTenders(amount, ways.offered, ways.first);
  const stored = sumCents(tenders.ways.map((way) => (ways.isCard(way) ? amountOf(way) : 0)));
  const proof = useProof({ purpose: 'payment', member_id }, { amount: stored });
  const repaid = (made: RepaymentRow) => {
    showDone(word.repaid_done);
    onDone(made);
  };
  const { run, pending } = useCommand(repayDebt, { refreshes: MONEY_MOVED, onDone: repaid });
  const [collecting, collect] = useState<Repaying>();
  const asked = useEndpoint(queryRepayCharge, { member_id }, { enabled: ways.gateways.size > 0 });
  const charge = useOwnCharge(asked, ({ repayment }) => repayment && repaid(repayment));
  const isAmount = Number.isInteger(amount) && amount > 0 && amount <= owed;
  return {
    debts,
    all,
    owed,
    target,
    setTarget: (next: string | undefined) => {
      setTarget(next);
      setTyped(undefined);
    },
    amount,
    isAmount,
    setAmount: setTyped,
    ...tenders,
    hasCards: ways.hasCards,
    money,
    pending,
    gateways: ways.gateways,
    /** Waits for the money of a gateway before it repays, and the charge that it waits for. */
    collecting,
    collect,
    charge,
    /** Whether a gateway collects a part of it. */
    collects: tenders.ways.some(({ payment_pattern_id }) => ways.gateways.has(payment_pattern_id)),
    /** Repays as if the money had come: said by hand. */
    byHand: (input: Repaying) => void run(input),
    /** What the member has to agree to where a card pays. */
    proof: { ...proof, isAsked: proof.isAsked && stored > 0 },
    isReady: isAmount && tenders.isPaid && (stored === 0 || proof.isReady),
    submit: async (remarks: string) => {
      const member = debts?.[0]?.member_name ?? '';
      if (!(await confirm({ title: title.repay, text: fill(word.confirm_repay, { member, amount: money(amount) }), ok: title.repay }))) return;
      const payments = tenders.ways.map(ways.paymentOf);
      const input = { member_id, ...(target && { order_id: target }), payments, remarks, ...(stored > 0 && proof.sent) };
      if (payments.some(({ payment_pattern_id }) => ways.gateways.has(payment_pattern_id))) collect(input);
      else void run(input);
    },
  };
}
export type RepayState = ReturnType<typeof useRepay>;
