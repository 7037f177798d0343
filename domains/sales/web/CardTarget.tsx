import { Select } from 'antd';
import { useEffect } from 'react';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { BasketChange, BasketLine } from './basket.draft.ts';

const NEW = 'new';

/**
 * Which card a stored-value line loads: one that the member holds, or a new one. A card of the same template that is
 * held already is offered first; the cashier may choose otherwise.
 */
export function CardTarget({ line, member_id, change }: { line: BasketLine; member_id: string; change: (step: BasketChange) => void }) {
  const { word } = useWords('sales');
  const { data } = useEndpoint(memberCards, { member_id, kind: 'stored_value_card', status: 'in_use' }, { enabled: useCan('card:read') });
  const held = data?.filter((card) => card.actions.includes('recharge'));
  const same = held?.find((card) => card.template_id === line.item_id);
  const { key, card_id } = line;
  useEffect(() => {
    if (card_id === undefined && same) change({ do: 'card', key, card_id: same.card_id });
  }, [card_id, same, key, change]);
  if (!held || held.length === 0) return null;
  return (
    <Select
      className="basket-target"
      aria-label={`${word.recharge_onto} ${line.name}`}
      value={card_id ?? NEW}
      onChange={(chosen) => change({ do: 'card', key, card_id: chosen === NEW ? null : chosen })}
      options={[
        ...held.map((card) => ({ value: card.card_id, label: fill(word.recharge_to, { card: card.name, number: card.card_number }) })),
        { value: NEW, label: word.recharge_new },
      ]}
    />
  );
}
