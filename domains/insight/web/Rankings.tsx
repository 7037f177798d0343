import { useState } from 'react';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { daysOf, type Period } from '#kernel/contract/period.ts';
import { moneyText, roundMulDiv } from '#kernel/contract/cents.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { PeriodInput } from '#kernel/web/kit/PeriodInput.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { homeConsumption, homeTopUp, type RankingRow } from '../contract/insight.endpoints.ts';
import { OrderValues } from './OrderValues.tsx';
import { useFigureLink } from './use-figure-link.ts';

const MONTH_LENGTH = 7;
const WHOLE = 100;

/** A month or a year: who bought and who loaded most, beside what they did the period before, and what orders came to. */
export function Rankings({ today }: { today: string }) {
  const { title } = useWords('insight');
  const [period, setPeriod] = useState<Period>(today.slice(0, MONTH_LENGTH));
  return (
    <section className="rankings" aria-label={title.rankings}>
      <header>
        <h2>{title.rankings}</h2>
        <PeriodInput
          aria-label={title.rankings}
          value={period}
          today={today}
          onChange={({ year_month, year }) => setPeriod(year_month ?? String(year))}
        />
      </header>
      <Ranked heading={title.consumption} endpoint={homeConsumption} period={period} figure="sale_amount" />
      <Ranked heading={title.top_up} endpoint={homeTopUp} period={period} figure="recharge_amount" />
      <OrderValues period={period} />
    </section>
  );
}

interface RankedProps {
  heading: string;
  endpoint: typeof homeConsumption | typeof homeTopUp;
  period: Period;
  /** Whose parts of one member an amount is the sum of. */
  figure: 'sale_amount' | 'recharge_amount';
}

/** Members in their order; each amount opens the orders that sum to it. What is not to be known is a dash: why, stands beside the figures of the day. */
function Ranked({ heading, endpoint, period, figure }: RankedProps) {
  const { word } = useWords('insight');
  const { data, error, refetch } = useEndpoint(endpoint as typeof homeConsumption, { period }, { keepPrevious: true });
  const linkTo = useMemberLink();
  const behind = useFigureLink();
  const { from: start_date, until: end_date } = daysOf(period);
  const most = data?.members[0]?.amount ?? 0;
  return (
    <div className="ranked" aria-busy={!data}>
      <h3>{heading}</h3>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data?.members.length === 0 && <p>{word.nothing_ranked}</p>}
      <ol>
        {data?.members.map((row) => (
          <li key={row.member_id}>
            <span className="rank">{row.rank}</span>
            <ScreenLink to={linkTo(row.member_id)}>{row.member_name}</ScreenLink>
            <meter min={0} max={WHOLE} value={row.amount === null ? 0 : (row.amount / most) * WHOLE} aria-hidden="true" />
            <ScreenLink to={behind(figure, { start_date, end_date }, { holder_id: row.member_id })}>
              {row.amount === null ? <span className="money">-</span> : <Money cents={row.amount} currency={data.currency_code} />}
            </ScreenLink>
            <span className="ranked-notes">
              {row.returned_amount !== null && row.returned_amount > 0 && (
                <small>{fill(word.less_returned, { amount: moneyText(row.returned_amount, data.currency_code) })}</small>
              )}
              <Change row={row} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** More or less than in the period before, where it may be known: an arrow and a sign, never colour alone. */
function Change({ row: { amount, last_amount } }: { row: RankingRow }) {
  const { word } = useWords('insight');
  if (amount === null || last_amount === null) return null;
  if (last_amount === 0) return <small>{word.new_this_period}</small>;
  const percent = roundMulDiv(amount, WHOLE, last_amount) - WHOLE;
  if (percent === 0) return <small>{word.unchanged}</small>;
  return <small className={percent > 0 ? 'more' : 'less'}>{fill(word.change, { change: `${percent > 0 ? '▲ +' : '▼ '}${percent}%` })}</small>;
}
