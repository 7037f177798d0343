import { Empty, Segmented } from 'antd';
import { useState } from 'react';
import { type HeldCard, memberCards } from '#domains/card/contract/card.endpoints.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { CardPanel } from './CardPanel.tsx';
import './card.css';

/** What a member holds: cards in use first, the others when asked for. */
export default function MemberAssets({ member_id }: { member_id: string }) {
  const { title, word } = useWords('card');
  const { data, error, refetch } = useEndpoint(memberCards, { member_id });
  const [shown, setShown] = useState<'in_use' | 'all'>('in_use');
  if (error) return <LoadFailed failure={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div className="card-grid" aria-busy="true">
        <div className="bone card-bone" />
        <div className="bone card-bone" />
      </div>
    );
  const cards = shown === 'all' ? data : data.filter((card) => card.status === 'in_use' || card.status === 'frozen');
  const over = data.length - data.filter((card) => card.status === 'in_use' || card.status === 'frozen').length;
  return (
    <>
      {over > 0 && (
        <Segmented
          aria-label={title.assets}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'in_use', label: word.status.in_use },
            { value: 'all', label: `${word.all} ${data.length}` },
          ]}
        />
      )}
      {cards.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={word.no_cards} />}
      <Group member_id={member_id} title={title.stored_value_cards} cards={cards.filter((card) => card.kind === 'stored_value_card')} />
      <Group member_id={member_id} title={title.count_cards} cards={cards.filter((card) => card.kind === 'count_card')} />
    </>
  );
}

function Group({ title, cards, member_id }: { title: string; cards: readonly HeldCard[]; member_id: string }) {
  if (cards.length === 0) return null;
  return (
    <section className="card-group">
      <h3>{title}</h3>
      <div className="card-grid">
        {cards.map((card) => (
          <CardPanel key={card.card_id} card={card} member_id={member_id} />
        ))}
      </div>
    </section>
  );
}
