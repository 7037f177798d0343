import { cardTabs, cardWithdrawal, projectWithdrawal } from '#domains/catalog/contract/slots.ts';
import { inSlot } from '#kernel/contract/slot.ts';
import type { MenuEntry } from './mode.ts';

/** Who holds cards of projects that leave the shelves. */
export const PROMISED = [inSlot(projectWithdrawal, ['card.ProjectWithdrawal'])];

/** What a shop sells, in beauty and clinic alike (specification 2§2.6). */
export const marketing: MenuEntry = {
  identifier: 'marketing',
  icon: 'catalog',
  children: [
    { identifier: 'marketing-home', path: '/marketing', screen: 'insight.MarketingPage', needs: 'catalog:read', buttons: ['insight:read', 'coupon:read'] },
    {
      identifier: 'marketing-project',
      path: '/marketing-project',
      screen: 'catalog.ProjectListPage',
      needs: 'catalog:read',
      buttons: ['catalog:project'],
      slots: PROMISED,
    },
    {
      identifier: 'marketing-coupon',
      path: '/marketing-coupon',
      screen: 'coupon.CouponListPage',
      needs: 'coupon:read',
      buttons: ['coupon:issue', 'coupon:write'],
    },
    { identifier: 'receive-coupon', path: '/receive-coupon', screen: 'coupon.ReceivePage', needs: 'coupon:read' },
    {
      identifier: 'marketing-seckill',
      path: '/marketing-seckill',
      screen: 'activity.SeckillListPage',
      needs: 'activity:read',
      buttons: ['activity:write'],
    },
    {
      identifier: 'marketing-activity',
      path: '/marketing-activity',
      screen: 'activity.EventListPage',
      needs: 'activity:read',
      buttons: ['activity:write', 'activity:sign_up'],
    },
    {
      identifier: 'marketing-group',
      path: '/marketing-group',
      screen: 'activity.GroupListPage',
      needs: 'activity:read',
      buttons: ['activity:write', 'sales:create'],
    },
    { identifier: 'marketing-card', path: '/marketing-card', screen: 'catalog.ShopCardListPage', needs: 'catalog:read', buttons: ['catalog:card'] },
    { identifier: 'marketing-package', path: '/marketing-package', screen: 'catalog.PackageListPage', needs: 'catalog:read', buttons: ['catalog:card'] },
    { identifier: 'marketing-balance', path: '/marketing-balance', screen: 'catalog.BalanceCardListPage', needs: 'catalog:read', buttons: ['catalog:card'] },
    { identifier: 'balance-detail', path: '/balance-detail', screen: 'insight.StoredPage', needs: 'insight:report' },
  ],
};

/** Pages of activities that no menu shows; the head office has them as well. */
export const activityPages: readonly MenuEntry[] = [
  { identifier: 'seckill-detail', path: '/seckill-detail', screen: 'activity.SeckillDetailPage', needs: 'activity:read', hidden: true },
  { identifier: 'seckill-edit', path: '/seckill-edit', screen: 'activity.SeckillFormPage', needs: 'activity:write', hidden: true, noCache: true },
  { identifier: 'activity-detail', path: '/activity-detail', screen: 'activity.EventDetailPage', needs: 'activity:read', hidden: true },
  { identifier: 'add-activity', path: '/add-activity', screen: 'activity.EventFormPage', needs: 'activity:write', hidden: true, noCache: true },
  { identifier: 'activity-data', path: '/activity-data', screen: 'activity.EventDataPage', needs: 'activity:read', hidden: true },
  { identifier: 'group-detail', path: '/group-detail', screen: 'activity.GroupDetailPage', needs: 'activity:read', hidden: true },
  { identifier: 'group-edit', path: '/group-edit', screen: 'activity.GroupFormPage', needs: 'activity:write', hidden: true, noCache: true },
  { identifier: 'group-data', path: '/group-data', screen: 'activity.GroupDataPage', needs: 'activity:read', hidden: true },
];

/** Who holds a card. */
const LEAVING = inSlot(cardWithdrawal, ['card.CardWithdrawal']);
const HELD = [inSlot(cardTabs, ['card.HeldCards']), LEAVING];

/** Pages of cards that no menu shows; the head office has them as well. */
export const cardPages: readonly MenuEntry[] = [
  { identifier: 'add-subcard', path: '/add-subcard', screen: 'catalog.ShopCardFormPage', needs: 'catalog:card', hidden: true, slots: [LEAVING] },
  {
    identifier: 'subcard-detail',
    path: '/subcard-detail',
    screen: 'catalog.ShopCardDetailPage',
    needs: 'catalog:read',
    hidden: true,
    slots: HELD,
  },
  { identifier: 'add-balance', path: '/add-balance', screen: 'catalog.BalanceCardFormPage', needs: 'catalog:card', hidden: true, slots: [LEAVING] },
  {
    identifier: 'balanceCard-detail',
    path: '/balanceCard-detail',
    screen: 'catalog.BalanceCardDetailPage',
    needs: 'catalog:read',
    hidden: true,
    slots: HELD,
  },
  { identifier: 'addRelevancy', path: '/addRelevancy', screen: 'catalog.RelevancyPage', needs: 'catalog:card', hidden: true },
  { identifier: 'addBalanceRelevancy', path: '/addBalanceRelevancy', screen: 'catalog.BalanceRelevancyPage', needs: 'catalog:card', hidden: true },
  { identifier: 'relevancy-detail', path: '/relevancy-detail', screen: 'catalog.RelevancyDetailPage', needs: 'catalog:read', hidden: true },
];

/** Pages of packages that no menu shows; the head office has them as well. */
export const packagePages: readonly MenuEntry[] = [
  { identifier: 'add-package', path: '/add-package', screen: 'catalog.AddPackagePage', needs: 'catalog:card', hidden: true, noCache: true },
  { identifier: 'add-combination', path: '/add-combination', screen: 'catalog.AddCombinationPage', needs: 'catalog:card', hidden: true, noCache: true },
  { identifier: 'package-info', path: '/package-info', screen: 'catalog.EditPackagePage', needs: 'catalog:card', hidden: true },
  { identifier: 'package-detail', path: '/package-detail', screen: 'catalog.PackageDetailPage', needs: 'catalog:read', hidden: true },
];

/** Pages of it that no menu shows. */
export const marketingPages: readonly MenuEntry[] = [
  ...cardPages,
  ...packagePages,
  ...activityPages,
  { identifier: 'add-project', path: '/add-project', screen: 'catalog.AddProjectPage', needs: 'catalog:project', hidden: true, noCache: true },
  { identifier: 'edit-project', path: '/edit-project', screen: 'catalog.EditProjectPage', needs: 'catalog:project', hidden: true, slots: PROMISED },
  {
    identifier: 'project-detail',
    path: '/project-detail',
    screen: 'catalog.ProjectDetailPage',
    needs: 'catalog:read',
    hidden: true,
    slots: PROMISED,
  },
  { identifier: 'addCoupon', path: '/addCoupon', screen: 'coupon.AddCouponPage', needs: 'coupon:write', hidden: true, noCache: true },
  { identifier: 'coupon-detail', path: '/coupon-detail', screen: 'coupon.CouponDetailPage', needs: 'coupon:read', hidden: true },
];
