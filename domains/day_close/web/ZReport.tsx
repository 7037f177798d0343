import { moneyText } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { dayCloseDetail } from '../contract/day_close.endpoints.ts';
import { DayPaper, type PaperLine } from './DayPaper.tsx';

/** The report of the day on paper, for whoever closed it and whoever looks at it again to sign. */
export function ZReport({ close }: { close: ResponseOf<typeof dayCloseDetail> }) {
  const { title, field, word } = useWords('day_close');
  const { report } = close;
  const money = (cents: number) => moneyText(cents, close.currency_code);
  const line = (key: keyof typeof field, value: string | number): PaperLine => ({ key, label: field[key], value });
  /** What is not to be known yet is no line. */
  const known = (key: keyof typeof field, cents: number | null): PaperLine[] => (cents === null ? [] : [line(key, money(cents))]);
  const parts: PaperLine[][] = [
    [line('close_number', close.close_number), line('operator_name', close.operator_name), line('create_time', close.create_time)],
    [
      line('order_num', report.order_num),
      ...known('amount_receivable', report.amount_receivable),
      line('amount_debt', money(report.amount_debt)),
    ],
    report.tenders.map(({ payment_pattern_id: key, pattern_name: label, received, refunded }) => ({
      key,
      label,
      value: `${money(received)} − ${money(refunded)} = ${money(received - refunded)}`,
    })),
    close.counts.map(({ denomination, num }) => ({
      key: String(denomination),
      label: `${money(denomination)} × ${num}`,
      value: money(denomination * num),
    })),
    close.handovers.map(({ handover_id: key, from_name, to_name, create_time, difference }) => ({
      key,
      label: `${fill(word.handed_from_to, { from: from_name, to: to_name })} ${create_time.slice(11, 16)}`,
      value: `${field.difference} ${money(difference)}`,
    })),
    [
      line('cash_float', money(close.cash_float)),
      line('paid_in', money(report.paid_in)),
      line('paid_out', money(report.paid_out)),
      ...known('cash_expected', close.cash_expected),
      line('cash_counted', money(close.cash_counted)),
      ...known('difference', close.difference).map((each) => ({ ...each, decides: true as const })),
      ...(close.reason ? [line('reason', close.reason)] : []),
    ],
  ];
  return (
    <DayPaper
      paper={{
        shop_name: close.shop_name,
        heading: `${title.report} ${close.business_date}`,
        // What there was none of is no part.
        parts: parts.filter((part) => part.length > 0),
        signs: [word.sign_closed, word.sign_checked],
      }}
    />
  );
}
