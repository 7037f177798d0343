import { appointments } from './appointments.ts';
import { ownCodes } from '#domains/voucher/contract/slots.ts';
import { orderActions } from '#domains/sales/contract/slots.ts';
import { inSlot } from '#kernel/contract/slot.ts';
import { memberActions } from '#domains/member/contract/slots.ts';
import type { MenuEntry, Mode } from './mode.ts';
import { cardRefunds, orderSlots } from './orders.ts';
import { finance, financePages } from './finance.ts';
import { newRetail, newRetailDetail } from './retail.ts';
import { reception } from './reception.ts';
import { goods, goodsPages } from './goods.ts';
import { marketing, marketingPages } from './marketing.ts';
import { memberForm, members } from './members.ts';
import { affairs, mini, ownShop, people, placesWithPlan, rules, settingPages } from './settings.ts';

/** Members whom the shop may lose, from the statistics and by themselves; whoever may plans a follow-up there. */
const warnings: readonly MenuEntry[] = [
  {
    identifier: 'statistics-warnings',
    icon: 'warnings',
    children: [
      {
        identifier: 'statistics-dateWarnList',
        path: '/statistics-dateWarnList',
        screen: 'insight.ChurnPage',
        needs: 'insight:warning',
        slots: [inSlot(memberActions, ['follow_up.PlanForMember'])],
      },
      {
        identifier: 'statistics-timesWarnList',
        path: '/statistics-timesWarnList',
        screen: 'insight.RepurchasePage',
        needs: 'insight:warning',
        slots: [inSlot(memberActions, ['follow_up.PlanForMember'])],
      },
    ],
  },
];

/** The beauty shop's table of contents (specification 2§2.2). */
export const shop: Mode = {
  name: 'shop',
  slots: [memberForm],
  entries: [
    { identifier: 'dashboard', icon: 'dashboard', path: '/dashboard', screen: 'insight.DashboardPage', needs: 'insight:read' },
    {
      identifier: 'cashier',
      icon: 'cashier',
      path: '/cashier',
      screen: 'sales.TillPage',
      needs: 'sales:create',
      buttons: ['catalog:read', 'catalog:favourite', 'card:read', 'sales:gift', 'sales:adjust'],
    },
    {
      identifier: 'bill-settlement',
      path: '/bill-settlement',
      screen: 'sales.SettlementPage',
      needs: 'sales:settle',
      buttons: ['sales:debt'],
      hidden: true,
    },
    { identifier: 'scanCodePage', path: '/scanCodePage', screen: 'sales.ScanCodePage', needs: 'sales:settle', hidden: true },
    { identifier: 'scanCodeDetail', path: '/scanCodeDetail', screen: 'sales.ScanDetailPage', needs: 'sales:read', hidden: true },
    { identifier: 'bill-detail', path: '/bill-detail', screen: 'sales.BillDetailPage', needs: 'sales:read', hidden: true, slots: orderSlots },
    {
      identifier: 'order',
      icon: 'order',
      children: [
        {
          identifier: 'bill-cashier',
          path: '/bill-cashier',
          kind: true,
          screen: 'sales.OrderListPage',
          needs: 'sales:read',
          buttons: ['sales:void', 'sales:shop'],
        },
        {
          identifier: 'bill-registration',
          kind: true,
          path: '/bill-registration',
          screen: 'sales.HeldListPage',
          needs: 'sales:create',
          buttons: ['sales:void'],
        },
        {
          identifier: 'bill-setting',
          kind: true,
          path: '/bill-setting',
          screen: 'sales.UnconfirmedListPage',
          needs: 'sales:read',
          buttons: ['sales:settle', 'sales:void'],
        },
        { identifier: 'bill-configure', path: '/bill-configure', screen: 'sales.UnconfirmedRulesPage', needs: 'setting:rules' },
        {
          identifier: 'bill-online',
          kind: true,
          path: '/bill-online',
          screen: 'mall.OnlineListPage',
          needs: 'mall:read',
          buttons: ['mall:create', 'mall:ship', 'mall:cancel', 'mall:after_sales'],
        },
        newRetail,
        {
          identifier: 'bill-assign-supplier-order',
          kind: true,
          path: '/bill-assign-supplier-order',
          screen: 'mall.AssignedListPage',
          needs: 'mall:retail',
          buttons: ['mall:ship', 'stock:cost'],
        },
        {
          identifier: 'bill-purchase-order',
          kind: true,
          path: '/bill-purchase-order',
          screen: 'stock.PurchaseListPage',
          needs: 'stock:inbound',
          buttons: ['stock:cost'],
        },
        { identifier: 'bill-purchase-detail', path: '/bill-purchase-detail', screen: 'stock.PurchaseDetailPage', needs: 'stock:read', hidden: true },
        {
          identifier: 'add-online-order',
          path: '/add-online-order',
          screen: 'mall.AddOnlinePage',
          needs: 'mall:create',
          hidden: true,
          noCache: true,
        },
        {
          identifier: 'onlineBill-detail',
          path: '/onlineBill-detail',
          screen: 'mall.OnlineDetailPage',
          needs: 'mall:read',
          hidden: true,
          slots: [inSlot(orderActions, ['refund.RefundOrder'])],
          buttons: ['refund:order'],
        },
        newRetailDetail,
        {
          identifier: 'bill-writeOff',
          path: '/bill-writeOff',
          screen: 'voucher.DeskPage',
          needs: 'voucher:verify',
          buttons: ['voucher:read', 'voucher:cancel', 'voucher:manage', 'mall:verify'],
          slots: [inSlot(ownCodes, ['mall.PickupCode'])],
        },
        {
          identifier: 'third-order',
          kind: true,
          path: '/third-order',
          screen: 'voucher.ThirdOrderListPage',
          needs: 'voucher:read',
          buttons: ['voucher:verify', 'voucher:cancel'],
        },
        {
          identifier: 'third-order-detail',
          path: '/third-order-detail',
          screen: 'voucher.ThirdOrderDetailPage',
          needs: 'voucher:read',
          hidden: true,
        },
        {
          identifier: 'history-order',
          kind: true,
          path: '/history-order',
          screen: 'sales.HistoryOrderListPage',
          needs: 'sales:read',
          buttons: ['sales:history'],
        },
        {
          identifier: 'history-order-detail',
          path: '/history-order-detail',
          screen: 'sales.HistoryOrderDetailPage',
          needs: 'sales:read',
          hidden: true,
        },
        {
          identifier: 'bill-cashier-detail',
          path: '/bill-cashier-detail',
          screen: 'sales.OrderDetailPage',
          needs: 'sales:read',
          hidden: true,
          slots: orderSlots,
          buttons: ['refund:order', 'sales:modify'],
        },
        {
          identifier: 'bill-refund',
          path: '/bill-refund',
          kind: true,
          screen: 'refund.OrderRefundListPage',
          needs: 'refund:read',
          buttons: ['refund:approve'],
        },
        cardRefunds,
        {
          identifier: 'day-close',
          path: '/day-close',
          screen: 'day_close.DayCloseListPage',
          needs: 'day_close:read',
          buttons: ['day_close:manage'],
        },
        {
          identifier: 'day-close-add',
          path: '/day-close-add',
          screen: 'day_close.CloseDayPage',
          needs: 'day_close:write',
          hidden: true,
          noCache: true,
        },
        { identifier: 'day-close-detail', path: '/day-close-detail', screen: 'day_close.DayCloseDetailPage', needs: 'day_close:read', hidden: true },
        {
          identifier: 'shift-handover',
          path: '/shift-handover',
          screen: 'day_close.HandoverListPage',
          needs: 'day_close:read',
          buttons: ['day_close:write'],
        },
        {
          identifier: 'shift-handover-add',
          path: '/shift-handover-add',
          screen: 'day_close.HandOverPage',
          needs: 'day_close:write',
          hidden: true,
          noCache: true,
        },
        {
          identifier: 'shift-handover-detail',
          path: '/shift-handover-detail',
          screen: 'day_close.HandoverDetailPage',
          needs: 'day_close:read',
          hidden: true,
        },
        { identifier: 'cash-move', path: '/cash-move', screen: 'day_close.CashMoveListPage', needs: 'day_close:read', buttons: ['day_close:write'] },
        { identifier: 'refund-detail', path: '/refund-detail', screen: 'refund.OrderRefundDetailPage', needs: 'refund:read', hidden: true },
      ],
    },
    reception,
    appointments,
    members,
    marketing,
    ...marketingPages,
    goods,
    ...goodsPages,
    finance,
    ...financePages,
    { identifier: 'statistics', icon: 'report', path: '/statistics', screen: 'insight.DailyReportPage', needs: 'insight:report' },
    ...warnings,
    { identifier: 'figure-detail', path: '/figure-detail', screen: 'insight.FigurePage', needs: 'insight:read', hidden: true },
    {
      identifier: 'setting',
      icon: 'setting',
      path: '/setting',
      screen: 'setting.SettingPage',
      children: [ownShop, people, placesWithPlan, rules, affairs, mini],
    },
    ...settingPages,
    { identifier: 'top-bar', hidden: true, buttons: ['mode:switch', 'download:export', 'countersign:give'] },
  ],
};
