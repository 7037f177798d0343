import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Picture } from '#domains/file/web/pieces.ts';
import { Described } from '#kernel/web/kit/Described.tsx';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { comma } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { type BalanceCardDetail, balanceCardDetail, balanceCardShelve } from '../contract/balance-card.endpoints.ts';
import { cardTabs } from '../contract/slots.ts';
import { BalanceCardChanges } from './BalanceCardChanges.tsx';
import { CardSteps } from './CardSteps.tsx';
import { Prices } from './Prices.tsx';
import { ProjectShelving } from './ProjectShelving.tsx';
import { PushButton } from './PushButton.tsx';
import { CardShops } from './ShopCardFacts.tsx';
import { useTermText } from './term-text.ts';
import { useNewShopsFact } from './use-new-shops.ts';
import './project.css';

const BalanceTermsDrawer = lazy(() => import('./BalanceTermsDrawer.tsx'));

/** A stored-value card: what it costs and loads, whether it is sold here, who holds it, what became of it. */
export default function BalanceCardDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('catalog');
  const query = useEndpoint(balanceCardDetail, { sbc_id: String(search['sbc_id'] ?? '') });
  const [deciding, setDeciding] = useState(false);
  const newShops = useNewShopsFact();
  const mayKeep = useCan('catalog:card');
  const held = useSlot(cardTabs);
  const { go, pathOf } = useNavigation();
  const relating = pathOf('catalog.BalanceRelevancyPage');
  const shelving = useCommand(balanceCardShelve);
  const shelve = async (sbc_id: string, is_shelves: boolean) => {
    await shelving.run({ sbc_id, is_shelves });
    showDone(is_shelves ? word.shelved_done : word.unshelved_done);
  };
  return (
    <>
      <DetailPage
        query={query}
        title={(card) => card.balance_card_name}
        status={(card) => <ProjectShelving on={card.on_shelves_here} withdrawn={card.terms !== null && !card.is_shelves} />}
        facts={(card) => [
          { label: field.sell_price, value: <Money cents={card.sell_price} />, decides: true },
          { label: field.total_amount, value: <Money cents={card.total_amount} /> },
          { label: field.gift_amount, value: <Money cents={card.gift_amount} /> },
          { label: field.card_sn, value: card.card_sn },
          { label: field.seller_name, value: card.seller_name ?? word.chain },
          ...newShops(card),
        ]}
        actions={({ sbc_id, balance_card_name, actions, ...card }) => (
          <>
            <PushButton
              kind="stored_value_card"
              template_id={sbc_id}
              name={balance_card_name}
              kept={{ ...card, actions, price_floor: null, price_ceiling: null }}
            />
          {actions.includes('edit') && relating && <Button onClick={() => go({ path: relating, search: { sbc_id } })}>{word.pays_choose}</Button>}
          <CardSteps
            card={{ kind: 'stored_value_card', template_id: sbc_id }}
            name={balance_card_name}
            actions={actions}
            form={{ screen: 'catalog.BalanceCardFormPage', key: 'sbc_id' }}
            onShelve={(is_shelves) => shelve(sbc_id, is_shelves)}
            onTerms={() => setDeciding(true)}
          />
          </>
        )}
        tabs={({ sbc_id, ...card }) => [
          { key: 'facts', label: title.balance_facts, content: <Facts card={{ sbc_id, ...card }} /> },
          ...held.map(({ id, title: label, Component }) => ({ key: id, label, content: <Component kind="stored_value_card" template_id={sbc_id} /> })),
          ...(mayKeep
            ? [
                { key: 'prices', label: title.price_changes, content: <CardPrices card={{ sbc_id, ...card }} /> },
                { key: 'changes', label: title.card_changes, content: <BalanceCardChanges sbc_id={sbc_id} /> },
              ]
            : []),
          ...(card.shops.length > 0 ? [{ key: 'shops', label: title.shop_terms, content: <CardShops shops={card.shops} /> }] : []),
        ]}
      />
      {deciding && query.data && (
        <Suspense fallback={null}>
          <BalanceTermsDrawer card={query.data} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What it will cost, and what it did: decided where it is kept alone. */
const CardPrices = ({ card }: { card: BalanceCardDetail }) => {
  const { sbc_id: template_id, balance_card_name: name } = card;
  return (
    <Prices
      kind="stored_value_card"
      name={name}
      things={[{ template_id, name, price: card.sell_price }]}
      due={card.due_prices.map((due) => ({ ...due, template_id }))}
      isOpen={card.actions.includes('edit')}
    >
      <BalanceCardChanges sbc_id={template_id} of_price />
    </Prices>
  );
};

/** Everything that is kept of a stored-value card. */
function Facts({ card }: { card: BalanceCardDetail }) {
  const { field, word } = useWords('catalog');
  const termOf = useTermText();
  const items: (readonly [label: string, value: ReactNode])[] = [
    [field.short_name, card.short_name],
    [field.valid, termOf(card)],
    [field.spend_rule, word.spend_rule[card.spend_rule]],
    [field.pays, card.pays.length > 0 ? card.pays.join(comma()) : word.pays_anything],
    [field.usable_shop_names, card.usable_shop_names.join(comma())],
    [field.sort, card.terms?.sort ?? card.sort],
    [word.added_at, <When key="at" at={card.create_time} />],
    [field.cover_image, card.cover_image && <Picture key="cover" path={card.cover_image} size={96} alt={card.balance_card_name} />],
    [field.description, card.description && <span key="said" className="project-description">{card.description}</span>],
  ];
  return <Described rows={items} />;
}
