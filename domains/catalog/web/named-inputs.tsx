import { lazy } from 'react';
import { call } from '#kernel/web/client.ts';
import { useWords } from '#kernel/web/words.ts';
import { countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import { categoryLevel, type CategoryKind } from '../contract/category.endpoints.ts';
import { skuName } from '../contract/sku-name.ts';
import { NamedInput } from './NamedInput.tsx';

const ProjectPicker = lazy(() => import('#kernel/web/kit/Picker.tsx').then((module) => ({ default: module.Picker<typeof projectSearch> })));
const CardPicker = lazy(() => import('#kernel/web/kit/Picker.tsx').then((module) => ({ default: module.Picker<typeof countCardSearch> })));
const TreePicker = lazy(() => import('#kernel/web/kit/TreePicker.tsx').then((module) => ({ default: module.TreePicker })));
const GoodsPicker = lazy(() => import('./GoodsPicker.tsx'));

const NONE: string[] = [];
/** Where nobody says how many. */
const UNLIMITED = Number.POSITIVE_INFINITY;

interface Ids {
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
}

interface Projects extends Ids {
  /** So many at most. */
  most?: number;
  /** What they are chosen as. */
  title?: string;
}

/** Projects that something is for. */
export function ProjectsInput({ most = UNLIMITED, title, ...input }: Projects) {
  const { field } = useWords('catalog');
  return (
    <NamedInput
      of="shop_project_ids"
      {...input}
      most={most}
      picker={({ onPick, onClose }) => (
        <ProjectPicker
          title={title ?? field.shop_project_ids}
          endpoint={projectSearch}
          rowKey="shop_project_id"
          search="key_word"
          limit={most === UNLIMITED ? 0 : most - (input.value ?? NONE).length}
          nameOf={({ name }) => name}
          onPick={(rows) => onPick(rows.map(({ shop_project_id: id, name }) => ({ id, name })))}
          onClose={onClose}
        />
      )}
    />
  );
}

/** Products that something is for, by variant. */
export const ProductsInput = (input: Ids) => (
  <NamedInput
    of="sku_ids"
    {...input}
    picker={({ onPick, onClose }) => (
      <GoodsPicker
        limit={0}
        onPick={(rows) => onPick(rows.map(({ sku_id: id, goods_name, specs_name }) => ({ id, name: skuName({ goods_name, specs_name }) })))}
        onClose={onClose}
      />
    )}
  />
);

/** Count cards that something is for. */
export function CardsInput(input: Ids) {
  const { field } = useWords('catalog');
  return (
    <NamedInput
      of="shop_card_ids"
      {...input}
      picker={({ onPick, onClose }) => (
        <CardPicker
          title={field.shop_card_ids}
          endpoint={countCardSearch}
          rowKey="shop_card_id"
          search="key_word"
          limit={0}
          nameOf={({ shop_card_name }) => shop_card_name}
          onPick={(rows) => onPick(rows.map(({ shop_card_id: id, shop_card_name: name }) => ({ id, name })))}
          onClose={onClose}
        />
      )}
    />
  );
}

const levelOf = async (kind: CategoryKind, parent_id?: string) => {
  const found = await call(categoryLevel, { kind, ...(parent_id && { parent_id }) });
  return found.map(({ category_id, name, has_children }) => ({ key: `${kind}/${category_id}`, title: name, isLeaf: !has_children }));
};

/** Categories of projects and of products that something is for, with everything below them: one after the other. */
export function CategoriesInput(input: Ids) {
  const { field } = useWords('catalog');
  const load = async (parent: { key: string } | null) => {
    if (!parent) return (await Promise.all([levelOf('project'), levelOf('product')])).flat();
    const [kind, id] = parent.key.split('/') as [CategoryKind, string];
    return levelOf(kind, id);
  };
  return (
    <NamedInput
      of="category_ids"
      {...input}
      picker={({ onPick, onClose }) => (
        <TreePicker
          title={field.category_ids}
          name="catalog.category"
          load={load}
          onPick={({ key, title }) => onPick([{ id: key.split('/')[1]!, name: title }])}
          onClose={onClose}
        />
      )}
    />
  );
}
