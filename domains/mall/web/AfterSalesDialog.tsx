import { InputNumber, Segmented } from 'antd';
import { useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { showDone, showError } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { addAfterSales } from '../contract/after-sales.endpoints.ts';
import type { onlineDetail } from '../contract/delivery.endpoints.ts';
import { MALL_MOVED } from './moved.ts';

type Kind = 'refund_only' | 'return_and_refund';

/** What the customer wants: money for what they keep, or for what comes back, and why. */
export default function AfterSalesDialog({ online, onClose }: { online: ResponseOf<typeof onlineDetail>; onClose: () => void }) {
  const { refusal, title, word } = useWords('mall');
  const [kind, setKind] = useState<Kind>('refund_only');
  const [wanted, want] = useState<Readonly<Record<number, number | undefined>>>({});
  const { run, pending } = useCommand(addAfterSales, {
    refreshes: MALL_MOVED,
    onDone: () => {
      showDone(word.done);
      onClose();
    },
  });
  const isBack = kind === 'return_and_refund';
  const shown = online.lines.filter(({ item_type }) => !isBack || item_type === 'product');
  const ask = (reason: string) => {
    const lines = shown.flatMap(({ line_no }) => {
      const value = wanted[line_no];
      return value ? [isBack ? { line_no, quantity: value } : { line_no, amount: value }] : [];
    });
    if (lines.length === 0 || shown.some(({ line_no }) => Number.isNaN(wanted[line_no]))) return showError(refusal.after_lines_required);
    return void run({ delivery_id: online.delivery_id, kind, lines, reason });
  };
  return (
    <ReasonDialog ok={title.ask_after_sales} danger={false}
      title={`${title.ask_after_sales} ${online.order_number}`}
      pending={pending}
      onDone={ask}
      onClose={onClose}
      text={
        <>
          <Segmented<Kind>
            aria-label={title.ask_after_sales}
            value={kind}
            onChange={(next) => {
              setKind(next);
              want({});
            }}
            options={(['refund_only', 'return_and_refund'] as const).map((value) => ({ value, label: word.after_kind[value] }))}
          />
          <p>{isBack ? word.back_text : word.kept_text}</p>
          {shown.map(({ line_no, name, quantity, refunded_num, amount_receivable, refunded_amount }) => {
            const amount = moneyText(amount_receivable - refunded_amount, online.currency_code);
            const set = (value: number | null | undefined) => want((known) => ({ ...known, [line_no]: value ?? undefined }));
            return (
              <div key={line_no} className="labelled">
                {name} <small>{fill(word.each, { num: quantity - refunded_num, amount })}</small>
                {isBack ? (
                  <InputNumber aria-label={name} min={0} max={quantity - refunded_num} precision={0} value={wanted[line_no] ?? null} onChange={set} />
                ) : (
                  <MoneyInput aria-label={name} value={wanted[line_no] ?? null} onChange={set} />
                )}
              </div>
            );
          })}
        </>
      }
    />
  );
}
