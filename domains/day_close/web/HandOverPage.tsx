import './day-close.css';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { moneyText, sumCents } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { ReasonInput } from '#kernel/web/kit/ReasonInput.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useUnsaved } from '#kernel/web/unsaved.ts';
import { useWords } from '#kernel/web/words.ts';
import { addHandover, previewHandover } from '../contract/handover.endpoints.ts';
import { CashCount } from './CashCount.tsx';
import { CashDifference } from './CashDifference.tsx';
import { DayTenders } from './DayTenders.tsx';
import { ShiftSums } from './ShiftSums.tsx';
import { useCountReason } from './use-count-reason.ts';

type Shift = ResponseOf<typeof previewHandover>;

/** The shift in sums, the drawer counted by note and coin, and the colleague who goes on with it. */
export default function HandOverPage() {
  const { title } = useWords('day_close');
  const query = useEndpoint(previewHandover, {});
  return (
    <>
      <PageHead title={title.hand_over} />
      {query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      {query.data && <HandingOver shift={query.data} />}
    </>
  );
}

/** What was counted, to whom it goes, and why it differs. */
function useHandingOver(shift: Shift) {
  const { title, word } = useWords('day_close');
  const [counted, count] = useState<Readonly<Record<number, number>>>({});
  const [to, setTo] = useState<{ uid: string; name: string }>();
  const confirm = useConfirm();
  const { go, pathOf } = useNavigation();
  const { close } = useScreen();
  const counts = Object.entries(counted).flatMap(([denomination, num]) => (num > 0 ? [{ denomination: Number(denomination), num }] : []));
  const cash = sumCents(counts.map(({ denomination, num }) => denomination * num));
  const why = useCountReason(shift.cash_expected, cash);
  useUnsaved(counts.length > 0 || to !== undefined || why.reason !== '');
  const { run, pending } = useCommand(addHandover, {
    refreshes: ['day_close.', 'insight.home.approvals'],
    onDone: ({ handover_id }) => {
      showDone(fill(word.handed_over, { name: to?.name ?? '' }));
      const path = pathOf('day_close.HandoverDetailPage');
      close();
      if (path) go({ path, search: { handover_id } });
    },
  });
  const handOver = async () => {
    why.tries();
    if (!to || why.isMissing) return;
    const text = fill(word.confirm_hand_over, { counted: moneyText(cash, shift.currency_code), name: to.name });
    if (await confirm({ title: title.hand_over, text, ok: word.hand_over_now })) void run({ to_uid: to.uid, counts, reason: why.reason });
  };
  return { counted, count, cash, to, setTo, why, pending, handOver, isMissing: why.tried && !to };
}

function HandingOver({ shift }: { shift: Shift }) {
  const { title, field, word } = useWords('day_close');
  const { counted, count, cash, to, setTo, why, pending, handOver, isMissing } = useHandingOver(shift);
  const { go, pathOf } = useNavigation();
  const { waiting, currency_code } = shift;
  const detail = pathOf('day_close.HandoverDetailPage');
  return (
    <>
      <div className="day-notes">
        {shift.is_closed && <Alert type="info" showIcon title={word.is_closed} />}
        {waiting && (
          <Alert
            type="warning"
            showIcon
            title={fill(word.handover_waiting, { number: waiting.handover_number, name: waiting.to_name })}
            action={
              detail && <Button onClick={() => go({ path: detail, search: { handover_id: waiting.handover_id } })}>{word.see_handover}</Button>
            }
          />
        )}
      </div>
      <div className="day-close">
        <section className="day-part">
          <h2>{title.shift}</h2>
          <ShiftSums shift={shift} holder={shift.holder_name} since={shift.since} cash_begin={shift.cash_begin} currency={currency_code} />
          <DayTenders tenders={shift.tenders} currency={currency_code} />
        </section>
        <section className="day-part">
          <h2>{title.cash_count}</h2>
          <CashCount denominations={shift.denominations} currency={currency_code} counted={counted} onChange={count} />
          <CashDifference expected={shift.cash_expected} counted={cash} currency={currency_code} />
          <Labelled label={field.to_uid} required fault={isMissing ? word.to_required : undefined}>
            <StaffSelect aria-label={field.to_uid} value={to?.uid} onChange={(uid, name) => setTo(uid ? { uid, name: name ?? '' } : undefined)} />
          </Labelled>
          <ReasonInput {...why.input} />
          <div className="day-foot">
            <Button type="primary" loading={pending} disabled={shift.is_closed || waiting !== null} onClick={() => void handOver()}>
              {word.hand_over_now}
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}
