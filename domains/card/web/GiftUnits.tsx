import { InputNumber } from 'antd';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import { unitOf } from '../contract/unit.ts';
import './card.css';

interface Units {
  card_item_id: string;
  num: number;
}

const NOTHING: Units[] = [];

/** How many units of which counters; what was exchanged for stays. */
export function GiftUnits({ card, value = NOTHING, onChange }: { card: HeldCard; value?: Units[]; onChange?: (units: Units[]) => void }) {
  const { word } = useWords('card');
  const numOf = (card_item_id: string) => value.find((unit) => unit.card_item_id === card_item_id)?.num ?? null;
  const set = (card_item_id: string, num: number | null) => {
    const others = value.filter((unit) => unit.card_item_id !== card_item_id);
    onChange?.(num ? [...others, { card_item_id, num }] : others);
  };
  return (
    <div className="gift-units">
      {card.items
        .filter((item) => item.usable_num > 0 && !item.exchange)
        .map((item) => (
          <label key={item.card_item_id}>
            <span>{fill(word.units_of[unitOf(item)], { name: item.name, count: item.usable_num })}</span>
            <InputNumber
              aria-label={item.name}
              min={0}
              max={item.usable_num}
              precision={0}
              suffix={word.unit[unitOf(item)]}
              value={numOf(item.card_item_id)}
              onChange={(num) => set(item.card_item_id, num)}
            />
          </label>
        ))}
    </div>
  );
}
