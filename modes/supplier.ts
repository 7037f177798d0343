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
    {
      identifier: 'supplier-services',
      icon: 'appointment',
      children: [
        {
          identifier: 'supplier-serviceList',
          path: '/supplier-serviceList',
          screen: 'supplier.ServiceListPage',
          needs: 'merchant:read',
          buttons: ['offer:write'],
        },
        {
          identifier: 'supplier-serviceOrders',
          path: '/supplier-serviceOrders',
          screen: 'supplier.AskedListPage',
          needs: 'merchant:read',
          buttons: ['offer:answer'],
        },
      ],
    },
    {
      identifier: 'supplier-merchants',
      icon: 'member',
      children: [
        {
          identifier: 'merchant-list',
          path: '/merchant-list',
          screen: 'supplier.MerchantListPage',
          needs: 'merchant:read',
          buttons: ['merchant:end'],
        },
        { identifier: 'financial-procure-detail', path: '/financial-procure-detail', screen: 'supplier.ProcuredPage', needs: 'merchant:read' },
        { identifier: 'financial-sell-detail', path: '/financial-sell-detail', screen: 'supplier.SoldPage', needs: 'merchant:read' },
      ],
    },
    { identifier: 'add-service', path: '/add-service', screen: 'supplier.ServiceFormPage', needs: 'offer:write', hidden: true, noCache: true },
    { identifier: 'edit-service', path: '/edit-service', screen: 'supplier.ServiceFormPage', needs: 'offer:write', hidden: true, noCache: true },
    { identifier: 'service-detail', path: '/service-detail', screen: 'supplier.ServiceDetailPage', needs: 'merchant:read', hidden: true },
    {
      identifier: 'supplier-service-order-detail',
      path: '/supplier-service-order-detail',
      screen: 'supplier.AskedDetailPage',
      needs: 'merchant:read',
      hidden: true,
    },
    { identifier: 'merchant-detail', path: '/merchant-detail', screen: 'supplier.MerchantDetailPage', needs: 'merchant:read', hidden: true },
    { identifier: 'add-project', path: '/add-project', screen: 'catalog.AddProjectPage', needs: 'catalog:project', hidden: true, noCache: true },
    { identifier: 'edit-project', path: '/edit-project', screen: 'catalog.EditProjectPage', needs: 'catalog:project', hidden: true },
    { identifier: 'project-detail', path: '/project-detail', screen: 'catalog.ProjectDetailPage', needs: 'catalog:read', hidden: true },
    { identifier: 'add-product', path: '/add-product', screen: 'catalog.ProductFormPage', needs: 'catalog:goods', hidden: true, noCache: true },
    { identifier: 'product-detail', path: '/product-detail', screen: 'catalog.ProductDetailPage', needs: 'catalog:read', hidden: true },
    { identifier: 'top-bar', hidden: true, buttons: ['download:export'] },
    { identifier: 'setting', icon: 'setting', path: '/setting', screen: 'setting.SettingPage', children: [supplierShop] },
  ],
};
