import { Button, Tag } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ProjectDetail } from '../contract/project.endpoints.ts';
import { projectPriceDrop } from '../contract/project-price.endpoints.ts';
import './project.css';

/** The prices of a project that hold from days to come, each of which whoever decided it may forget; those that could not come into force first. */
export function DuePrices({ project: { shop_project_id, due_prices } }: { project: Pick<ProjectDetail, 'shop_project_id' | 'due_prices'> }) {
  const { title, word } = useWords('catalog');
  const dropping = useCommand(projectPriceDrop);
  if (due_prices.length === 0) return null;
  return (
    <section className="due-prices" aria-label={title.due_prices}>
      <h3>{title.due_prices}</h3>
      <ul>
        {due_prices.map(({ due_id, from_date, sell_price, is_held_back, is_own, maker_name }) => (
          <li key={due_id}>
            <span>{fill(word.price_from_day, { day: from_date })}</span>
            <Money cents={sell_price} />
            <span>{is_own ? maker_name : word.chain}</span>
            {is_held_back && <Tag color="error">{word.price_held_back}</Tag>}
            {is_own && (
              <Button
                type="link"
                aria-label={fill(word.drop_due_price, { day: from_date })}
                loading={dropping.pending}
                onClick={() => void dropping.run({ shop_project_id, due_id })}
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
