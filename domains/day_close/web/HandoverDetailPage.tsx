import './day-close.css';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { DetailPage, type Fact } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNews } from '#kernel/web/live.ts';
import { queryKey, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { handoverDetail } from '../contract/handover.endpoints.ts';
import { handoverFlow } from '../model/handover.machine.ts';
import { Denominations } from './CashCount.tsx';
import { PrintPaper } from './DayPaper.tsx';
import { DayTenders } from './DayTenders.tsx';
import { HandoverSlip } from './HandoverSlip.tsx';
import { ShiftSums } from './ShiftSums.tsx';
import { useHandoverSteps } from './use-handover-steps.tsx';

type Handover = ResponseOf<typeof handoverDetail>;

/** A drawer that was handed over: its shift in sums, what was counted, and who goes on with it. */
export default function HandoverDetailPage() {
  const { search } = useScreen();
  const { title, word } = useWords('day_close');
  const handover_id = typeof search['handover_id'] === 'string' ? search['handover_id'] : '';
  const client = useQueryClient();
  useNews('shift_handover', () => void client.invalidateQueries({ queryKey: queryKey(handoverDetail) }));
  const { run, dialog } = useHandoverSteps();
  const facts = useFacts();
  return (
    <>
      <DetailPage
        query={useEndpoint(handoverDetail, { handover_id })}
        title={({ handover_number }) => `${title.handover} ${handover_number}`}
        status={({ status }) => <StatusTag of={handoverFlow} state={status} />}
        facts={facts}
        actions={(handover) => (
          <>
            {handover.actions.map((verb) => (
              <Button key={verb} danger={verb === 'refuse'} type={verb === 'accept' ? 'primary' : 'default'} onClick={run(handover)[verb]}>
                {word.handover_action[verb]}
              </Button>
            ))}
            <PrintPaper label={word.print_handover} />
          </>
        )}
      >
        {(handover) => (
          <>
            <div className="day-close">
              <section className="day-part">
                <h2>{title.shift}</h2>
                <ShiftSums
                  shift={handover.report}
                  holder={handover.from_name}
                  cash_begin={handover.cash_begin}
                  currency={handover.currency_code}
                />
                <DayTenders tenders={handover.report.tenders} currency={handover.currency_code} />
              </section>
              <section className="day-part">
                <h2>{title.cash_count}</h2>
                <Denominations counts={handover.counts} currency={handover.currency_code} numOf={(_, num) => num} />
              </section>
              {handover.history.length > 0 && (
                <section className="day-part">
                  <h2>{title.handover_history}</h2>
                  <StateHistory of={handoverFlow} changes={handover.history} />
                </section>
              )}
            </div>
            <HandoverSlip handover={handover} />
          </>
        )}
      </DetailPage>
      {dialog}
    </>
  );
}

function useFacts(): (handover: Handover) => Fact[] {
  const { field, word } = useWords('day_close');
  return (handover) => {
    const money = (cents: number | null) => (cents === null ? word.shown_when_taken : <Money cents={cents} currency={handover.currency_code} />);
    return [
      { label: field.cash_expected, value: money(handover.cash_expected), decides: true },
      { label: field.cash_counted, value: money(handover.cash_counted), decides: true },
      {
        label: field.difference,
        value: <span className={handover.difference ? 'fault' : ''}>{money(handover.difference)}</span>,
        decides: true,
      },
      ...(handover.reason ? [{ label: field.reason, value: handover.reason }] : []),
      { label: field.from_name, value: handover.from_name },
      { label: field.to_name, value: handover.to_name },
      { label: field.business_date, value: handover.business_date },
      { label: field.create_time, value: <When at={handover.create_time} /> },
      ...(handover.decide_time ? [{ label: field.decide_time, value: <When at={handover.decide_time} /> }] : []),
      ...(handover.decide_reason ? [{ label: field.decide_reason, value: handover.decide_reason }] : []),
    ];
  };
}
