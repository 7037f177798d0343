import { goodsActions, goodsTabs, goodsWithdrawal } from '#domains/catalog/contract/slots.ts';
import { inSlot } from '#kernel/contract/slot.ts';
import type { MenuEntry } from './mode.ts';

/** How much of goods stands where, and the way to what there is at first. */
const STANDING = [inSlot(goodsTabs, ['stock.GoodsStock']), inSlot(goodsActions, ['stock.OpeningStock'])];

/** Who still has products to collect that leave the shelves. */
const LEAVING = inSlot(goodsWithdrawal, ['card.ProductWithdrawal']);

/** What comes in, goes out and is taken, with the pages that no menu shows. */
const stockLists: readonly MenuEntry[] = [
  { identifier: 'product-in', path: '/product-in', screen: 'stock.InboundListPage', needs: 'stock:read', buttons: ['stock:inbound', 'stock:cost'] },
  {
    identifier: 'inventory-query',
    path: '/inventory-query',
    screen: 'stock.StockListPage',
    needs: 'stock:read',
    buttons: ['stock:open', 'stock:inbound', 'stock:cost', 'stock:approve'],
  },
  { identifier: 'product-bound-details', path: '/product-bound-details', screen: 'stock.MoveListPage', needs: 'stock:read' },
  { identifier: 'inventory-summary-table', path: '/inventory-summary-table', screen: 'stock.SummaryPage', needs: 'stock:read' },
  {
    identifier: 'product-out',
    path: '/product-out',
    screen: 'stock.OutboundListPage',
    needs: 'stock:read',
    buttons: ['stock:outbound', 'stock:approve'],
  },
  { identifier: 'product-transfer', path: '/product-transfer', screen: 'stock.TransferListPage', needs: 'stock:read', buttons: ['stock:transfer'] },
  {
    identifier: 'inventory-stock',
    path: '/inventory-stock',
    screen: 'stock.TakePage',
    needs: 'stock:read',
    buttons: ['stock:take', 'stock:approve'],
  },
  { identifier: 'department-take', path: '/department-take', screen: 'stock.TakeListPage', needs: 'stock:read', buttons: ['stock:outbound'] },
  {
    identifier: 'storehouse-manage',
    path: '/storehouse-manage',
    screen: 'stock.WarehouseListPage',
    needs: 'stock:read',
    buttons: ['stock:warehouse'],
  },
  { identifier: 'supplier-manage', path: '/supplier-manage', screen: 'stock.SupplierListPage', needs: 'stock:read', buttons: ['stock:supplier'] },
];

const stockPages: readonly MenuEntry[] = [
  { identifier: 'addInbound', path: '/addInbound', screen: 'stock.AddInboundPage', needs: 'stock:inbound', hidden: true, noCache: true },
  { identifier: 'addProcurement', path: '/addProcurement', screen: 'stock.AddProcurementPage', needs: 'stock:inbound', hidden: true, noCache: true },
  {
    identifier: 'confirm-Inbound',
    path: '/confirm-Inbound',
    screen: 'stock.ConfirmInboundPage',
    needs: 'stock:inbound',
    hidden: true,
    noCache: true,
  },
  { identifier: 'inbound-detail', path: '/inbound-detail', screen: 'stock.InboundDetailPage', needs: 'stock:read', hidden: true },
  { identifier: 'addOutbound', path: '/addOutbound', screen: 'stock.AddOutboundPage', needs: 'stock:outbound', hidden: true, noCache: true },
  { identifier: 'addTake', path: '/addTake', screen: 'stock.AddTakePage', needs: 'stock:outbound', hidden: true, noCache: true },
  {
    identifier: 'confirm-outbound',
    path: '/confirm-outbound',
    screen: 'stock.ConfirmOutboundPage',
    needs: 'stock:outbound',
    hidden: true,
    noCache: true,
  },
  { identifier: 'add-transfer', path: '/add-transfer', screen: 'stock.AddTransferPage', needs: 'stock:transfer', hidden: true, noCache: true },
  { identifier: 'transfer', path: '/transfer', screen: 'stock.ReceiveTransferPage', needs: 'stock:transfer', hidden: true, noCache: true },
  { identifier: 'transfer-detail', path: '/transfer-detail', screen: 'stock.TransferDetailPage', needs: 'stock:read', hidden: true },
  { identifier: 'outbound-detail', path: '/outbound-detail', screen: 'stock.OutboundDetailPage', needs: 'stock:read', hidden: true },
  { identifier: 'supplier-detail', path: '/supplier-detail', screen: 'stock.SupplierDetailPage', needs: 'stock:read', hidden: true },
];

/** Whom a clinic buys from, what they deliver and at what price (specification 2§2.3). */
export const clinicSuppliers: MenuEntry = {
  identifier: 'medical-supplier',
  icon: 'supplier',
  children: [
    {
      identifier: 'medical-supplier-manage',
      path: '/medical-supplier-manage',
      screen: 'stock.SupplierListPage',
      needs: 'stock:read',
      buttons: ['stock:supplier'],
    },
    {
      identifier: 'medical-supplier-product-manage',
      path: '/medical-supplier-product-manage',
      screen: 'stock.SuppliedListPage',
      needs: 'stock:read',
      buttons: ['stock:cost'],
    },
    { identifier: 'add-supplier', path: '/add-supplier', screen: 'stock.AddSupplierPage', needs: 'stock:supplier', hidden: true, noCache: true },
  ],
};

const KEEPS = ['catalog:goods', 'catalog:specification'] as const;

/** Products and supplies as they are kept, in beauty and clinic alike (specification 2§2.5). */
export const goods: MenuEntry = {
  identifier: 'stock',
  icon: 'stock',
  children: [
    {
      identifier: 'product-manage',
      path: '/product-manage',
      screen: 'catalog.ProductListPage',
      needs: 'catalog:read',
      buttons: KEEPS,
      slots: [LEAVING],
    },
    { identifier: 'consume-manage', path: '/consume-manage', screen: 'catalog.SupplyListPage', needs: 'catalog:read' },
    {
      identifier: 'product-specifyManage',
      path: '/product-specifyManage',
      screen: 'catalog.ProductSpecificationPage',
      needs: 'catalog:specification',
    },
    {
      identifier: 'consumables-specifyManage',
      path: '/consumables-specifyManage',
      screen: 'catalog.SupplySpecificationPage',
      needs: 'catalog:specification',
    },
    ...stockLists,
  ],
};

/** Pages of supplies that no menu shows. */
export const supplyPages: readonly MenuEntry[] = [
  {
    identifier: 'consumManage-add',
    path: '/consumManage-add',
    screen: 'catalog.SupplyFormPage',
    needs: 'catalog:goods',
    hidden: true,
    noCache: true,
  },
  {
    identifier: 'consumManage-detail',
    path: '/consumManage-detail',
    screen: 'catalog.SupplyDetailPage',
    needs: 'catalog:read',
    hidden: true,
    slots: STANDING,
  },
];

/** Pages of goods that no menu shows. */
export const goodsPages: readonly MenuEntry[] = [
  {
    identifier: 'product-add',
    path: '/product-add',
    screen: 'catalog.ProductFormPage',
    needs: 'catalog:goods',
    hidden: true,
    noCache: true,
    slots: [LEAVING],
  },
  {
    identifier: 'product-detail',
    path: '/product-detail',
    screen: 'catalog.ProductDetailPage',
    needs: 'catalog:read',
    hidden: true,
    slots: [...STANDING, LEAVING],
  },
  ...supplyPages,
  ...stockPages,
];

/** The same for the whole chain, in the head office (2§2.7). */
export const goodsOfAll: MenuEntry = {
  ...goods,
  identifier: 'main-stock',
  children: [
    {
      identifier: 'product-manage',
      path: '/product-manage',
      screen: 'catalog.ProductListPage',
      needs: 'catalog:read',
      buttons: KEEPS,
      slots: [LEAVING],
    },
    { identifier: 'main-stock-consume', path: '/main-stock-consume', screen: 'catalog.SupplyListPage', needs: 'catalog:read' },
    ...goods.children!.slice(2, 4),
    { identifier: 'main-stock-in', path: '/main-stock-in', screen: 'stock.InboundListPage', needs: 'stock:read', buttons: ['stock:cost'] },
    { identifier: 'main-stock-manage', path: '/main-stock-manage', screen: 'stock.StockListPage', needs: 'stock:read', buttons: ['stock:approve'] },
    { identifier: 'main-stock-bound-details', path: '/main-stock-bound-details', screen: 'stock.MoveListPage', needs: 'stock:read' },
    { identifier: 'main-stock-out', path: '/main-stock-out', screen: 'stock.OutboundListPage', needs: 'stock:read' },
    { identifier: 'main-stock-transfer', path: '/main-stock-transfer', screen: 'stock.TransferListPage', needs: 'stock:read' },
    { identifier: 'main-stock-inventory', path: '/main-stock-inventory', screen: 'stock.TakePage', needs: 'stock:read' },
    {
      identifier: 'main-stock-supplier',
      path: '/main-stock-supplier',
      screen: 'stock.SupplierListPage',
      needs: 'stock:read',
      buttons: ['stock:supplier'],
    },
  ],
};

export const goodsPagesOfAll: readonly MenuEntry[] = [
  {
    identifier: 'main-stock-add',
    path: '/main-stock-add',
    screen: 'catalog.ProductFormPage',
    needs: 'catalog:goods',
    hidden: true,
    noCache: true,
    slots: [LEAVING],
  },
  {
    identifier: 'main-stock-inbound-detail',
    path: '/main-stock-inbound-detail',
    screen: 'stock.InboundDetailPage',
    needs: 'stock:read',
    hidden: true,
  },
  {
    identifier: 'main-stock-outbound-detail',
    path: '/main-stock-outbound-detail',
    screen: 'stock.OutboundDetailPage',
    needs: 'stock:read',
    hidden: true,
  },
  {
    identifier: 'main-stock-transfer-detail',
    path: '/main-stock-transfer-detail',
    screen: 'stock.TransferDetailPage',
    needs: 'stock:read',
    hidden: true,
  },
  {
    identifier: 'main-stock-supplier-detail',
    path: '/main-stock-supplier-detail',
    screen: 'stock.SupplierDetailPage',
    needs: 'stock:read',
    hidden: true,
  },
  {
    identifier: 'main-stock-detail',
    path: '/main-stock-detail',
    screen: 'catalog.ProductDetailPage',
    needs: 'catalog:read',
    hidden: true,
    slots: [...STANDING, LEAVING],
  },
  ...supplyPages,
];
