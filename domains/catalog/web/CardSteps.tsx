import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import type { CardAction } from '../contract/card.form.ts';
import type { CardShown } from '../contract/slots.ts';
import { useCardAddingPath } from './use-card-page.ts';

const WithdrawDialog = lazy(() => import('./WithdrawDialog.tsx'));

interface CardStepsProps {
  card: CardShown;
  name: string;
  actions: readonly CardAction[];
  /** The screen of its form, and the search parameter that names the card there. */
  form: { screen: string; key: string };
  /** Being put on the shelves, or taken off. */
  pending: boolean;
  onShelve: (is_shelves: boolean) => Promise<void>;
  onTerms: () => void;
}

/** What may be done with a card here; before it leaves the shelves one is told what that means. */
export function CardSteps({ card, name, actions, form, pending, onShelve, onTerms }: CardStepsProps) {
  const { title, word } = useWords('catalog');
  const { go, pathOf } = useNavigation();
  const [withdrawing, setWithdrawing] = useState(false);
  const adding = useCardAddingPath(form.screen);
  const editing = pathOf(form.screen);
  const withdraw = async () => {
    await onShelve(false);
    setWithdrawing(false);
  };
  return (
    <>
      {actions.includes('copy') && adding && <Button onClick={() => go({ path: adding, search: { copy_of: card.template_id } })}>{word.copy_card}</Button>}
      {actions.includes('unshelve') && <Button onClick={() => setWithdrawing(true)}>{word.unshelve}</Button>}
      {actions.includes('shelve') && <Button onClick={() => void onShelve(true)}>{word.shelve}</Button>}
      {actions.includes('terms') && (
        <Button type="primary" onClick={onTerms}>
          {card.kind === 'count_card' ? title.card_terms : title.balance_terms}
        </Button>
      )}
      {actions.includes('edit') && editing && (
        <Button type="primary" onClick={() => go({ path: editing, search: { [form.key]: card.template_id } })}>
          {word.edit_card}
        </Button>
      )}
      {withdrawing && (
        <Suspense fallback={null}>
          <WithdrawDialog card={card} name={name} pending={pending} onOk={() => void withdraw()} onClose={() => setWithdrawing(false)} />
        </Suspense>
      )}
    </>
  );
}
