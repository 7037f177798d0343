import { Button, Tag } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { DuePrice, PricedKind } from '../contract/price.endpoints.ts';
import { usePriceDrop } from './price-calls.ts';
import './project.css';

/** A price to come, and what it is of: `name` where there are several. */
export interface ShownDuePrice extends DuePrice {
  template_id: string;
  name?: string;
}

/** Prices that hold from days to come, each of which whoever decided it may forget; those that could not come into force say so. */
export function DuePrices({ kind, due }: { kind: PricedKind; due: readonly ShownDuePrice[] }) {
  const { title, word } = useWords('catalog');
  const { drop, pending } = usePriceDrop(kind);
  if (due.length === 0) return null;
  return (
    <section className="due-prices" aria-label={title.due_prices}>
      <h3>{title.due_prices}</h3>
      <ul>
        {due.map(({ due_id, template_id, name, from_date, sell_price, is_held_back, is_own, maker_name }) => (
          <li key={due_id}>
            <span>{fill(word.price_from_day, { day: from_date })}</span>
            {name && <b>{name}</b>}
            <Money cents={sell_price} />
            <span>{is_own ? maker_name : word.chain}</span>
            {is_held_back && <Tag color="error">{word.price_held_back}</Tag>}
            {is_own && (
              <Button
                type="link"
                aria-label={fill(word.drop_due_price, { day: from_date })}
                loading={pending}
                onClick={() => void drop(template_id, due_id)}
              >
                {word.cancel_due_price}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
