import { lazy, Suspense, useState } from 'react';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ShopCardDetail, shopCardDetail, shopCardShelve } from '../contract/shop-card.endpoints.ts';
import { cardTabs } from '../contract/slots.ts';
import { CardSteps } from './CardSteps.tsx';
import { MemberPrice } from './MemberPrice.tsx';
import { mayPrice, Prices } from './Prices.tsx';
import { ProjectShelving } from './ProjectShelving.tsx';
import { ShopCardChanges } from './ShopCardChanges.tsx';
import { PushButton } from './PushButton.tsx';
import { CardShops, ShopCardFacts, ShopCardProjects } from './ShopCardFacts.tsx';
import { useNewShopsFact } from './use-new-shops.ts';
import './project.css';

const CardTermsDrawer = lazy(() => import('./CardTermsDrawer.tsx'));

/** A count card: what it costs and whether it is sold here, what it contains, what became of it. */
export default function ShopCardDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('catalog');
  const query = useEndpoint(shopCardDetail, { shop_card_id: String(search['shop_card_id'] ?? '') });
  const [deciding, setDeciding] = useState(false);
  const newShops = useNewShopsFact();
  const whole = useNavigation().pathOf('catalog.RelevancyDetailPage');
  const contents = (shop_card_id: string) => (whole === undefined ? undefined : { path: whole, search: { shop_card_id } });
  const mayKeep = useCan('catalog:card');
  const held = useSlot(cardTabs);
  const shelving = useCommand(shopCardShelve);
  const shelve = async (shop_card_id: string, is_shelves: boolean) => {
    await shelving.run({ shop_card_id, is_shelves });
    showDone(is_shelves ? word.shelved_done : word.unshelved_done);
  };
  return (
    <>
      <DetailPage
        query={query}
        title={(card) => card.shop_card_name}
        status={(card) => <ProjectShelving on={card.on_shelves_here} withdrawn={card.terms !== null && !card.is_shelves} />}
        facts={(card) => [
          { label: field.price_here, value: <Money cents={card.price_here} />, decides: true },
          ...(card.terms ? [{ label: field.chain_price, value: <Money cents={card.sell_price} /> }] : []),
          { label: field.project_num, value: <ScreenLink to={contents(card.shop_card_id)}>{card.project_num}</ScreenLink> },
          { label: field.price_per_use, value: <Money cents={card.price_per_use} /> },
          { label: field.member_price, value: <MemberPrice {...card} /> },
          { label: field.card_sn, value: card.card_sn },
          { label: field.seller_name, value: card.seller_name ?? word.chain },
          ...newShops(card),
        ]}
        actions={({ shop_card_id, shop_card_name, actions, ...card }) => (
          <>
          <PushButton kind="count_card" template_id={shop_card_id} name={shop_card_name} kept={{ ...card, actions }} />
          <CardSteps
            card={{ kind: 'count_card', template_id: shop_card_id }}
            name={shop_card_name}
            actions={actions}
            form={{ screen: 'catalog.ShopCardFormPage', key: 'shop_card_id' }}
            onShelve={(is_shelves) => shelve(shop_card_id, is_shelves)}
            onTerms={() => setDeciding(true)}
          />
          </>
        )}
        tabs={({ shop_card_id, ...card }) => [
          { key: 'projects', label: title.card_projects, content: <ShopCardProjects card={card} /> },
          ...held.map(({ id, title: label, Component }) => ({ key: id, label, content: <Component kind="count_card" template_id={shop_card_id} /> })),
          { key: 'facts', label: title.card_facts, content: <ShopCardFacts card={{ shop_card_id, ...card }} /> },
          ...(mayKeep
            ? [
                { key: 'prices', label: title.price_changes, content: <CardPrices card={{ shop_card_id, ...card }} /> },
                { key: 'changes', label: title.card_changes, content: <ShopCardChanges shop_card_id={shop_card_id} /> },
              ]
            : []),
          ...(card.shops.length > 0 ? [{ key: 'shops', label: title.shop_terms, content: <CardShops shops={card.shops} /> }] : []),
        ]}
      />
      {deciding && query.data && (
        <Suspense fallback={null}>
          <CardTermsDrawer card={query.data} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What it will cost, and what it did. */
const CardPrices = ({ card }: { card: ShopCardDetail }) => {
  const { shop_card_id: template_id, shop_card_name: name } = card;
  return (
    <Prices
      kind="count_card"
      name={name}
      things={[{ template_id, name, price: card.price_here, member_price: card.member_price }]}
      due={card.due_prices.map((due) => ({ ...due, template_id }))}
      isOpen={mayPrice(card)}
    >
      <ShopCardChanges shop_card_id={template_id} of_price />
    </Prices>
  );
};
