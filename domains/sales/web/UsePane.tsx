import { useEffect, useRef } from 'react';
import { unitOf } from '#domains/card/contract/unit.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { BasketChange } from './basket.draft.ts';
import { useCounters, takenOf } from './use-counters.ts';

interface UsePaneProps {
  member_id: string | null;
  /** What is typed into the search. */
  typed: string;
  change: (step: BasketChange) => void;
}

/** The treatments on the member's cards, with what is left of each: one is taken into the basket by touch or Enter. */
export function UsePane({ member_id, typed, change }: UsePaneProps) {
  const { word } = useWords('sales');
  const { counters, error, retry } = useCounters(member_id);
  const first = useRef<HTMLButtonElement>(null);
  const isThere = counters !== undefined;
  useEffect(() => {
    if (isThere) first.current?.focus();
  }, [isThere]);
  if (error) return <LoadFailed failure={error} retry={retry} />;
  const said = typed.trim().toLowerCase();
  const shown = counters?.filter(({ card, item }) => `${item.name} ${card.name} ${card.card_number}`.toLowerCase().includes(said));
  return (
    <>
      {member_id === null && <p className="till-none">{word.use_pick_member}</p>}
      {shown?.length === 0 && <p className="till-none">{said ? fill(word.nothing_for, { text: typed }) : word.use_none}</p>}
      {shown?.map((counter, index) => (
        <button
          key={counter.item.card_item_id}
          ref={index === 0 ? first : undefined}
          type="button"
          className="tile"
          onClick={() => change({ do: 'use', counter: takenOf(counter) })}
        >
          <span className="tile-name">
            {counter.item.name} <small className="tile-kind">{word.use}</small>
          </span>
          <span className="tile-foot">
            <small>
              {counter.card.name} {counter.card.valid_end && fill(word.use_ends, { day: counter.card.valid_end })}
            </small>
            <strong>{fill(word.use_left[unitOf(counter.item)], { count: counter.item.usable_num })}</strong>
          </span>
        </button>
      ))}
    </>
  );
}
