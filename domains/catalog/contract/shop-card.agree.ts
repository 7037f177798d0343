import { across } from '#kernel/contract/across.ts';
import { type CardProduct, type CardProject, MOST_UNITS, type ShopCardForm } from './shop-card.form.ts';

type Units = Pick<ShopCardForm, 'count_method' | 'project_num' | 'projects' | 'products' | 'gift_projects' | 'gift_products'>;

const hasTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;
const projectIds = (projects: readonly CardProject[]) => projects.map(({ shop_project_id }) => shop_project_id);
const productIds = (products: readonly CardProduct[]) => products.map(({ sku_id }) => sku_id);

/** All units that projects and products of a card come to. */
export const unitsCounted = ({ projects, products }: Pick<Units, 'projects' | 'products'>): number =>
  projects.reduce((sum, project) => sum + project.project_num, 0) + products.reduce((sum, product) => sum + product.quantity, 0);

/**
 * What is counted and how agree: an all-purpose card names no project, the others do; a shared counter has its units; products
 * are counted each by itself, so no shared counter takes them.
 */
export const unitsAgree = across<Units, keyof Units>(
  ['count_method', 'project_num', 'projects', 'products', 'gift_projects', 'gift_products'],
  ({ count_method, project_num, projects, products, gift_projects, gift_products }, complain) => {
    const named = count_method === 0 ? projects.length + products.length : projects.length;
    if (count_method !== 2 && named === 0) complain('projects', 'catalog.card_projects_required');
    if (count_method === 2 && projects.length > 0) complain('projects', 'catalog.all_purpose_projects');
    if (count_method !== 0 && products.length > 0) complain('products', 'catalog.card_products_by_project');
    if (count_method !== 0 && project_num === null) complain('project_num', 'catalog.card_units_required');
    if (count_method === 0 && unitsCounted({ projects, products }) > MOST_UNITS) complain('projects', 'catalog.card_units_invalid');
    for (const [field, ids] of [['projects', projectIds(projects)], ['gift_projects', projectIds(gift_projects)]] as const)
      if (hasTwice(ids)) complain(field, 'catalog.card_project_twice');
    for (const [field, ids] of [['products', productIds(products)], ['gift_products', productIds(gift_products)]] as const)
      if (hasTwice(ids)) complain(field, 'catalog.card_product_twice');
  },
);

/** Only an invitation costs nothing: of any other card somebody forgot the price. */
export const freeByInvitation = across<Pick<ShopCardForm, 'sell_price' | 'card_type'>, 'sell_price' | 'card_type'>(
  ['sell_price', 'card_type'],
  ({ sell_price, card_type }, complain) => {
    if (sell_price === 0 && card_type !== 'invitation') complain('sell_price', 'catalog.card_price_zero');
  },
);
