import { useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import type { BalanceCardRow } from '#domains/catalog/contract/catalog.endpoints.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { WHOLE_BASIS_POINTS } from '#domains/performance/contract/performer.schema.ts';
import { queryRechargeCharge } from '../contract/charge.endpoints.ts';
import { rechargeCard } from '../contract/recharge.endpoints.ts';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { asSent, useTenders } from './pay-ways.ts';
import { useOrderLinks } from './use-order-links.ts';
import { useOwnCharge } from './use-own-charge.ts';
import { useShopTenders } from './use-shop-tenders.ts';

/** A recharge as it is sent. */
type Recharging = RequestInputOf<typeof rechargeCard>;

interface Load {
  /** What is paid and what is granted, in cents; NaN while what is typed is no amount. Paid is undefined while nothing has been chosen. */
  paid: number | undefined;
  gift: number;
}

/** What the chosen template, or the amounts typed, load onto the card. */
function useLoad() {
  const [isFree, setFree] = useState(false);
  const [template, setTemplate] = useState<BalanceCardRow>();
  const [typed, setTyped] = useState<Load>({ paid: undefined, gift: 0 });
  const load: Load = isFree
    ? typed
    : { paid: template?.sell_price, gift: template ? template.total_amount + template.gift_amount - template.sell_price : 0 };
  return { isFree, setFree, template, setTemplate, typed, setTyped, load };
}

/** A recharge as it is gathered, and the command that does it once it has been confirmed in words. */
export function useRecharge(card: HeldCard, onDone: () => void) {
  const { title, word } = useWords('sales');
  const { go } = useNavigation();
  const links = useOrderLinks();
  const confirm = useConfirm();
  const { currency_code } = usePlace().user;
  const money = (cents: number) => moneyText(cents, currency_code);
  const state = useLoad();
  const { load, isFree, template } = state;
  const paid = Number.isInteger(load.paid) ? load.paid! : 0;
  const isGift = Number.isInteger(load.gift);
  const { tenders: offered, first, gateways } = useShopTenders();
  const tenders = useTenders(paid, offered, first);
  const [performer, setPerformer] = useState<string>();
  const loaded = ({ order_id }: { order_id: string | null }) => {
    showDone(word.recharge_done);
    onDone();
    // The receipt is printed there.
    const bill = order_id === null ? undefined : links.detail(order_id);
    if (bill) go(bill);
  };
  const { run, pending } = useCommand(rechargeCard, { refreshes: MONEY_MOVED, onDone: loaded });
  const [collecting, collect] = useState<Recharging>();
  const charge = useOwnCharge(useEndpoint(queryRechargeCharge, { card_id: card.card_id }, { enabled: gateways.size > 0 }), loaded);
  const submit = async () => {
    const text = fill(word.confirm_recharge, { card: card.name, amount: money(paid), gift: money(load.gift) });
    if (!(await confirm({ title: title.recharge, text, ok: title.recharge }))) return;
    const input = {
      card_id: card.card_id,
      ...(isFree ? { recharge_amount: paid, gift_amount: load.gift } : { sbc_id: template!.sbc_id }),
      performers: performer ? [{ uid: performer, basis_points: WHOLE_BASIS_POINTS }] : [],
      payments: tenders.ways.map(asSent),
    };
    if (input.payments.some(({ payment_pattern_id }) => gateways.has(payment_pattern_id))) collect(input);
    else void run(input);
  };
  const after = fill(word.recharge_after, { principal: money(card.current_balance + paid), gift: money(card.current_dis_balance + (isGift ? load.gift : 0)) });
  return {
    ...state,
    ...tenders,
    card_id: card.card_id,
    gateways,
    /** Waits for the money of a gateway before it loads the card, and the charge that it waits for. */
    collecting,
    collect,
    charge,
    /** Whether a gateway collects a part of it. */
    collects: tenders.ways.some(({ payment_pattern_id }) => gateways.has(payment_pattern_id)),
    /** Loads it as if the money had come: said by hand. */
    byHand: (input: Recharging) => void run(input),
    paid,
    money,
    performer,
    setPerformer,
    pending,
    submit,
    after,
    isReady: paid > 0 && isGift && tenders.isPaid,
  };
}
export type RechargeState = ReturnType<typeof useRecharge>;
