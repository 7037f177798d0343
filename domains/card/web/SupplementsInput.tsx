import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { lazy, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { MOST_SUPPLEMENTS, type Supplement } from '#domains/member/contract/supplement.form.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { faultsByLine, RefusedFields } from '#kernel/web/kit/refused.ts';
import { useWords } from '#kernel/web/words.ts';
import { unitSums } from '../contract/unit.ts';
import { useTemplateOf } from './use-template.ts';
import { useUnitsText } from './use-units-text.ts';
import './card.css';

const BroughtCardDrawer = lazy(() => import('./BroughtCardDrawer.tsx'));

interface SupplementsInputProps {
  id?: string;
  value?: readonly Supplement[];
  onChange?: (cards: readonly Supplement[]) => void;
}

const NONE: readonly Supplement[] = [];

/** What was refused of each card; one goes to the first. */
function useCardFaults(name: string) {
  const box = useRef<HTMLDivElement>(null);
  const { faults, first, lines, mend } = use(RefusedFields);
  useEffect(() => {
    lines.add(name);
    return () => void lines.delete(name);
  }, [lines, name]);
  useEffect(() => {
    if (first?.name[0] === name) box.current?.querySelector<HTMLElement>(`[data-card="${first.name[1]}"] button`)?.focus();
  }, [first, name]);
  const byCard = useMemo(() => faultsByLine(faults, name), [faults, name]);
  return { box, mend: () => mend([name]), faultsAt: (index: number): string[] => [...new Set(Object.values(byCard.get(index) ?? {}))] };
}

/** The old cards that a member brings along: each is written in a drawer, and put on file with the member's form. */
export default function SupplementsInput({ id = 'supplements', value = NONE, onChange }: SupplementsInputProps) {
  const { title } = useWords('card');
  const [open, setOpen] = useState<number | null>(null);
  const { box, mend, faultsAt } = useCardFaults(id);
  const change = (cards: readonly Supplement[]) => {
    // What was refused stood by its place.
    mend();
    onChange?.(cards);
  };
  return (
    <div ref={box} className="brought-cards">
      {value.map((card, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a card that is on no file yet has no identity but its place
        <div key={index} data-card={index}>
          <Brought card={card} onOpen={() => setOpen(index)} onDrop={() => change(value.filter((_, at) => at !== index))} />
          {faultsAt(index).map((fault) => (
            <p key={fault} role="alert" className="brought-fault">
              {fault}
            </p>
          ))}
        </div>
      ))}
      {value.length < MOST_SUPPLEMENTS && (
        <Button type="dashed" icon={<PlusOutlined />} {...(value.length === 0 && { id })} onClick={() => setOpen(value.length)}>
          {title.supplement}
        </Button>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <BroughtCardDrawer
            {...(value[open] && { card: value[open] })}
            take={(card) => change(open < value.length ? value.map((one, at) => (at === open ? card : one)) : [...value, card])}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A card brought along, by the name that it was sold under. */
function Brought({ card, onOpen, onDrop }: { card: Supplement; onOpen: () => void; onDrop: () => void }) {
  const { word } = useWords('card');
  const name = useTemplateOf(card.type, card.supplement_id)?.name ?? '';
  return (
    <Space wrap>
      <Button type="link" onClick={onOpen}>
        {name}
      </Button>
      <span>{card.create_time}</span>
      <Left card={card} />
      <Button type="text" icon={<DeleteOutlined />} aria-label={fill(word.drop_card, { name })} onClick={onDrop} />
    </Space>
  );
}

/** What is left on a card. */
function Left({ card }: { card: Supplement }) {
  const { field } = useWords('card');
  const unitsText = useUnitsText();
  const {
    type,
    count_method,
    project_num = 0,
    amount_gift = 0,
    projects = [],
    gift_projects = [],
    products = [],
    gift_products = [],
    remain_balance = 0,
  } = card;
  if (type === 2)
    return (
      <span>
        {field.current_balance} <Money cents={card.current_balance ?? 0} /> {field.current_dis_balance}{' '}
        <Money cents={card.current_dis_balance ?? 0} />
      </span>
    );
  const shared = { sku_id: null, num: project_num + amount_gift };
  const treatments = [...(count_method === 0 ? projects : []), ...gift_projects].map((one) => ({ sku_id: null, num: one.project_num }));
  const pieces = [...(count_method === 0 ? products : []), ...gift_products].map(({ sku_id, quantity }) => ({ sku_id, num: quantity }));
  return (
    <span>
      {unitsText(unitSums([...(count_method === 0 ? [] : [shared]), ...treatments, ...pieces]))} <Money cents={remain_balance} />
    </span>
  );
}
