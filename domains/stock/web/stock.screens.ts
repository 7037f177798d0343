import { screens } from '#kernel/web/screen.ts';

export default screens({
  WarehouseListPage: { load: () => import('./WarehouseListPage.tsx'), words: ['stock', 'staff'] },
  SupplierListPage: { load: () => import('./SupplierListPage.tsx'), words: ['stock'] },
  InboundListPage: { load: () => import('./InboundListPage.tsx'), words: ['stock'] },
  AddInboundPage: { load: () => import('./AddInboundPage.tsx'), words: ['stock', 'catalog'] },
  AddProcurementPage: { load: () => import('./AddProcurementPage.tsx'), words: ['stock', 'catalog'] },
  ConfirmInboundPage: { load: () => import('./ConfirmInboundPage.tsx'), words: ['stock'], identifiedBy: 'inbound_id' },
  InboundDetailPage: { load: () => import('./InboundDetailPage.tsx'), words: ['stock'], identifiedBy: 'inbound_id' },
  OutboundListPage: { load: () => import('./OutboundListPage.tsx'), words: ['stock'] },
  TakeListPage: { load: () => import('./TakeListPage.tsx'), words: ['stock'] },
  AddOutboundPage: { load: () => import('./AddOutboundPage.tsx'), words: ['stock', 'catalog', 'staff'] },
  AddTakePage: { load: () => import('./AddTakePage.tsx'), words: ['stock', 'catalog', 'staff'] },
  ConfirmOutboundPage: { load: () => import('./ConfirmOutboundPage.tsx'), words: ['stock'], identifiedBy: 'outbound_id' },
  OutboundDetailPage: { load: () => import('./OutboundDetailPage.tsx'), words: ['stock'], identifiedBy: 'outbound_id' },
  StockListPage: { load: () => import('./StockListPage.tsx'), words: ['stock'] },
  MoveListPage: { load: () => import('./MoveListPage.tsx'), words: ['stock'] },
  SummaryPage: { load: () => import('./SummaryPage.tsx'), words: ['stock'] },
  TransferListPage: { load: () => import('./TransferListPage.tsx'), words: ['stock'] },
  AddTransferPage: { load: () => import('./AddTransferPage.tsx'), words: ['stock', 'catalog'] },
  ReceiveTransferPage: { load: () => import('./ReceiveTransferPage.tsx'), words: ['stock'], identifiedBy: 'transfer_id' },
  TransferDetailPage: { load: () => import('./TransferDetailPage.tsx'), words: ['stock'], identifiedBy: 'transfer_id' },
});
