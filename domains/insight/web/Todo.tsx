import type { ReactNode } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useNews } from '#kernel/web/live.ts';
import { type Search, useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { homeTodo } from '../contract/insight.endpoints.ts';

const APPOINTMENTS = 'appointment.AppointmentListPage';
const ORDERS = 'sales.OrderListPage';
const DEBTS = 'sales.DebtListPage';
const REFUNDS = 'refund.CardRefundListPage';
const LOW = 'card.LowCardsPage';
const STOCK = 'stock.StockListPage';
const CHARGES = 'payment.ChargeListPage';
const PLANS = 'follow_up.ReturnListPage';

/** What of stock is counted, and how its list is asked for it. */
const STOCK_NUMBERS = [
  ['expired_product_num', { type: 'prod', ending: 'expired' }],
  ['expired_supply_num', { type: 'cons', ending: 'expired' }],
  ['ending_product_num', { type: 'prod', ending: 'soon' }],
  ['ending_supply_num', { type: 'cons', ending: 'soon' }],
  ['low_product_num', { type: 'prod', is_short: 'true' }],
  ['low_supply_num', { type: 'cons', is_short: 'true' }],
] as const;

interface Row {
  /** The list that the number counts, and how it is asked for. */
  screen: string;
  search: Search;
  label: string;
  count: number;
  /** How the count is said. */
  said: string;
  cents?: number;
}

/** What waits for somebody; each number opens the list that it counts. */
export function Todo() {
  const { title, field, word } = useWords('insight');
  const { shop_id } = usePlace().user;
  const { data: todo, error, refetch } = useEndpoint(homeTodo, {});
  useNews('card_refund', () => void refetch());
  useNews('follow_up', () => void refetch());
  useNews('appointment', () => void refetch());
  useNews('shift_plan', () => void refetch());
  useNews('charge', () => void refetch());
  useNews('charge_refund', () => void refetch());
  if (error) return <LoadFailed failure={error} retry={() => void refetch()} />;
  const { orders, cards, refunds, plans, goods, bottles } = word;
  const rows: Row[] = todo
    ? [
        { screen: PLANS, search: { view: 'overdue', mine: 'true' }, label: field.my_overdue_num, count: todo.my_overdue_num, said: plans },
        { screen: PLANS, search: { view: 'overdue', mine: 'false' }, label: field.overdue_num, count: todo.overdue_num, said: plans },
        {
          screen: APPOINTMENTS,
          search: { shop_id, unattended: 'true' },
          label: field.unattended_num,
          count: todo.unattended_num,
          said: word.appointments,
        },
        {
          screen: ORDERS,
          search: { shop_id, status: 'pending' },
          label: field.pending_order_num,
          count: todo.pending_order_num,
          said: orders,
          cents: todo.pending_order_amount,
        },
        {
          screen: DEBTS,
          search: { shop_id, status: 'in_debt' },
          label: field.debt_order_num,
          count: todo.debt_order_num,
          said: orders,
          cents: todo.debt_amount,
        },
        {
          screen: REFUNDS,
          search: { shop_id, status: 'pending' },
          label: field.refund_num,
          count: todo.refund_num,
          said: refunds,
          cents: todo.refund_amount,
        },
        { screen: CHARGES, search: { is_open_matter: 'true' }, label: field.open_charge_num, count: todo.open_charge_num, said: orders },
        { screen: LOW, search: { about: 'low_balance' }, label: field.low_balance_num, count: todo.low_balance_num, said: cards },
        { screen: LOW, search: { about: 'low_count' }, label: field.low_count_num, count: todo.low_count_num, said: cards },
        { screen: LOW, search: { about: 'expiring' }, label: field.expiring_num, count: todo.expiring_num, said: cards },
        { screen: STOCK, search: { tab: 'opened', is_over: 'true' }, label: field.over_opened_num, count: todo.over_opened_num, said: bottles },
        ...STOCK_NUMBERS.map(([key, search]) => ({ screen: STOCK, search, label: field[key], count: todo[key], said: goods })),
      ]
    : [];
  const waiting = rows.filter(({ count }) => count > 0);
  return (
    <section className="todo" aria-label={title.todo} aria-busy={!todo}>
      <h2>{title.todo}</h2>
      {todo && waiting.length === 0 && <p>{word.nothing_to_do}</p>}
      {waiting.map(({ screen, search, label, count, said, cents }) => (
        <TodoLink key={label} screen={screen} search={search}>
          <span>{label}</span> <strong>{fill(said, { count })}</strong> {cents !== undefined && <Money cents={cents} />}
        </TodoLink>
      ))}
    </section>
  );
}

function TodoLink({ screen, search, children }: { screen: string; search: Search; children: ReactNode }) {
  const path = useNavigation().pathOf(screen);
  return path ? (
    <ScreenLink className="todo-item" to={{ path, search }}>
      {children}
    </ScreenLink>
  ) : (
    <span className="todo-item">{children}</span>
  );
}
