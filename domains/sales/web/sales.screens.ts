import { screens } from '#kernel/web/screen.ts';

export default screens({
  TillPage: { load: () => import('./TillPage.tsx'), words: ['sales', 'performance', 'catalog', 'member', 'deduction', 'card', 'kernel'] },
  RetailTillPage: { load: () => import('./RetailTillPage.tsx'), words: ['sales', 'performance', 'catalog', 'member', 'kernel'] },
  SettlementPage: { load: () => import('./SettlementPage.tsx'), words: ['sales'], identifiedBy: 'order_id' },
  BillDetailPage: { load: () => import('./OrderDetailPage.tsx'), words: ['sales'], identifiedBy: 'order_id' },
  ScanCodePage: { load: () => import('./ScanCodePage.tsx'), words: ['sales'], identifiedBy: 'order_id' },
  ScanDetailPage: { load: () => import('./ScanDetailPage.tsx'), words: ['sales'], identifiedBy: 'order_id' },
  HeldListPage: { load: () => import('./HeldListPage.tsx'), words: ['sales'] },
  UnconfirmedListPage: { load: () => import('./UnconfirmedListPage.tsx'), words: ['sales', 'staff'] },
  UnconfirmedRulesPage: { load: () => import('./UnconfirmedRulesPage.tsx'), words: ['sales', 'setting'] },
  HistoryOrderListPage: { load: () => import('./HistoryOrderListPage.tsx'), words: ['sales'] },
  HistoryOrderDetailPage: { load: () => import('./HistoryOrderDetailPage.tsx'), words: ['sales'], identifiedBy: 'history_order_id' },
  OrderQueryPage: { load: () => import('./OrderQueryPage.tsx'), words: ['sales', 'staff'] },
  PaymentReviewPage: { load: () => import('./PaymentReviewPage.tsx'), words: ['sales'] },
  DebtListPage: { load: () => import('./DebtListPage.tsx'), words: ['sales', 'card'] },
  OrderListPage: { load: () => import('./OrderListPage.tsx'), words: ['sales', 'member'] },
  MainOrderListPage: { load: () => import('./MainOrderListPage.tsx'), words: ['sales', 'member'] },
  CureOrderDetailPage: { load: () => import('./OrderDetailPage.tsx'), words: ['sales'], identifiedBy: 'order_id' },
  OrderDetailPage: { load: () => import('./OrderDetailPage.tsx'), words: ['sales'], identifiedBy: 'order_id' },
});
