import type { MenuEntry } from './mode.ts';

const KEEPS = ['catalog:goods', 'catalog:specification'] as const;

/** Products and supplies as they are kept, in beauty and clinic alike (specification 2§2.5). */
export const goods: MenuEntry = {
  identifier: 'stock',
  icon: 'stock',
  children: [
    { identifier: 'product-manage', path: '/product-manage', screen: 'catalog.ProductListPage', needs: 'catalog:read', buttons: KEEPS },
    { identifier: 'consume-manage', path: '/consume-manage', screen: 'catalog.SupplyListPage', needs: 'catalog:read' },
    { identifier: 'product-specifyManage', path: '/product-specifyManage', screen: 'catalog.ProductSpecificationPage', needs: 'catalog:specification' },
    {
      identifier: 'consumables-specifyManage',
      path: '/consumables-specifyManage',
      screen: 'catalog.SupplySpecificationPage',
      needs: 'catalog:specification',
    },
  ],
};

/** Pages of supplies that no menu shows. */
export const supplyPages: readonly MenuEntry[] = [
  { identifier: 'consumManage-add', path: '/consumManage-add', screen: 'catalog.SupplyFormPage', needs: 'catalog:goods', hidden: true, noCache: true },
  { identifier: 'consumManage-detail', path: '/consumManage-detail', screen: 'catalog.SupplyDetailPage', needs: 'catalog:read', hidden: true },
];

/** Pages of goods that no menu shows. */
export const goodsPages: readonly MenuEntry[] = [
  { identifier: 'product-add', path: '/product-add', screen: 'catalog.ProductFormPage', needs: 'catalog:goods', hidden: true, noCache: true },
  { identifier: 'product-detail', path: '/product-detail', screen: 'catalog.ProductDetailPage', needs: 'catalog:read', hidden: true },
  ...supplyPages,
];

/** The same for the whole chain, in the head office (2§2.7). */
export const goodsOfAll: MenuEntry = {
  ...goods,
  identifier: 'main-stock',
  children: [
    { identifier: 'product-manage', path: '/product-manage', screen: 'catalog.ProductListPage', needs: 'catalog:read', buttons: KEEPS },
    { identifier: 'main-stock-consume', path: '/main-stock-consume', screen: 'catalog.SupplyListPage', needs: 'catalog:read' },
    ...goods.children!.slice(2),
  ],
};

export const goodsPagesOfAll: readonly MenuEntry[] = [
  { identifier: 'main-stock-manage', path: '/main-stock-manage', screen: 'catalog.ProductListPage', needs: 'catalog:read', hidden: true },
  { identifier: 'main-stock-add', path: '/main-stock-add', screen: 'catalog.ProductFormPage', needs: 'catalog:goods', hidden: true, noCache: true },
  { identifier: 'main-stock-detail', path: '/main-stock-detail', screen: 'catalog.ProductDetailPage', needs: 'catalog:read', hidden: true },
  ...supplyPages,
];
