import { Select } from 'antd';
import { lazy } from 'react';
import { ImagesInput } from '#domains/file/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { brandList, type GoodsKind } from '../contract/goods.endpoints.ts';
import { MOST_LINKED } from '../contract/linked.endpoints.ts';
import type { goodsEdit, SkuDetail } from '../contract/goods-keeping.endpoints.ts';
import { MOST_IMAGES } from '../contract/project.form.ts';
import { kilogramsText } from '../contract/weight.ts';
import { CategoryInput } from './CategoryInput.tsx';
import { ProjectsInput } from './named-inputs.tsx';
import { blankSku } from './typed-sku.ts';
import { WeightInput } from './WeightInput.tsx';
import { useSellsInShops } from './use-project-page.ts';

const UnitsInput = lazy(() => import('./UnitsInput.tsx'));
const SkusInput = lazy(() => import('./SkusInput.tsx'));
const SpecsInput = lazy(() => import('./SpecsInput.tsx'));

export type GoodsField = Exclude<Extract<keyof RequestInputOf<typeof goodsEdit>, string>, 'goods_id' | 'version'>;
export type GoodsGroups = readonly FormGroup<typeof goodsEdit, GoodsField>[];

const SECOND: ReadonlySet<string> = new Set(['specs', 'skus']);
const FIRST: ReadonlySet<string> = new Set(['goods_name', 'category_id', 'short_name', 'goods_sn', 'brand_id', 'unit', 'units', 'images']);
/** In which step of writing goods a field stands: a fault leads there. */
export const stepOf = (field: string): number => (FIRST.has(field) ? 0 : SECOND.has(field) ? 1 : 2);

interface Known {
  category_name?: string;
  seller_id?: string | null;
  /** Of a copy: the variants of what it is copied from, at their prices. */
  old?: readonly Pick<SkuDetail, 'spec_values' | 'price' | 'member_price'>[];
}

const NO_SKUS: NonNullable<Known['old']> = [];

/** What the forms of new and of edited goods share, step by step; only the head office draws bounds for its shops. */
export function useGoodsGroups(kind: GoodsKind, { category_name, seller_id = null, old = NO_SKUS }: Known = {}): GoodsGroups {
  const { field, title, word } = useWords('catalog');
  const { user } = usePlace();
  const isProduct = kind === 'product';
  const isLinked = useSellsInShops() && isProduct;
  const hasBounds = isProduct && user.shop_type === '0' && seller_id === null;
  return [
    {
      title: title.goods_what,
      items: [
        'goods_name',
        { field: 'category_id', input: <CategoryInput kind={kind} initialName={category_name} /> },
        { field: 'unit', hint: word.unit_hint },
        { field: 'brand_id', input: <BrandSelect /> },
        'short_name',
        { field: 'goods_sn', hint: word.number_if_empty },
        { field: 'units', input: <UnitsInput />, wide: true },
        { field: 'images', input: <ImagesInput use="goods_image" limit={MOST_IMAGES} />, hint: word.image_hint, wide: true },
      ],
    },
    {
      title: isProduct ? title.goods_variants : title.goods_variants_supply,
      items: [
        { field: 'specs', input: <SpecsInput kind={kind} blank={blankSku} />, hint: word.specs_hint, wide: true },
        { field: 'skus', input: <SkusInput kind={kind} hasBounds={hasBounds} old={old} />, wide: true },
      ],
    },
    {
      title: isProduct ? title.goods_selling : title.goods_keeping,
      items: [
        'deadline',
        { field: 'deadline_unit', options: word.deadline_unit },
        'alert_num',
        'sort',
        {
          field: 'weight_grams',
          input: <WeightInput />,
          says: (grams: number | null) => (grams === null ? '-' : fill(word.weight_kg, { kg: kilogramsText(grams) })),
        },
        ...(isProduct
          ? ([
              'purchase_max',
              { field: 'goods_type', options: word.goods_type },
              { field: 'delivery_methods', input: <DeliverySelect /> },
              'level_discount',
              'retail_switch',
            ] as const)
          : ([
              { field: 'opened_limit', hint: word.opened_limit_hint },
              { field: 'opened_limit_unit', options: word.opened_limit_unit },
            ] as const)),
        ...(isLinked
          ? [
              {
                field: 'linked_projects' as const,
                input: <ProjectsInput most={MOST_LINKED} title={field.linked_projects} />,
                hint: word.linked_hint,
                wide: true as const,
              },
            ]
          : []),
      ],
    },
  ];
}

function BrandSelect({ id, value, onChange }: { id?: string; value?: string | null; onChange?: (brand_id: string | null) => void }) {
  const brands = useEndpoint(brandList, {}).data ?? [];
  return (
    <Select
      {...(id && { id })}
      {...(value && { value })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={brands.map(({ brand_id, name }) => ({ value: brand_id, label: name }))}
      onChange={(brand_id?: string) => onChange?.(brand_id ?? null)}
    />
  );
}

const NONE: string[] = [];

function DeliverySelect({ id, value = NONE, onChange }: { id?: string; value?: string[]; onChange?: (methods: string[]) => void }) {
  const { word } = useWords('catalog');
  const options = Object.entries(word.delivery).map(([method, label]) => ({ value: method, label }));
  return <Select mode="multiple" {...(id && { id })} value={value} options={options} onChange={(methods) => onChange?.(methods)} />;
}
