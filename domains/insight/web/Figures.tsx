import type { ReactNode } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import type { DayFigures } from '../contract/insight.endpoints.ts';

/** The figures of a day; each that a list sums to opens it. */
export function Figures({ day }: { day: DayFigures | undefined }) {
  const { title, field, word } = useWords('insight');
  const { pathOf } = useNavigation();
  const orders = pathOf('sales.OrderListPage');
  const debts = pathOf('sales.DebtListPage');
  const settled: Target | undefined =
    orders === undefined || !day
      ? undefined
      : { path: orders, search: { status: 'settled', start_date: day.business_date, end_date: day.business_date } };
  const plans = pathOf('follow_up.ReturnListPage');
  const planned: Target | undefined =
    plans === undefined || !day
      ? undefined
      : { path: plans, search: { view: 'all', mine: 'false', start_date: day.business_date, end_date: day.business_date } };
  const money = (cents: number | undefined) => cents !== undefined && <Money cents={cents} {...(day && { currency: day.currency_code })} />;
  return (
    <section className={plans ? 'figures figures-even' : 'figures'} aria-label={title.figures} aria-busy={!day}>
      <Figure
        label={field.amount_received}
        value={money(day?.amount_received)}
        note={
          day &&
          day.refund_amount > 0 && (
            <>
              {field.refund_amount} {money(day.refund_amount)}
            </>
          )
        }
        isMain
      />
      <Figure label={field.sale_amount} value={money(day?.sale_amount)} note={day && `${field.order_num} ${day.order_num}`} to={settled} />
      <Figure
        label={field.recharge_amount}
        value={money(day?.recharge_amount)}
        note={
          day && (
            <>
              {field.recharge_gift} {money(day.recharge_gift)}
            </>
          )
        }
      />
      <Figure
        label={field.principal_spent}
        value={money(day?.principal_spent)}
        note={
          day && (
            <>
              {field.gift_spent} {money(day.gift_spent)}
            </>
          )
        }
      />
      <Figure label={field.deduction_amount} value={money(day?.deduction_amount)} note={day && `${field.deduction_num} ${day.deduction_num}`} />
      <Figure
        label={field.debt_added}
        value={money(day?.debt_added)}
        note={day && <>{field.debt_repaid} {money(day.debt_repaid)}</>}
        to={debts === undefined || !day ? undefined : { path: debts, search: { start_date: day.business_date, end_date: day.business_date } }}
      />
      <Figure label={field.new_member_num} value={day && fill(word.people, { count: day.new_member_num })} />
      {plans && (
        <Figure
          label={field.plan_num}
          value={day && fill(word.plans, { count: day.plan_num })}
          note={day && `${field.plan_done_num} ${day.plan_done_num}`}
          to={planned}
        />
      )}
    </section>
  );
}

interface FigureProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** The list that sums to it. */
  to?: Target | undefined;
  isMain?: boolean;
}

function Figure({ label, value, note, to, isMain = false }: FigureProps) {
  const content = (
    <>
      <span className="figure-label">{label}</span>
      <strong>{value || <span className="bone" style={{ width: '6rem' }} />}</strong>
      <small>{note}</small>
    </>
  );
  const look = isMain ? 'figure figure-main' : 'figure';
  return to ? (
    <ScreenLink to={to} className={look}>
      {content}
    </ScreenLink>
  ) : (
    <div className={look}>{content}</div>
  );
}
