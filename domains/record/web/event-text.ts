import type { CardActionKind } from '#domains/card/contract/action.endpoints.ts';
import type { ChangeKind } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import type { DeductionStatus } from '#domains/deduction/contract/deduction.endpoints.ts';
import type { OrderStatus } from '#domains/sales/contract/order.endpoints.ts';
import { useUnitsText } from '#domains/card/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { TimelineEvent } from '../contract/timeline.endpoints.ts';

/** What an event is said in: of which kind in particular, in the words of whoever keeps it, and how much. */
export function useEventText() {
  const { word } = useWords('record');
  const action: Readonly<Record<CardActionKind, string>> = useWords('card').word.action;
  const change: Readonly<Record<ChangeKind, string>> = useWords('loyalty').word.kind;
  const orderStatus: Readonly<Record<OrderStatus, string>> = useWords('sales').word.status;
  const deductionStatus: Readonly<Record<DeductionStatus, string>> = useWords('deduction').word.deduction_status;
  const unitsText = useUnitsText();
  const inWords: Readonly<Record<TimelineEvent['kind'], Readonly<Record<string, string>>>> = {
    order: orderStatus,
    deduction: deductionStatus,
    card_action: action,
    repayment: {},
    service_log: {},
    consult: word.result,
    points: change,
  };
  return {
    kind: ({ kind }: TimelineEvent): string => word.kind[kind],
    what: (event: TimelineEvent): string => [inWords[event.kind][event.detail] ?? event.detail, event.summary].filter(Boolean).join(' · '),
    amount: ({ kind, num, pieces, amount, currency_code }: TimelineEvent): string => {
      if (kind === 'points') return fill(word.points_change, { num: num === null ? '' : num > 0 ? `+${num}` : num });
      if (kind === 'deduction') return unitsText({ times: (num ?? 0) - pieces, pieces });
      return amount === null ? '' : moneyText(amount, currency_code);
    },
    under: ({ shop_name, operator_name, document_number }: TimelineEvent): string => [shop_name, operator_name, document_number].filter(Boolean).join(' · '),
  };
}
