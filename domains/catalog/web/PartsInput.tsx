import { DeleteOutlined } from '@ant-design/icons';
import { Button, InputNumber, Space, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type PackagePart, PartType } from '../contract/package.form.ts';
import { usePartFacts } from './use-part-facts.ts';
import './package.css';

const PartPicker = lazy(() => import('./PartPicker.tsx'));

interface PartsInputProps {
  id?: string;
  value?: PackagePart[];
  onChange?: (parts: PackagePart[]) => void;
}

const NONE: PackagePart[] = [];
const MOST = 9_999;
const keyOf = ({ item_type, item_id }: PackagePart): string => `${item_type}/${item_id}`;

/** Things of a package, each with how many there are of it. */
export function PartsInput({ id, value = NONE, onChange }: PartsInputProps) {
  const kernel = useWords('kernel');
  const { field, word } = useWords('catalog');
  const [picking, setPicking] = useState<PartType | null>(null);
  const factsOf = usePartFacts(value);
  const take = (picked: PackagePart[]) => {
    onChange?.([...value, ...picked.filter((part) => !value.some((known) => keyOf(known) === keyOf(part)))]);
    setPicking(null);
  };
  return (
    <div className="package-parts">
      {value.map((part, index) => {
        const { name, price } = factsOf(part);
        return (
          <div key={keyOf(part)} className="package-part">
            <Tag>{word.part_type[part.item_type]}</Tag>
            <span>{name}</span>
            <Money cents={price} />
            <InputNumber
              aria-label={`${name} ${field.quantity}`}
              min={1}
              max={MOST}
              precision={0}
              value={part.quantity}
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
      <Space wrap>
        {PartType.options.map((type, index) => (
          <Button key={type} {...(id && index === 0 && { id })} aria-label={word.pick_part[type]} onClick={() => setPicking(type)}>
            {word.pick_part[type]}
          </Button>
        ))}
      </Space>
      {picking && (
        <Suspense fallback={null}>
          <PartPicker type={picking} onPick={take} onClose={() => setPicking(null)} />
        </Suspense>
      )}
    </div>
  );
}
