import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { TimelineEvent } from '../contract/timeline.endpoints.ts';

/** What an event is said in: of which kind in particular, and how much. */
export function useEventText() {
  const { word } = useWords('record');
  const inWords: Readonly<Record<TimelineEvent['kind'], Readonly<Record<string, string>>>> = {
    order: word.order_status,
    deduction: word.deduction_status,
    card_action: word.action,
    repayment: {},
    service_log: {},
    consult: word.result,
    points: word.points_kind,
  };
  return {
    kind: ({ kind }: TimelineEvent): string => word.kind[kind],
    what: (event: TimelineEvent): string => [inWords[event.kind][event.detail] ?? event.detail, event.summary].filter(Boolean).join(' · '),
    amount: ({ kind, num, amount, currency_code }: TimelineEvent): string => {
      if (kind === 'points') return fill(word.points_change, { num: num === null ? '' : num > 0 ? `+${num}` : num });
      if (kind === 'deduction') return fill(word.times, { num: num ?? 0 });
      return amount === null ? '' : moneyText(amount, currency_code);
    },
    under: ({ shop_name, operator_name, document_number }: TimelineEvent): string => [shop_name, operator_name, document_number].filter(Boolean).join(' · '),
  };
}
