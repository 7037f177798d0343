import './day-close.css';
import { Button } from 'antd';
import { useState } from 'react';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailPage, type Fact } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { dayCloseDetail, reopenDay } from '../contract/day_close.endpoints.ts';
import { dayCloseFlow } from '../model/day_close.machine.ts';
import { Denominations } from './CashCount.tsx';
import { PrintPaper } from './DayPaper.tsx';
import { DayTenders } from './DayTenders.tsx';
import { HandoversOfDay } from './HandoversOfDay.tsx';
import { PeopleOfDay } from './PeopleOfDay.tsx';
import { ZReport } from './ZReport.tsx';

type Close = ResponseOf<typeof dayCloseDetail>;

/** A day as it was closed: its sums, what was counted, who did what; printed and, by whoever may, taken back. */
export default function DayCloseDetailPage() {
  const { search } = useScreen();
  const { title } = useWords('day_close');
  const day_close_id = typeof search['day_close_id'] === 'string' ? search['day_close_id'] : '';
  const facts = useFacts();
  return (
    <DetailPage
      query={useEndpoint(dayCloseDetail, { day_close_id })}
      title={(close) => `${title.report} ${close.business_date}`}
      status={({ status }) => <StatusTag of={dayCloseFlow} state={status} />}
      facts={facts}
      actions={(close) => <Steps close={close} />}
    >
      {(close) => (
        <>
          <div className="day-close">
            <section className="day-part">
              <h2>{title.tenders}</h2>
              <DayTenders tenders={close.report.tenders} currency={close.currency_code} />
            </section>
            <section className="day-part">
              <h2>{title.cash_count}</h2>
              <Denominations counts={close.counts} currency={close.currency_code} numOf={(_, num) => num} />
            </section>
            {close.handovers.length > 0 && (
              <section className="day-part">
                <h2>{title.handovers}</h2>
                <HandoversOfDay handovers={close.handovers} currency={close.currency_code} />
              </section>
            )}
            {close.people && (
              <section className="day-part day-people">
                <h2>{title.people}</h2>
                <PeopleOfDay people={close.people} currency={close.currency_code} />
              </section>
            )}
            {close.history.length > 0 && (
              <section className="day-part">
                <h2>{title.close_history}</h2>
                <StateHistory of={dayCloseFlow} changes={close.history} />
              </section>
            )}
          </div>
          <ZReport close={close} />
        </>
      )}
    </DetailPage>
  );
}

function useFacts(): (close: Close) => Fact[] {
  const { field, word } = useWords('day_close');
  return (close) => {
    const money = (cents: number | null) => (cents === null ? word.shown_when_closed : <Money cents={cents} currency={close.currency_code} />);
    return [
      { label: field.cash_expected, value: money(close.cash_expected), decides: true },
      { label: field.cash_counted, value: money(close.cash_counted), decides: true },
      { label: field.difference, value: <span className={close.difference ? 'fault' : ''}>{money(close.difference)}</span>, decides: true },
      ...(close.reason ? [{ label: field.reason, value: close.reason }] : []),
      { label: field.close_number, value: close.close_number },
      { label: field.order_num, value: close.report.order_num },
      { label: field.amount_receivable, value: money(close.report.amount_receivable) },
      { label: field.amount_debt, value: money(close.report.amount_debt) },
      { label: field.cash_float, value: money(close.cash_float) },
      { label: field.paid_in, value: money(close.report.paid_in) },
      { label: field.paid_out, value: money(close.report.paid_out) },
      { label: field.operator_name, value: close.operator_name },
      { label: field.create_time, value: <When at={close.create_time} /> },
    ];
  };
}

function Steps({ close }: { close: Close }) {
  const { word } = useWords('day_close');
  const [isAsking, ask] = useState(false);
  const { run, pending } = useCommand(reopenDay, {
    refreshes: ['day_close.'],
    onDone: () => {
      ask(false);
      showDone(word.reopened_done);
    },
  });
  return (
    <>
      {close.actions.includes('reopen') && (
        <Button danger onClick={() => ask(true)}>
          {word.close_action.reopen}
        </Button>
      )}
      <PrintPaper label={word.print_report} isMain />
      {isAsking && (
        <ReasonDialog
          title={fill(word.reopen_title, { day: close.business_date })}
          text={word.reopen_text}
          ok={word.close_action.reopen}
          pending={pending}
          onDone={(reason) => void run({ day_close_id: close.day_close_id, reason })}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
