import { Button } from 'antd';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import type { CardAction } from '../contract/card.form.ts';
import type { CardShown } from '../contract/slots.ts';
import { useCardAddingPath } from './use-card-page.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

interface CardStepsProps {
  card: CardShown;
  name: string;
  actions: readonly CardAction[];
  /** The screen of its form, and the search parameter that names the card there. */
  form: { screen: string; key: string };
  onShelve: (is_shelves: boolean) => Promise<void>;
  onTerms: () => void;
}

/** What may be done with a card here; before it leaves the shelves one is told what that means. */
export function CardSteps({ card, name, actions, form, onShelve, onTerms }: CardStepsProps) {
  const { title, word } = useWords('catalog');
  const { go, pathOf } = useNavigation();
  const { ask, question } = useWithdrawal(card.kind);
  const adding = useCardAddingPath(form.screen);
  const editing = pathOf(form.screen);
  const withdraw = async () => {
    if (await ask({ template_id: card.template_id, name })) await onShelve(false);
  };
  return (
    <>
      {actions.includes('copy') && adding && <Button onClick={() => go({ path: adding, search: { copy_of: card.template_id } })}>{word.copy_card}</Button>}
      {actions.includes('unshelve') && <Button onClick={() => void withdraw()}>{word.unshelve}</Button>}
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
      {question}
    </>
  );
}
