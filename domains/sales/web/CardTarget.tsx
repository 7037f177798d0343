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
 * Which card a stored-value line loads: one that the member holds and that pays for the same things, or a new one. A card of
 * the same template that is held already is offered first; the cashier may choose otherwise.
 */
export function CardTarget({ line, member_id, change }: { line: BasketLine; member_id: string; change: (step: BasketChange) => void }) {
  const { word } = useWords('sales');
  const { key, card_id } = line;
  const fitting = { member_id, kind: 'stored_value_card', status: 'in_use', loaded_by: line.item_id } as const;
  const { data } = useEndpoint(memberCards, fitting, { enabled: useCan('card:read') });
  const held = data?.filter((card) => card.actions.includes('recharge'));
  const same = held?.find((card) => card.template_id === line.item_id);
  const isGone = held !== undefined && typeof card_id === 'string' && !held.some((card) => card.card_id === card_id);
  useEffect(() => {
    if (card_id === undefined && same) change({ do: 'card', key, card_id: same.card_id });
  }, [card_id, same, key, change]);
  if (!held || (held.length === 0 && !isGone)) return null;
  return (
    <Select
      className="basket-target"
      aria-label={`${word.recharge_onto} ${line.name}`}
      // What was chosen and may not be loaded any more: the price says why, and something else is chosen.
      value={isGone ? (null as never) : (card_id ?? NEW)}
      placeholder={word.recharge_onto}
      onChange={(chosen) => change({ do: 'card', key, card_id: chosen === NEW ? null : chosen })}
      options={[
        ...held.map((card) => ({ value: card.card_id, label: fill(word.recharge_to, { card: card.name, number: card.card_number }) })),
        { value: NEW, label: word.recharge_new },
      ]}
    />
  );
}
