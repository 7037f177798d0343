import { appointmentsOfAll } from './appointments.ts';
import { goodsOfAll, goodsPagesOfAll } from './goods.ts';
import { activityPages, cardPages, packagePages, PROMISED } from './marketing.ts';
import { membersOfAll } from './members.ts';
import type { Mode } from './mode.ts';
import { mainReconciliation } from './reconciliation.ts';
import { whatWentBack } from './orders.ts';
import { wecomOfAll } from './wecom.ts';
import { affairsOfAll, miniOfAll, peopleOfAll, rulesOfAll, shopsOfAll } from './settings.ts';

/** The operations centre's table of contents (specification 2§2.7). */
export const headOffice: Mode = {
  name: 'head-office',
  entries: [
    membersOfAll,
    appointmentsOfAll,
    wecomOfAll,
    {
      identifier: 'main-order',
      icon: 'order',
      children: [
        { identifier: 'main-order-cashier', path: '/main-order-cashier', kind: true, screen: 'sales.MainOrderListPage', needs: 'sales:read' },
        {
          identifier: 'main-order-online',
          path: '/main-order-online',
          kind: true,
          screen: 'mall.MainOnlineListPage',
          needs: 'mall:read',
          buttons: ['mall:retail'],
        },
        { identifier: 'online-bill-detail', path: '/online-bill-detail', screen: 'mall.OnlineDetailPage', needs: 'mall:read', hidden: true },
        { identifier: 'main-order-refund', path: '/main-order-refund', kind: true, screen: 'refund.MainOrderRefundListPage', needs: 'refund:read' },
        {
          identifier: 'shop-order-detail',
          path: '/shop-order-detail',
          screen: 'sales.OrderDetailPage',
          needs: 'sales:read',
          hidden: true,
          slots: whatWentBack,
        },
        {
          identifier: 'cure-order-detail',
          path: '/cure-order-detail',
          screen: 'sales.CureOrderDetailPage',
          needs: 'sales:read',
          hidden: true,
          slots: whatWentBack,
        },
        { identifier: 'refund-shop-detail', path: '/refund-shop-detail', screen: 'refund.OrderRefundDetailPage', needs: 'refund:read', hidden: true },
      ],
    },
    {
      identifier: 'main-finance',
      icon: 'report',
      children: [
        { identifier: 'financial-summary', path: '/financial-summary', screen: 'insight.DailyReportPage', needs: 'insight:report' },
        ...mainReconciliation,
      ],
    },
    { identifier: 'figure-detail', path: '/figure-detail', screen: 'insight.FigurePage', needs: 'insight:read', hidden: true },
    {
      identifier: 'main-catalog',
      icon: 'catalog',
      children: [
        {
          identifier: 'main-marketing-project',
          path: '/main-marketing-project',
          screen: 'catalog.ProjectListPage',
          needs: 'catalog:read',
          buttons: ['catalog:project'],
          slots: PROMISED,
        },
        {
          identifier: 'main-marketing-supper',
          path: '/main-marketing-supper',
          screen: 'catalog.SuppliedProjectListPage',
          needs: 'supplier:project',
        },
        {
          identifier: 'main-marketing-coupon',
          path: '/main-marketing-coupon',
          screen: 'coupon.CouponListPage',
          needs: 'coupon:read',
          buttons: ['coupon:issue', 'coupon:write'],
        },
        {
          identifier: 'main-marketing-seckill',
          path: '/main-marketing-seckill',
          screen: 'activity.SeckillListPage',
          needs: 'activity:read',
          buttons: ['activity:write'],
        },
        { identifier: 'main-marketing-coupon-receive', path: '/main-marketing-coupon-receive', screen: 'coupon.ReceivePage', needs: 'coupon:read' },
        {
          identifier: 'cure-project-category',
          path: '/cure-project-category',
          screen: 'catalog.CategoryPage',
          needs: 'catalog:read',
          buttons: ['catalog:category'],
        },
        {
          identifier: 'marketing-card',
          path: '/marketing-card',
          screen: 'catalog.ShopCardListPage',
          needs: 'catalog:read',
          buttons: ['catalog:card'],
        },
        {
          identifier: 'marketing-package',
          path: '/marketing-package',
          screen: 'catalog.PackageListPage',
          needs: 'catalog:read',
          buttons: ['catalog:card'],
        },
        {
          identifier: 'marketing-balance',
          path: '/marketing-balance',
          screen: 'catalog.BalanceCardListPage',
          needs: 'catalog:read',
          buttons: ['catalog:card'],
        },
        { identifier: 'goods-brand', path: '/goods-brand', screen: 'catalog.BrandListPage', needs: 'catalog:read', buttons: ['catalog:brand'] },
      ],
    },
    goodsOfAll,
    ...goodsPagesOfAll,
    {
      identifier: 'project-manage',
      path: '/project-manage',
      screen: 'catalog.ProjectListPage',
      needs: 'catalog:read',
      hidden: true,
      slots: PROMISED,
    },
    {
      identifier: 'cure-add-project',
      path: '/cure-add-project',
      screen: 'catalog.AddProjectPage',
      needs: 'catalog:project',
      hidden: true,
      noCache: true,
    },
    { identifier: 'cure-edit-project', path: '/cure-edit-project', screen: 'catalog.EditProjectPage', needs: 'catalog:project', hidden: true, slots: PROMISED },
    {
      identifier: 'supplier-project-detail',
      path: '/supplier-project-detail',
      screen: 'catalog.SuppliedProjectDetailPage',
      needs: 'supplier:project',
      hidden: true,
    },
    {
      identifier: 'cure-project-detail',
      path: '/cure-project-detail',
      screen: 'catalog.ProjectDetailPage',
      needs: 'catalog:read',
      hidden: true,
      slots: PROMISED,
    },
    ...cardPages,
    ...packagePages,
    ...activityPages,
    {
      identifier: 'main-marketing-coupon-add',
      path: '/main-marketing-coupon-add',
      screen: 'coupon.AddCouponPage',
      needs: 'coupon:write',
      hidden: true,
      noCache: true,
    },
    {
      identifier: 'main-marketing-coupon-detail',
      path: '/main-marketing-coupon-detail',
      screen: 'coupon.CouponDetailPage',
      needs: 'coupon:read',
      hidden: true,
    },
    {
      identifier: 'main-setting',
      icon: 'setting',
      path: '/main-setting',
      screen: 'setting.SettingPage',
      children: [shopsOfAll, peopleOfAll, rulesOfAll, affairsOfAll, miniOfAll],
    },
    { identifier: 'main-update-role', path: '/main-update-role', screen: 'access.RolePage', needs: 'role:read', hidden: true },
    { identifier: 'add-employee', path: '/add-employee', screen: 'staff.AddEmployeePage', needs: 'staff:write', hidden: true },
    { identifier: 'update-employee', path: '/update-employee', screen: 'staff.EditEmployeePage', needs: 'staff:write', hidden: true },
    { identifier: 'employee-details', path: '/employee-details', screen: 'staff.EmployeeDetailPage', needs: 'staff:read', hidden: true },
    { identifier: 'employee-power', path: '/employee-power', screen: 'staff.EmployeePowerPage', needs: 'staff:power', hidden: true },
    { identifier: 'top-bar', hidden: true, buttons: ['download:export', 'head:switch'] },
  ],
};
