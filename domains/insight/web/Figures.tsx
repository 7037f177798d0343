import type { ReactNode } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import type { DayFigures, HomeTrend } from '../contract/insight.endpoints.ts';
import { shopFigures } from '../contract/report.endpoints.ts';
import { Trend } from './Trend.tsx';
import { type Figure, useFigureLink } from './use-figure-link.ts';
import { useSeesWholeShop } from './use-sees-whole-shop.ts';

/** The figures of a day; each opens the list that sums to it. */
export function Figures({ day, trend }: { day: DayFigures | undefined; trend: HomeTrend | undefined }) {
  const { title, field, word } = useWords('insight');
  const { pathOf } = useNavigation();
  const figureLink = useFigureLink();
  const span = day && { start_date: day.business_date, end_date: day.business_date };
  const behind = (figure: Figure) => span && figureLink(figure, span);
  /** What is not to be known, as it is counted blind, is a dash: why, is said beneath the figures. */
  const money = (cents: number | null | undefined) =>
    cents === null ? '-' : cents !== undefined && <Money cents={cents} {...(day && { currency: day.currency_code })} />;
  const seesShop = useSeesWholeShop();
  const toPlans = pathOf('follow_up.ReturnListPage');
  const plans = (view: string) => (toPlans && span ? { path: toPlans, search: { view, mine: seesShop ? 'false' : 'true', ...span } } : undefined);
  const hasPlans = toPlans !== undefined;
  /** Beside a figure: another one, with the list behind it. */
  const note = (figure: Figure) =>
    day && (
      <ScreenLink to={behind(figure)}>
        {field[figure]} {shopFigures.of[figure] === 'cents' ? money(day[figure]) : day[figure]}
      </ScreenLink>
    );
  const figure = (name: Figure, beside?: Figure, isMain = false) => (
    <FigureTile
      label={field[name]}
      value={shopFigures.of[name] === 'cents' ? money(day?.[name]) : day && fill(word.people, { count: day[name] ?? 0 })}
      note={beside && (beside !== 'refund_amount' || (day?.refund_amount ?? 0) > 0) && note(beside)}
      to={behind(name)}
      isMain={isMain}
      trend={trend && <LastDays trend={trend} figure={name} />}
    />
  );
  return (
    <section className={hasPlans ? 'figures figures-even' : 'figures'} aria-label={title.figures} aria-busy={!day}>
      {figure('amount_received', 'refund_amount', true)}
      {figure('sale_amount', 'order_num')}
      {figure('recharge_amount', 'recharge_gift')}
      {figure('principal_spent', 'gift_spent')}
      {figure('deduction_amount', 'deduction_num')}
      {figure('debt_added', 'debt_repaid')}
      {figure('new_member_num')}
      {hasPlans && (
        <FigureTile
          label={seesShop ? field.plan_num : word.own_plan_num}
          value={day && fill(word.plans, { count: day.plan_num })}
          note={
            day && (
              <ScreenLink to={plans('done')}>
                {field.plan_done_num} {day.plan_done_num}
              </ScreenLink>
            )
          }
          to={plans('all')}
        />
      )}
    </section>
  );
}

/** A figure's seven days; nothing where one of them is not to be known. */
function LastDays({ trend, figure }: { trend: HomeTrend; figure: Figure }) {
  const { word } = useWords('insight');
  const values: readonly (number | null)[] = figure in trend ? trend[figure as keyof Omit<HomeTrend, 'days'>] : [];
  const told = values.filter((value) => value !== null);
  if (told.length === 0 || told.length < values.length) return null;
  return <Trend values={told} label={fill(word.trend, { from: trend.days[0]!, to: trend.days.at(-1)! })} />;
}

interface FigureProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** The list that sums to it. */
  to: Target | undefined;
  isMain?: boolean;
  trend?: ReactNode;
}

/** A figure with another beside it: two links, for each has a list of its own. */
function FigureTile({ label, value, note, to, isMain = false, trend }: FigureProps) {
  return (
    <div className={isMain ? 'figure figure-main' : 'figure'}>
      <ScreenLink to={to} className="figure-number">
        <span className="figure-label">{label}</span>
        <strong>{value || <span className="bone" style={{ width: '6rem' }} />}</strong>
      </ScreenLink>
      <small>{note}</small>
      {trend}
    </div>
  );
}
