import type { ReactNode } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import type { DayFigures } from '../contract/insight.endpoints.ts';

/** The lists of a day that its figures are sums of, as far as the mode has their screens. */
function useTargets(day: DayFigures | undefined) {
  const { pathOf } = useNavigation();
  const ofDay = (screen: string, search: Record<string, string>): Target | undefined => {
    const path = pathOf(screen);
    return path === undefined || !day ? undefined : { path, search: { ...search, start_date: day.business_date, end_date: day.business_date } };
  };
  return {
    settled: ofDay('sales.OrderListPage', { status: 'settled' }),
    owed: ofDay('sales.DebtListPage', {}),
    planned: ofDay('follow_up.ReturnListPage', { view: 'all', mine: 'false' }),
    hasPlans: pathOf('follow_up.ReturnListPage') !== undefined,
  };
}

/** The figures of a day; each that a list sums to opens it. */
export function Figures({ day }: { day: DayFigures | undefined }) {
  const { title, field, word } = useWords('insight');
  const { settled, owed, planned, hasPlans } = useTargets(day);
  const money = (cents: number | undefined) => cents !== undefined && <Money cents={cents} {...(day && { currency: day.currency_code })} />;
  return (
    <section className={hasPlans ? 'figures figures-even' : 'figures'} aria-label={title.figures} aria-busy={!day}>
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
        to={owed}
      />
      <Figure label={field.new_member_num} value={day && fill(word.people, { count: day.new_member_num })} />
      {hasPlans && (
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
