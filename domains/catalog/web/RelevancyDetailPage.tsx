import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { shopCardDetail } from '../contract/shop-card.endpoints.ts';
import { ProjectShelving } from './ProjectShelving.tsx';
import { ShopCardProjects } from './ShopCardFacts.tsx';
import './project.css';

/** `/relevancy-detail`: what a count card contains and gives away (specification 2§2.6). */
export default function RelevancyDetailPage() {
  const { search } = useScreen();
  const { field, title } = useWords('catalog');
  const query = useEndpoint(shopCardDetail, { shop_card_id: String(search['shop_card_id'] ?? '') });
  return (
    <DetailPage
      query={query}
      title={(card) => card.shop_card_name}
      status={(card) => <ProjectShelving on={card.on_shelves_here} withdrawn={card.terms !== null && !card.is_shelves} />}
      facts={(card) => [
        { label: field.project_num, value: card.project_num, decides: true },
        { label: field.price_here, value: <Money cents={card.price_here} /> },
        { label: field.price_per_use, value: <Money cents={card.price_per_use} /> },
      ]}
      tabs={(card) => [{ key: 'projects', label: title.card_projects, content: <ShopCardProjects card={card} /> }]}
    />
  );
}
