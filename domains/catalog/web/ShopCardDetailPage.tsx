import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ShopCardDetail, shopCardDetail, shopCardShelve } from '../contract/shop-card.endpoints.ts';
import { ProjectShelving } from './ProjectShelving.tsx';
import { ShopCardChanges } from './ShopCardChanges.tsx';
import { CardShops, ShopCardFacts, ShopCardProjects } from './ShopCardFacts.tsx';
import { useCardAddingPath } from './use-card-page.ts';
import './project.css';

const CardTermsDrawer = lazy(() => import('./CardTermsDrawer.tsx'));

/** A count card: what it costs and whether it is sold here, what it contains, what became of it. */
export default function ShopCardDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('catalog');
  const query = useEndpoint(shopCardDetail, { shop_card_id: String(search['shop_card_id'] ?? '') });
  const [deciding, setDeciding] = useState(false);
  const mayKeep = useCan('catalog:card');
  return (
    <>
      <DetailPage
        query={query}
        title={(card) => card.shop_card_name}
        status={(card) => <ProjectShelving on={card.on_shelves_here} withdrawn={card.terms !== null && !card.is_shelves} />}
        facts={(card) => [
          { label: field.price_here, value: <Money cents={card.price_here} />, decides: true },
          ...(card.terms ? [{ label: field.chain_price, value: <Money cents={card.sell_price} /> }] : []),
          { label: field.project_num, value: card.project_num },
          { label: field.price_per_use, value: <Money cents={card.price_per_use} /> },
          { label: field.member_price, value: card.member_price === null ? '-' : <Money cents={card.member_price} /> },
          { label: field.card_sn, value: card.card_sn },
          { label: field.seller_name, value: card.seller_name ?? word.chain },
        ]}
        actions={(card) => <ShopCardSteps card={card} onTerms={() => setDeciding(true)} />}
        tabs={({ shop_card_id, ...card }) => [
          { key: 'projects', label: title.card_projects, content: <ShopCardProjects card={card} /> },
          { key: 'facts', label: title.card_facts, content: <ShopCardFacts card={{ shop_card_id, ...card }} /> },
          ...(mayKeep
            ? [
                { key: 'prices', label: title.price_changes, content: <ShopCardChanges shop_card_id={shop_card_id} of_price /> },
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

/** What may be done with a count card here; before it leaves the shelves one is told what that means. */
function ShopCardSteps({ card, onTerms }: { card: ShopCardDetail; onTerms: () => void }) {
  const { word } = useWords('catalog');
  const { go, pathOf } = useNavigation();
  const { user } = usePlace();
  const confirm = useConfirm();
  const shelving = useCommand(shopCardShelve);
  const { shop_card_id, actions, shop_card_name: name } = card;
  const adding = useCardAddingPath('catalog.ShopCardFormPage');
  const editing = pathOf('catalog.ShopCardFormPage');
  const shelve = async (is_shelves: boolean) => {
    const text = user.shop_type === '0' ? word.unshelve_all_shops : word.unshelve_card_text;
    if (!is_shelves && !(await confirm({ title: fill(word.unshelve_title, { name }), text, ok: word.unshelve, danger: true }))) return;
    await shelving.run({ shop_card_id, is_shelves });
    showDone(is_shelves ? word.shelved_done : word.unshelved_done);
  };
  return (
    <>
      {actions.includes('copy') && adding && <Button onClick={() => go({ path: adding, search: { copy_of: shop_card_id } })}>{word.copy_card}</Button>}
      {actions.includes('unshelve') && <Button onClick={() => void shelve(false)}>{word.unshelve}</Button>}
      {actions.includes('shelve') && <Button onClick={() => void shelve(true)}>{word.shelve}</Button>}
      {actions.includes('terms') && (
        <Button type="primary" onClick={onTerms}>
          {word.set_terms}
        </Button>
      )}
      {actions.includes('edit') && editing && (
        <Button type="primary" onClick={() => go({ path: editing, search: { shop_card_id } })}>
          {word.edit_card}
        </Button>
      )}
    </>
  );
}
