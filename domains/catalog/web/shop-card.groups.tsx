import { Form } from 'antd';
import { lazy, Suspense } from 'react';
import { ImageInput } from '#domains/file/web/pieces.ts';
import { ShopsSelect } from '#domains/staff/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { shopCardEdit } from '../contract/shop-card.endpoints.ts';
import type { CardProduct, CardProject, CountMethod } from '../contract/shop-card.form.ts';
import { pricePerUse, unitsOf } from '../model/card.rules.ts';

const CardProjectsInput = lazy(() => import('./CardProjectsInput.tsx'));
const CardProductsInput = lazy(() => import('./CardProductsInput.tsx'));

export type ShopCardField = Exclude<Extract<keyof RequestInputOf<typeof shopCardEdit>, string>, 'shop_card_id' | 'version'>;
type Groups = readonly FormGroup<typeof shopCardEdit, ShopCardField>[];

/** What the forms of a new and of an edited count card share; only the head office draws bounds for its shops. */
export function useShopCardGroups(all_purpose: boolean, seller_id: string | null = null): Groups {
  const { title, word } = useWords('catalog');
  const { user } = usePlace();
  const isChains = user.shop_type === '0' && seller_id === null;
  const { 0: by_project, 1: by_range, 2: any } = word.count_method;
  return [
    {
      title: title.card_basics,
      items: [
        'shop_card_name',
        'full_name',
        { field: 'card_sn', hint: word.number_left_hint },
        { field: 'card_type', options: word.card_type, hint: word.invitation_hint },
      ],
    },
    {
      title: title.card_units,
      items: [
        { field: 'count_method', options: all_purpose ? { 0: by_project, 1: by_range, 2: any } : { 0: by_project, 1: by_range } },
        { field: 'project_num', when: ({ count_method }) => count_method !== 0 },
        { field: 'projects', input: <Projects part="projects" />, wide: true, when: ({ count_method }) => count_method !== 2 },
        { field: 'products', input: <Products part="products" />, wide: true, when: ({ count_method }) => count_method === 0, hint: word.products_hint },
        { field: 'gift_projects', input: <Projects part="gift_projects" />, wide: true },
        { field: 'gift_products', input: <Products part="gift_products" />, wide: true },
        { field: 'gift_valued', hint: word.gift_valued_hint },
        'gift_above',
      ],
    },
    {
      title: title.card_prices,
      items: [
        { field: 'sell_price', hint: <PerUse /> },
        'member_price',
        ...(isChains ? [{ field: 'price_floor' as const, hint: word.bounds_hint }, 'price_ceiling' as const] : []),
        { field: 'level_discount', hint: word.sold_cards_hint },
      ],
    },
    {
      title: title.card_use,
      items: [
        { field: 'valid_unit', options: word.valid_unit },
        { field: 'valid', when: ({ valid_unit }) => valid_unit !== 3 },
        { field: 'valid_type', options: word.valid_type },
        { field: 'usable_shop_ids', input: <ShopsSelect />, hint: word.usable_hint },
      ],
    },
    {
      title: title.card_show,
      items: ['sort', 'is_shelves', { field: 'cover_image', input: <ImageInput use="card_cover" /> }, { field: 'description', wide: true }],
    },
  ];
}

interface ProjectsProps {
  id?: string;
  value?: CardProject[];
  onChange?: (projects: CardProject[]) => void;
  part: 'projects' | 'gift_projects';
}

function Projects(props: ProjectsProps) {
  const shared = Form.useWatch<CountMethod | undefined>('count_method') === 1 && props.part === 'projects';
  return (
    <Suspense fallback={null}>
      <CardProjectsInput {...props} shared={shared} />
    </Suspense>
  );
}

interface ProductsProps {
  id?: string;
  value?: CardProduct[];
  onChange?: (products: CardProduct[]) => void;
  part: 'products' | 'gift_products';
}

const Products = (props: ProductsProps) => (
  <Suspense fallback={null}>
    <CardProductsInput {...props} />
  </Suspense>
);

/** What one unit comes to at the price typed so far. */
function PerUse() {
  const { word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const price = Form.useWatch<number | null | undefined>('sell_price');
  const count_method = Form.useWatch<CountMethod | undefined>('count_method') ?? 0;
  const projects = Form.useWatch<CardProject[] | undefined>('projects') ?? [];
  const project_num = Form.useWatch<number | null | undefined>('project_num') ?? 0;
  const products = Form.useWatch<CardProduct[] | undefined>('products') ?? [];
  const units = unitsOf({ count_method, projects, products, project_num });
  if (!price || !units) return null;
  return <>{fill(word.per_use, { price: moneyText(pricePerUse(price, units), currency_code) })}</>;
}
