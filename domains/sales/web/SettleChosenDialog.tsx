import { useState } from 'react';
import { moneyText, sumCents } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceRow } from '#kernel/web/kit/ChoiceRow.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { UnconfirmedRow } from '../contract/unconfirmed.endpoints.ts';
import { useHandTenders } from './use-shop-tenders.ts';

const WIDTH = 480;

interface SettleChosenDialogProps {
  rows: readonly UnconfirmedRow[];
  onStart: (payment_pattern_id: string) => void;
  onClose: () => void;
}

/** By which payment method the money of all the chosen orders came. */
export default function SettleChosenDialog({ rows, onStart, onClose }: SettleChosenDialogProps) {
  const { title, word } = useWords('sales');
  const { tenders, first, gatewayHint } = useHandTenders(word.gateway_one_by_one);
  const [chosen, choose] = useState<string>();
  const way = chosen ?? first;
  const amount = moneyText(sumCents(rows.map(({ amount_receivable }) => amount_receivable)), rows[0]?.currency_code ?? 'CNY');
  return (
    <Dialog title={title.settle_chosen} width={WIDTH} ok={word.settle} onOk={() => way !== undefined && onStart(way)} onClose={onClose}>
      <p>{fill(word.settle_chosen_text, { count: rows.length })}</p>
      <p>
        <strong>{fill(word.settle_chosen_sum, { amount })}</strong>
      </p>
      <ChoiceRow
        aria-label={word.choose_tender}
        value={way}
        onChange={(event) => choose(event.target.value as string)}
        options={tenders.map(({ payment_pattern_id, pattern_name }) => ({ value: payment_pattern_id, label: pattern_name }))}
      />
      {gatewayHint && <p className="form-hint">{gatewayHint}</p>}
    </Dialog>
  );
}
