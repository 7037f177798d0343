import { moneyText } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { useWords } from '#kernel/web/words.ts';
import type { handoverDetail } from '../contract/handover.endpoints.ts';
import { DayPaper, type PaperLine } from './DayPaper.tsx';

/** The handover on paper, for whoever hands the drawer over and whoever takes it over to sign. */
export function HandoverSlip({ handover }: { handover: ResponseOf<typeof handoverDetail> }) {
  const { title, field, word } = useWords('day_close');
  const { report, cash_expected, difference } = handover;
  const money = (cents: number) => moneyText(cents, handover.currency_code);
  const line = (key: keyof typeof field, value: string | number): PaperLine => ({ key, label: field[key], value });
  return (
    <DayPaper
      paper={{
        shop_name: handover.shop_name,
        heading: `${title.handover} ${handover.handover_number}`,
        parts: [
          [line('create_time', handover.create_time), line('from_name', handover.from_name), line('to_name', handover.to_name)],
          [
            line('order_num', report.order_num),
            ...report.tenders.map(({ payment_pattern_id: key, pattern_name: label, received, refunded }) => ({
              key,
              label,
              value: `${money(received)} − ${money(refunded)}`,
            })),
            line('paid_in', money(report.paid_in)),
            line('paid_out', money(report.paid_out)),
          ],
          [
            line('cash_begin', money(handover.cash_begin)),
            ...(cash_expected === null ? [] : [line('cash_expected', money(cash_expected))]),
            line('cash_counted', money(handover.cash_counted)),
            ...(difference === null ? [] : [{ ...line('difference', money(difference)), decides: true as const }]),
            ...(handover.reason ? [line('reason', handover.reason)] : []),
          ],
        ],
        signs: [word.sign_from, word.sign_to],
      }}
    />
  );
}
