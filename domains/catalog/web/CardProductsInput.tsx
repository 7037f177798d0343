import { DeleteOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type CardProduct, MOST_UNITS } from '../contract/shop-card.form.ts';
import { usePartFacts } from './use-part-facts.ts';
import './project.css';

const GoodsPicker = lazy(() => import('./GoodsPicker.tsx'));

interface CardProductsInputProps {
  id?: string;
  value?: CardProduct[];
  onChange?: (products: CardProduct[]) => void;
  part: 'products' | 'gift_products';
}

const NONE: CardProduct[] = [];
const partOf = ({ sku_id, quantity }: CardProduct) => ({ item_type: 'product' as const, item_id: sku_id, quantity });

/** Products of a card, how many there are of each, and what those come to at list price. */
export default function CardProductsInput({ id, value = NONE, onChange, part }: CardProductsInputProps) {
  const { field, title, word } = useWords('catalog');
  const kernel = useWords('kernel');
  const [picking, setPicking] = useState(false);
  const factsOf = usePartFacts(value.map(partOf));
  const choosing = part === 'products' ? title.choose_products : title.choose_gift_products;
  const total = value.reduce((sum, product) => sum + factsOf(partOf(product)).price * product.quantity, 0);
  const take = (picked: readonly { sku_id: string }[]) => {
    const added = picked.filter(({ sku_id }) => !value.some((known) => known.sku_id === sku_id));
    onChange?.([...value, ...added.map(({ sku_id }) => ({ sku_id, quantity: 1 }))]);
    setPicking(false);
  };
  return (
    <div className="card-projects">
      {value.map((product, index) => {
        const { name, price } = factsOf(partOf(product));
        return (
          <div key={product.sku_id} className="card-project">
            <span className="card-project-name">{name}</span>
            <Money cents={price} />
            <InputNumber
              aria-label={`${name} ${field.quantity}`}
              min={1}
              max={MOST_UNITS}
              precision={0}
              value={product.quantity}
              onChange={(quantity) => quantity !== null && onChange?.(value.map((one, at) => (at === index ? { ...one, quantity } : one)))}
            />
            <Button
              icon={<DeleteOutlined />}
              aria-label={`${kernel.word.delete} ${name}`}
              onClick={() => onChange?.(value.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      <Button {...(id && { id })} aria-label={choosing} onClick={() => setPicking(true)}>
        {choosing}
      </Button>
      {value.length > 0 && (
        <span className="card-projects-sum">
          {word.worth_at_list} <Money cents={total} />
        </span>
      )}
      {picking && (
        <Suspense fallback={null}>
          <GoodsPicker limit={0} onPick={take} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </div>
  );
}
