import { DeleteOutlined, MinusOutlined, PlusOutlined, UserOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { unitOf } from '#domains/card/contract/unit.ts';
import { ProjectChoice } from '#domains/deduction/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { BasketChange } from './basket.draft.ts';
import type { BasketUse } from './use.draft.ts';

interface UseRowProps {
  use: BasketUse;
  /** What the counter holds now, less what other rows take of it; undefined until it is known. */
  usable: number | undefined;
  /** Why it cannot be deducted so. */
  fault: string | undefined;
  /** Whoever does it, by name. */
  who: string;
  change: (step: BasketChange) => void;
  /** What it uses up. */
  children?: ReactNode;
  onPerformers: () => void;
}

/** A treatment that is deducted: from which card, how many, what is left of it, by whom. */
export default function UseRow({ use, usable = use.left, fault, who, change, children, onPerformers }: UseRowProps) {
  const { word, field } = useWords('sales');
  const { key, name, num, projects } = use;
  const set = (next: number) => change({ do: 'use set', key, set: { num: Math.max(1, Math.min(next, Math.max(usable, 1))) } });
  const left = usable - num;
  return (
    <li className="basket-line">
      <div className="basket-what">
        <strong>{name}</strong> <Status tone="info">{word.use}</Status>
        <small className="basket-why">{use.card_name}</small>
        {left < 0 && <small className="basket-why fault">{fill(word.use_short[unitOf(use)], { count: usable })}</small>}
        {fault && <small className="basket-why fault">{fault}</small>}
      </div>
      <div className="basket-amount">
        <strong>× {num}</strong>
        {left >= 0 && <small>{fill(word.use_after[unitOf(use)], { count: left })}</small>}
      </div>
      {projects !== null && (
        <div className="basket-target">
          <Suspense fallback={null}>
            <ProjectChoice
              projects={projects}
              value={use.shop_project_id}
              onChange={(shop_project_id) => change({ do: 'use set', key, set: { shop_project_id } })}
            />
          </Suspense>
        </div>
      )}
      {children}
      <div className="basket-tools">
        <Button
          className="basket-who"
          type={who ? 'default' : 'dashed'}
          icon={<UserOutlined />}
          aria-label={`${field.performers} ${name} ${who}`}
          onClick={onPerformers}
        >
          {who || field.performers}
        </Button>
        <div className="stepper">
          <Button
            icon={num === 1 ? <DeleteOutlined /> : <MinusOutlined />}
            aria-label={fill(num === 1 ? word.remove_line : word.one_less, { name })}
            onClick={() => (num === 1 ? change({ do: 'use remove', key }) : set(num - 1))}
          />
          <InputNumber
            min={1}
            max={Math.max(usable, 1)}
            precision={0}
            controls={false}
            value={num}
            aria-label={fill(word.quantity_of, { name })}
            onChange={(next) => next && set(next)}
          />
          <Button icon={<PlusOutlined />} disabled={left <= 0} aria-label={fill(word.one_more, { name })} onClick={() => set(num + 1)} />
        </div>
      </div>
    </li>
  );
}
