import './day-close.css';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useOrderLinks } from '#domains/sales/web/pieces.ts';
import { moneyText, sumCents } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { ReasonInput } from '#kernel/web/kit/ReasonInput.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useDiscarding } from '#kernel/web/kit/use-leaving.ts';
import { comma } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useUnsaved } from '#kernel/web/unsaved.ts';
import { useWords } from '#kernel/web/words.ts';
import { addDayClose, previewDayClose } from '../contract/day_close.endpoints.ts';
import { CashCount } from './CashCount.tsx';
import { CashDifference } from './CashDifference.tsx';
import { DayTenders } from './DayTenders.tsx';
import { useCountReason } from './use-count-reason.ts';

type Day = ResponseOf<typeof previewDayClose>;

/** A day in sums, today's unless another is chosen, the drawer counted by note and coin, and what keeps the day open. */
export default function CloseDayPage() {
  const { title, word } = useWords('day_close');
  const { search, setSearch } = useScreen();
  const [begun, begin] = useState(false);
  const discards = useDiscarding();
  useUnsaved(begun);
  const chosen = typeof search['business_date'] === 'string' ? search['business_date'] : undefined;
  // The sums stay while the address is given the day that is counted.
  const query = useEndpoint(previewDayClose, chosen ? { business_date: chosen } : {}, { keepPrevious: true });
  /** Another day is counted anew. */
  const turn = async (business_date: string | undefined) => {
    if (begun && !(await discards())) return;
    begin(false);
    setSearch(business_date ? { business_date } : {}, 'replace');
  };
  /** The day that is counted stays the one, past midnight too. */
  const start = ({ business_date }: Day) => {
    begin(true);
    if (!chosen) setSearch({ business_date }, 'replace');
  };
  return (
    <>
      <PageHead title={title.close_day}>
        <DayInput aria-label={word.other_day} value={query.data?.business_date} onChange={(day) => void turn(day)} />
      </PageHead>
      {query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      {query.data && <Closing key={query.data.business_date} day={query.data} onBegin={() => start(query.data)} onTurn={(day) => void turn(day)} />}
    </>
  );
}

interface ClosingProps {
  day: Day;
  /** Something was counted or written that would be lost. */
  onBegin: () => void;
  onTurn: (day: string) => void;
}

function Closing({ day, onBegin, onTurn }: ClosingProps) {
  const { title, word } = useWords('day_close');
  const [counted, count] = useState<Readonly<Record<number, number>>>({});
  const confirm = useConfirm();
  const { go, pathOf } = useNavigation();
  const { close } = useScreen();
  const counts = Object.entries(counted).flatMap(([denomination, num]) => (num > 0 ? [{ denomination: Number(denomination), num }] : []));
  const cash = sumCents(counts.map(({ denomination, num }) => denomination * num));
  const why = useCountReason(day.cash_expected, cash);
  const { run, pending } = useCommand(addDayClose, {
    refreshes: ['day_close.'],
    onDone: ({ day_close_id }) => {
      showDone(word.closed_done);
      const path = pathOf('day_close.DayCloseDetailPage');
      close();
      if (path) go({ path, search: { day_close_id } });
    },
  });
  const closeDay = async () => {
    why.tries();
    if (why.isMissing) return;
    const text = fill(word.confirm_close, { counted: moneyText(cash, day.currency_code) });
    if (await confirm({ title: title.close_day, text, ok: word.close_now }))
      void run({ business_date: day.business_date, counts, reason: why.reason });
  };
  return (
    <>
      <Notes day={day} onTurn={onTurn} />
      <div className="day-close">
        <section className="day-part">
          <h2>{title.tenders}</h2>
          <Sums day={day} />
          <DayTenders tenders={day.tenders} currency={day.currency_code} />
        </section>
        <section className="day-part">
          <h2>{title.cash_count}</h2>
          <CashCount
            denominations={day.denominations}
            currency={day.currency_code}
            counted={counted}
            onChange={(next) => {
              count(next);
              onBegin();
            }}
          />
          <CashDifference expected={day.cash_expected} counted={cash} currency={day.currency_code} />
          <ReasonInput
            {...why.input}
            onChange={(reason) => {
              why.input.onChange(reason);
              onBegin();
            }}
          />
          <div className="day-foot">
            <Button
              type="primary"
              loading={pending}
              disabled={day.is_closed || day.waiting_handover !== null || day.blocking.length + day.unconfirmed_num > 0}
              onClick={() => void closeDay()}
            >
              {word.close_now}
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}

/** What keeps the day open, and what goes on tomorrow. */
function Notes({ day, onTurn }: Pick<ClosingProps, 'day' | 'onTurn'>) {
  const { word } = useWords('day_close');
  const { word: say } = useWords('sales');
  const { go, pathOf } = useNavigation();
  const links = useOrderLinks();
  const unconfirmed = links.unconfirmed();
  const handover = pathOf('day_close.HandoverDetailPage');
  const { waiting_handover } = day;
  return (
    <div className="day-notes">
      {day.is_closed && <Alert type="info" showIcon title={word.is_closed} />}
      {day.unclosed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={fill(word.unclosed, { days: day.unclosed.join(comma()) })}
          action={
            <Button onClick={() => onTurn(day.unclosed.at(-1)!)}>{fill(word.close_that_day, { day: day.unclosed.at(-1)! })}</Button>
          }
        />
      )}
      {waiting_handover && (
        <Alert
          type="warning"
          showIcon
          title={fill(word.handover_waiting, { number: waiting_handover.handover_number, name: waiting_handover.to_name })}
          action={
            handover && (
              <Button onClick={() => go({ path: handover, search: { handover_id: waiting_handover.handover_id } })}>{word.see_handover}</Button>
            )
          }
        />
      )}
      {day.blocking.map(({ order_id, order_number, amount_receivable, is_late }) => {
        const to = order_id === null ? undefined : links.detail(order_id);
        const said = is_late ? word.blocked_late : order_id === null ? word.blocked_card : word.blocked;
        const text = fill(said, { number: order_number, amount: moneyText(amount_receivable, day.currency_code) });
        return (
          <Alert
            key={`${order_number}${is_late}`}
            type="warning"
            showIcon
            title={text}
            action={to && <Button onClick={() => go(to)}>{say.see_order}</Button>}
          />
        );
      })}
      {day.unconfirmed_num > 0 && (
        <Alert
          type="warning"
          showIcon
          title={fill(word.unconfirmed, { count: day.unconfirmed_num })}
          action={unconfirmed && <Button onClick={() => go(unconfirmed)}>{word.see_unconfirmed}</Button>}
        />
      )}
      {day.unconfirmed_num === 0 && day.pending_num + day.held_num > 0 && (
        <Alert type="info" showIcon title={fill(word.carried, { pending: day.pending_num, held: day.held_num })} />
      )}
    </div>
  );
}

function Sums({ day }: { day: Day }) {
  const { field } = useWords('day_close');
  const money = (label: string, cents: number) => (
    <>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} currency={day.currency_code} />
      </dd>
    </>
  );
  return (
    <dl className="day-sums">
      <dt>{field.business_date}</dt>
      <dd>{day.business_date}</dd>
      <dt>{field.order_num}</dt>
      <dd>{day.order_num}</dd>
      {day.amount_receivable !== null && money(field.amount_receivable, day.amount_receivable)}
      {money(field.amount_debt, day.amount_debt)}
      {money(field.cash_float, day.cash_float)}
      {money(field.paid_in, day.paid_in)}
      {money(field.paid_out, day.paid_out)}
    </dl>
  );
}
