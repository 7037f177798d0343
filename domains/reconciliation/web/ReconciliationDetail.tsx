import './reconciliation.css';
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { printSheet, Sheet } from '#kernel/web/kit/Sheet.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { minuteOf } from '#kernel/web/kit/When.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ReconciliationDetail as Detail, reconciliationDetail } from '../contract/reconciliation.endpoints.ts';
import { reconciliationFlow } from '../model/reconciliation.machine.ts';
import { daysText } from './days-text.ts';
import { DayTable } from './DayTable.tsx';
import { Differs } from './Differs.tsx';
import { LineList } from './LineList.tsx';
import { ReconciliationSheet } from './ReconciliationSheet.tsx';
import { ReconciliationSteps } from './ReconciliationSteps.tsx';
import { RowList } from './RowList.tsx';

/** A reconciliation: what the books have beside what arrived, what is open, and what may be done. */
export function ReconciliationDetail() {
  const { search } = useScreen();
  const { field, title, word } = useWords('reconciliation');
  const query = useEndpoint(reconciliationDetail, { reconciliation_id: String(search['reconciliation_id'] ?? '') });
  return (
    <DetailPage
      query={query}
      title={(of) => of.reconciliation_number}
      status={(of) => (
        <>
          <StatusTag of={reconciliationFlow} state={of.status} />
          {of.is_reopened && <Status tone="danger">{word.reopened}</Status>}
        </>
      )}
      facts={(of) => factsOf(of, field, word)}
      actions={(of) => (
        <>
          <Button icon={<PrinterOutlined />} onClick={printSheet}>
            {word.print}
          </Button>
          <ReconciliationSteps of={of} renewing={query.isFetching} />
          <Sheet>
            <ReconciliationSheet of={of} />
          </Sheet>
        </>
      )}
      tabs={(of) => {
        const days = { key: 'days', label: title.days, content: <DayTable of={of} /> };
        const lines = { key: 'lines', label: title.lines, content: <LineList of={of} /> };
        const rows = { key: 'rows', label: title.rows, content: <RowList of={of} /> };
        const history = { key: 'history', label: title.history, content: <StateHistory of={reconciliationFlow} changes={of.history} /> };
        return of.way === 'rows' ? [lines, rows, days, history] : [days, lines, history];
      }}
    />
  );
}

type Words = ReturnType<typeof useWords<'reconciliation'>>;

function factsOf(of: Detail, field: Words['field'], word: Words['word']) {
  const money = (cents: number) => <Money cents={cents} currency={of.currency_code} />;
  return [
    { label: field.net, value: money(of.net), decides: true },
    { label: field.their_amount, value: money(of.their_amount), decides: true },
    { label: field.difference, value: <Differs cents={of.difference} currency={of.currency_code} />, decides: true },
    { label: field.open_num, value: of.open_num, decides: true },
    { label: field.shop_name, value: of.shop_name },
    { label: field.pay_method, value: word.pay_method[of.pay_method] },
    { label: field.days, value: daysText(of, word.span) },
    { label: field.way, value: word.way[of.way] },
    { label: field.payment_num, value: of.payment_num },
    { label: field.expected_fee, value: money(of.expected_fee) },
    { label: field.arrived_fee, value: money(of.arrived_fee) },
    { label: field.arrived, value: money(of.arrived) },
    { label: field.handled_num, value: of.handled_num },
    ...(of.put_off_num > 0 ? [{ label: fill(word.put_off, { count: of.put_off_num }), value: money(of.put_off_net) }] : []),
    { label: field.creator_name, value: of.creator_name },
    ...(of.decide_time ? [{ label: field.decider_name, value: `${of.decider_name} ${minuteOf(of.decide_time)}` }] : []),
  ];
}
