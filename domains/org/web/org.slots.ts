import { pieces } from '#kernel/web/slot.ts';

export default pieces({
  StoreProfile: { load: () => import('./StoreProfile.tsx'), words: ['org'] },
  ShopList: { load: () => import('./ShopList.tsx'), words: ['org', 'access'] },
  SupplierList: { load: () => import('./SupplierList.tsx'), words: ['org'] },
  SupplierCodes: { load: () => import('./SupplierCodes.tsx'), words: ['org'] },
});
