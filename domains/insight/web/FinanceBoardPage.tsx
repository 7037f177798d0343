import '#kernel/web/kit/report.css';
import './dashboard.css';
import './marketing.css';
import { useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { daysOf, type Period } from '#kernel/contract/period.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { PeriodInput } from '#kernel/web/kit/PeriodInput.tsx';
import { ReportChart } from '#kernel/web/kit/ReportChart.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { dailyReport } from '../contract/report.endpoints.ts';
import { Achievers, Owed, Ways } from './BoardLists.tsx';
import { useFigureLink } from './use-figure-link.ts';

const MONTH_LENGTH = 7;
const TILES = [
  'amount_received',
  'sale_amount',
  'recharge_amount',
  'deduction_amount',
  'refund_amount',
  'principal_spent',
  'debt_added',
  'debt_repaid',
] as const;
const DRAWN = ['amount_received', 'sale_amount', 'deduction_amount'] as const;

/** `/financial-board`: a month or a year of the shop at a glance; each number opens what sums to it (2§2.3). */
export default function FinanceBoardPage() {
  const { title, field, word } = useWords('insight');
  const { report } = useWords('kernel').word;
  const today = useToday();
  const { shop_id } = usePlace().user;
  const [period, setPeriod] = useState<Period>(today.slice(0, MONTH_LENGTH));
  const { from, until } = daysOf(period);
  const span = { start_date: from, end_date: until > today ? today : until };
  const isMonth = period.length === MONTH_LENGTH;
  const asked = { ...span, shop_id: [shop_id], group_by: isMonth ? ('day' as const) : ('month' as const) };
  const { data, error, refetch } = useEndpoint(dailyReport.read, asked, { keepPrevious: true });
  const behind = useFigureLink();
  return (
    <div className="dashboard">
      <PageHead>
        <PeriodInput
          aria-label={title.board_figures}
          value={period}
          today={today}
          onChange={({ year_month, year }) => setPeriod(year_month ?? String(year))}
        />
      </PageHead>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      <section className="figures figures-even" aria-label={title.board_figures} aria-busy={!data}>
        {TILES.map((figure) => (
          <div key={figure} className="figure">
            <ScreenLink className="figure-number" to={behind(figure, span)}>
              <span className="figure-label">{field[figure]}</span>
              <strong>{data ? <Money cents={data.total[figure]} currency={data.currency_code} /> : '-'}</strong>
            </ScreenLink>
            <small>{data && fill(word.last_period, { amount: moneyText(data.last[figure], data.currency_code) })}</small>
          </div>
        ))}
      </section>
      {data && data.lines.length > 1 && (
        <section className="received">
          <ReportChart
            label={report.chart}
            groupLabel={report.groups[data.group_by]}
            groups={data.lines.map(({ name }) => name)}
            series={DRAWN.map((figure) => ({ name: field[figure], values: data.lines.map((line) => line[figure]) }))}
            as="cents"
            currency={data.currency_code}
            timed
          />
        </section>
      )}
      <section className="rankings">
        <Ways span={span} />
        <Achievers span={span} />
        <Owed />
      </section>
    </div>
  );
}
