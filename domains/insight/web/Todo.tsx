import type { ReactNode } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { type Search, useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { homeTodo } from '../contract/insight.endpoints.ts';

/** What waits for somebody; each number opens the list that it counts. */
export function Todo() {
  const { title, field, word } = useWords('insight');
  const { data: todo, error, refetch } = useEndpoint(homeTodo, {});
  if (error) return <LoadFailed failure={error} retry={() => void refetch()} />;
  const rows: [label: string, count: number, cents: number, search: Search][] = todo
    ? [
        [field.pending_order_num, todo.pending_order_num, todo.pending_order_amount, { status: 'pending' }],
        [field.debt_order_num, todo.debt_order_num, todo.debt_amount, { in_debt: 'true' }],
      ]
    : [];
  const waiting = rows.filter(([, count]) => count > 0);
  return (
    <section className="todo" aria-label={title.todo} aria-busy={!todo}>
      <h2>{title.todo}</h2>
      {todo && waiting.length === 0 && <p>{word.nothing_to_do}</p>}
      {waiting.map(([label, count, cents, search]) => (
        <OrdersLink key={label} search={search}>
          <span>{label}</span> <strong>{fill(word.orders, { count })}</strong> <Money cents={cents} />
        </OrdersLink>
      ))}
    </section>
  );
}

function OrdersLink({ search, children }: { search: Search; children: ReactNode }) {
  const path = useNavigation().pathOf('sales.OrderListPage');
  return path ? <ScreenLink className="todo-item" to={{ path, search }}>{children}</ScreenLink> : <span className="todo-item">{children}</span>;
}
