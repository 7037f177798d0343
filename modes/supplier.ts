import type { Mode } from './mode.ts';
import { supplierShop } from './settings.ts';

const KEEPS_GOODS = ['catalog:goods', 'catalog:specification'] as const;

/** The supplier's table of contents (specification 2§2.8): what is on its shelves is what its merchants are offered. */
export const supplier: Mode = {
  name: 'supplier',
  entries: [
    {
      identifier: 'supplier-projects',
      icon: 'catalog',
      children: [
        {
          identifier: 'supplier-projectList',
          path: '/supplier-projectList',
          screen: 'catalog.ProjectListPage',
          needs: 'catalog:read',
          buttons: ['catalog:project'],
        },
        {
          identifier: 'supplier-classification',
          path: '/supplier-classification',
          screen: 'catalog.ProjectCategoryPage',
          needs: 'catalog:read',
          buttons: ['catalog:category'],
        },
      ],
    },
    {
      identifier: 'supplier-goods',
      icon: 'stock',
      children: [
        {
          identifier: 'supplier-productList',
          path: '/supplier-productList',
          screen: 'catalog.ProductListPage',
          needs: 'catalog:read',
          buttons: KEEPS_GOODS,
        },
        {
          identifier: 'product-classification',
          path: '/product-classification',
          screen: 'catalog.ProductCategoryPage',
          needs: 'catalog:read',
          buttons: ['catalog:category'],
        },
        { identifier: 'spec', path: '/spec', screen: 'catalog.ProductSpecificationPage', needs: 'catalog:specification' },
        { identifier: 'goods-brand', path: '/goods-brand', screen: 'catalog.BrandListPage', needs: 'catalog:read', buttons: ['catalog:brand'] },
      ],
    },
    { identifier: 'add-project', path: '/add-project', screen: 'catalog.AddProjectPage', needs: 'catalog:project', hidden: true, noCache: true },
    { identifier: 'edit-project', path: '/edit-project', screen: 'catalog.EditProjectPage', needs: 'catalog:project', hidden: true },
    { identifier: 'project-detail', path: '/project-detail', screen: 'catalog.ProjectDetailPage', needs: 'catalog:read', hidden: true },
    { identifier: 'add-product', path: '/add-product', screen: 'catalog.ProductFormPage', needs: 'catalog:goods', hidden: true, noCache: true },
    { identifier: 'product-detail', path: '/product-detail', screen: 'catalog.ProductDetailPage', needs: 'catalog:read', hidden: true },
    { identifier: 'setting', icon: 'setting', path: '/setting', screen: 'setting.SettingPage', children: [supplierShop] },
  ],
};
