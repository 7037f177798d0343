import { cureAppointments } from './appointments.ts';
import { ownCodes } from '#domains/voucher/contract/slots.ts';
import { orderActions } from '#domains/sales/contract/slots.ts';
import { inSlot } from '#kernel/contract/slot.ts';
import type { Mode } from './mode.ts';
import { cardRefunds, orderSlots } from './orders.ts';
import { emr } from './emr.ts';
import { clinicFinance, financePages } from './finance.ts';
import { clinicNewRetail, clinicNewRetailDetail } from './retail.ts';
import { reception } from './reception.ts';
import { clinicSuppliers, goods, goodsPages } from './goods.ts';
import { marketing, marketingPages } from './marketing.ts';
import { clinicMembers, memberForm } from './members.ts';
import { wecom } from './wecom.ts';
import { affairs, mini, ownShop, people, places, rulesWithoutChannels, settingPages } from './settings.ts';

/** The clinic's table of contents (specification 2§2.3). */
export const clinic: Mode = {
  name: 'clinic',
  slots: [memberForm],
  entries: [
    { identifier: 'cure-dashboard', icon: 'dashboard', path: '/cure-dashboard', screen: 'insight.DashboardPage', needs: 'insight:read' },
    {
      identifier: 'cure-bill-settlement',
      path: '/cure-bill-settlement',
      screen: 'sales.TillPage',
      needs: 'sales:create',
      hidden: true,
      buttons: ['catalog:read', 'catalog:favourite', 'card:read', 'sales:gift', 'sales:adjust', 'sales:settle', 'sales:debt'],
    },
    { identifier: 'cure-scanCode-Page', path: '/cure-scanCode-Page', screen: 'sales.ScanCodePage', needs: 'sales:settle', hidden: true },
    { identifier: 'cure-scanCode-detail', path: '/cure-scanCode-detail', screen: 'sales.ScanDetailPage', needs: 'sales:read', hidden: true },
    { identifier: 'cure-bill-detail', path: '/cure-bill-detail', screen: 'sales.BillDetailPage', needs: 'sales:read', hidden: true, slots: orderSlots },
    {
      identifier: 'retail',
      icon: 'cashier',
      children: [
        {
          identifier: 'retail-order-cashier',
          path: '/retail-order-cashier',
          screen: 'sales.RetailTillPage',
          needs: 'sales:create',
          buttons: ['catalog:read', 'catalog:favourite', 'sales:gift', 'sales:adjust', 'sales:settle', 'sales:debt'],
        },
      ],
    },
    {
      identifier: 'cure-order',
      icon: 'order',
      children: [
        {
          identifier: 'cure-order-cashier',
          kind: true,
          path: '/cure-order-cashier',
          screen: 'sales.OrderListPage',
          needs: 'sales:read',
          buttons: ['sales:void', 'sales:shop'],
        },
        {
          identifier: 'cure-order-detail',
          path: '/cure-order-detail',
          screen: 'sales.OrderDetailPage',
          needs: 'sales:read',
          hidden: true,
          slots: orderSlots,
          buttons: ['refund:order', 'sales:modify'],
        },
        {
          identifier: 'cure-online',
          kind: true,
          path: '/cure-online',
          screen: 'mall.OnlineListPage',
          needs: 'mall:read',
          buttons: ['mall:create', 'mall:ship', 'mall:cancel', 'mall:after_sales'],
        },
        clinicNewRetail,
        { identifier: 'add-online-order', path: '/add-online-order', screen: 'mall.AddOnlinePage', needs: 'mall:create', hidden: true, noCache: true },
        {
          identifier: 'cure-online-detail',
          path: '/cure-online-detail',
          screen: 'mall.OnlineDetailPage',
          needs: 'mall:read',
          hidden: true,
          slots: [inSlot(orderActions, ['refund.RefundOrder'])],
          buttons: ['refund:order'],
        },
        clinicNewRetailDetail,
        {
          identifier: 'cure-writeOff',
          path: '/cure-writeOff',
          screen: 'voucher.DeskPage',
          needs: 'voucher:verify',
          buttons: ['voucher:read', 'voucher:cancel', 'voucher:manage', 'mall:verify'],
          slots: [inSlot(ownCodes, ['mall.PickupCode'])],
        },
        {
          identifier: 'cure-third-order',
          kind: true,
          path: '/cure-third-order',
          screen: 'voucher.ThirdOrderListPage',
          needs: 'voucher:read',
          buttons: ['voucher:verify', 'voucher:cancel'],
        },
        {
          identifier: 'cure-third-order-detail',
          path: '/cure-third-order-detail',
          screen: 'voucher.ThirdOrderDetailPage',
          needs: 'voucher:read',
          hidden: true,
        },
        {
          identifier: 'platform-order',
          kind: true,
          path: '/platform-order',
          screen: 'voucher.PlatformOrderListPage',
          needs: 'voucher:read',
          buttons: ['voucher:manage'],
        },
        { identifier: 'platform-order-detail', path: '/platform-order-detail', screen: 'voucher.PlatformOrderDetailPage', needs: 'voucher:read', hidden: true },
        {
          identifier: 'cure-history-order',
          kind: true,
          path: '/cure-history-order',
          screen: 'sales.HistoryOrderListPage',
          needs: 'sales:read',
          buttons: ['sales:history'],
        },
        {
          identifier: 'cure-history-order-detail',
          path: '/cure-history-order-detail',
          screen: 'sales.HistoryOrderDetailPage',
          needs: 'sales:read',
          hidden: true,
        },
        {
          identifier: 'cure-arrears',
          path: '/cure-arrears',
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
        { identifier: 'cure-refund-detail', path: '/cure-refund-detail', screen: 'refund.OrderRefundDetailPage', needs: 'refund:read', hidden: true },
      ],
    },
    reception,
    emr,
    cureAppointments,
    clinicMembers,
    wecom,
    marketing,
    ...marketingPages,
    goods,
    ...goodsPages,
    clinicSuppliers,
    clinicFinance,
    ...financePages,
    {
      identifier: 'report',
      icon: 'report',
      children: [
        {
          identifier: 'financial-transfer',
          path: '/financial-transfer',
          screen: 'deduction.PendingPage',
          needs: 'deduction:read',
          buttons: ['deduction:write'],
        },
        { identifier: 'financial-performance', path: '/financial-performance', screen: 'reception.VisitSummaryPage', needs: 'visit:read' },
        { identifier: 'financial-buckle', path: '/financial-buckle', screen: 'deduction.DeductionCostPage', needs: 'stock:cost' },
        { identifier: 'financial-cashier', path: '/financial-cashier', screen: 'insight.CashierPage', needs: 'insight:report' },
        { identifier: 'financial-stored', path: '/financial-stored', screen: 'insight.StoredPage', needs: 'insight:report' },
        { identifier: 'financial-daily-report', path: '/financial-daily-report', screen: 'insight.DailyReportPage', needs: 'insight:report' },
      ],
    },
    { identifier: 'figure-detail', path: '/figure-detail', screen: 'insight.FigurePage', needs: 'insight:read', hidden: true },
    {
      identifier: 'channel-source-manage',
      icon: 'channel',
      path: '/channel-source-manage',
      screen: 'channel.ChannelListPage',
      needs: 'channel:read',
      buttons: ['channel:write'],
    },
    {
      identifier: 'setting',
      icon: 'setting',
      path: '/setting',
      screen: 'setting.SettingPage',
      children: [ownShop, people, places, rulesWithoutChannels, affairs, mini],
    },
    ...settingPages,
    { identifier: 'top-bar', hidden: true, buttons: ['mode:switch', 'download:export', 'countersign:give'] },
  ],
};
