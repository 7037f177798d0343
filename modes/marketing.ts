import type { MenuEntry } from './mode.ts';

/** What a shop sells, in beauty and clinic alike (specification 2§2.6). */
export const marketing: MenuEntry = {
  identifier: 'marketing',
  icon: 'catalog',
  children: [
    {
      identifier: 'marketing-project',
      path: '/marketing-project',
      screen: 'catalog.ProjectListPage',
      needs: 'catalog:read',
      buttons: ['catalog:project'],
    },
    {
      identifier: 'marketing-coupon',
      path: '/marketing-coupon',
      screen: 'coupon.CouponListPage',
      needs: 'coupon:read',
      buttons: ['coupon:issue', 'coupon:write'],
    },
    { identifier: 'receive-coupon', path: '/receive-coupon', screen: 'coupon.ReceivePage', needs: 'coupon:read' },
  ],
};

/** Pages of it that no menu shows. */
export const marketingPages: readonly MenuEntry[] = [
  { identifier: 'add-project', path: '/add-project', screen: 'catalog.AddProjectPage', needs: 'catalog:project', hidden: true, noCache: true },
  { identifier: 'edit-project', path: '/edit-project', screen: 'catalog.EditProjectPage', needs: 'catalog:project', hidden: true },
  { identifier: 'project-detail', path: '/project-detail', screen: 'catalog.ProjectDetailPage', needs: 'catalog:read', hidden: true },
  { identifier: 'addCoupon', path: '/addCoupon', screen: 'coupon.AddCouponPage', needs: 'coupon:write', hidden: true, noCache: true },
  { identifier: 'coupon-detail', path: '/coupon-detail', screen: 'coupon.CouponDetailPage', needs: 'coupon:read', hidden: true },
];
