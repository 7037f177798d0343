import { cardSteps } from '#domains/card/contract/slots.ts';
import {
  assetTabs,
  contactTabs,
  memberActions,
  memberToolbar,
  moveTabs,
  servedActions,
  servedTabs,
  serviceTabs,
  spendingTabs,
  supplementsInput,
} from '#domains/member/contract/slots.ts';
import { inSlot } from '#kernel/contract/slot.ts';
import type { MenuEntry } from './mode.ts';

/** What a member's file shows, group by group, wherever it is opened. */
const FILE = [
  inSlot(assetTabs, ['card.MemberAssets', 'coupon.MemberCoupons', 'loyalty.MemberLoyalty']),
  inSlot(spendingTabs, ['sales.MemberConsumption', 'sales.MemberOrders', 'deduction.MemberDeductions', 'sales.MemberDebts']),
  inSlot(serviceTabs, ['appointment.MemberAppointments', 'record.Triages', 'record.Consults', 'record.ServiceLogs']),
  inSlot(contactTabs, ['follow_up.MemberPlans', 'record.Timeline']),
  inSlot(moveTabs, ['card.MemberLedger', 'card.MemberActions', 'card.AmountGifts', 'card.ItemGifts', 'card.CardGifts', 'exchange.MemberExchanges']),
];

/** What the form of a member takes besides their file, wherever it opens. */
export const memberForm = inSlot(supplementsInput, ['card.SupplementsInput']);

/** Members and what they own: the same in beauty shops and clinics (specification 2§2.4). */
export const members: MenuEntry = {
  identifier: 'member',
  icon: 'member',
  children: [
    {
      identifier: 'store-member',
      path: '/store-member',
      screen: 'member.MemberListPage',
      needs: 'member:read',
      buttons: ['member:write', 'member:batch', 'member:import'],
      slots: [inSlot(memberToolbar, ['intake.ImportMembers'])],
    },
    {
      identifier: 'member-detail',
      path: '/member-detail',
      screen: 'member.MemberDetailPage',
      needs: 'member:read',
      hidden: true,
      buttons: [
        'member:phone',
        'member:private',
        'member:medical',
        'member:cancel',
        'member:merge',
        'member:mobile',
        'card:read',
        'card:ledger',
        'card:supplement',
        'card:recharge',
        'card:recharge_free',
        'card:gift',
        'card:exchange',
        'card:freeze',
        'card:extend',
        'card:void_gift',
        'card:write_off',
        'card:refund',
        'sales:refund_cash',
        'sales:repay',
        'service:read',
        'service:write',
        'service:manage',
        'consult:read',
        'consult:write',
        'consult:manage',
        'triage:read',
        'triage:write',
        'triage:manage',
        'deduction:read',
        'deduction:write',
        'deduction:cancel',
        'deduction:batch',
        'loyalty:points',
        'loyalty:growth',
        'loyalty:level',
        'appointment:read',
      ],
      slots: [
        ...FILE,
        inSlot(cardSteps, ['sales.RechargeCard', 'refund.RefundCard', 'exchange.ExchangeCard']),
        inSlot(memberActions, [
          'record.PrintFile',
          'record.NoteFeedback',
          'follow_up.PlanForMember',
          'card.SupplementCard',
          'loyalty.ChangeLoyalty',
          'deduction.DeductFromMember',
          'sales.SellToMember',
        ]),
        inSlot(servedTabs, ['card.ServedAssets', 'coupon.ServedCoupons']),
        inSlot(servedActions, ['follow_up.PlanForServed', 'deduction.DeductFromServed', 'sales.SellToServed']),
      ],
    },
    { identifier: 'member-care', path: '/member-care', screen: 'follow_up.MemberCarePage', needs: 'followup:read' },
    {
      identifier: 'return-list',
      path: '/return-list',
      screen: 'follow_up.ReturnListPage',
      needs: 'followup:read',
      buttons: ['followup:write', 'followup:assign'],
    },
    { identifier: 'return-rule', path: '/return-rule', screen: 'follow_up.ReturnRulePage', needs: 'followup:setting' },
    { identifier: 'return-setting', path: '/return-setting', screen: 'follow_up.ReturnSettingPage', needs: 'followup:setting' },
    {
      identifier: 'add-edit-member',
      path: '/add-edit-member',
      screen: 'member.MemberFormPage',
      needs: 'member:write',
      hidden: true,
    },
    { identifier: 'member-add-project', path: '/storeMember/add-project', screen: 'card.AddCountCardPage', needs: 'card:supplement', hidden: true },
    { identifier: 'add-relevancy', path: '/add-relevancy', screen: 'card.RelevancyPage', needs: 'card:supplement', hidden: true },
    { identifier: 'add-giftRelevancy', path: '/add-giftRelevancy', screen: 'card.GiftRelevancyPage', needs: 'card:supplement', hidden: true },
    { identifier: 'my-consults', path: '/my-consults', screen: 'record.MyConsultsPage', needs: 'consult:read' },
    { identifier: 'finance-arrears', path: '/finance-arrears', screen: 'sales.DebtListPage', needs: 'sales:read', buttons: ['sales:repay'] },
    { identifier: 'card-count', path: '/cardCount', screen: 'card.LowCardsPage', needs: 'card:read', hidden: true },
    { identifier: 'manage-member', path: '/manage-member', screen: 'loyalty.LevelListPage', needs: 'loyalty:read', buttons: ['loyalty:write'] },
    { identifier: 'add-edit-level', path: '/add-edit-level', screen: 'loyalty.LevelPage', needs: 'loyalty:write', hidden: true },
    { identifier: 'set-growth-value', path: '/set-growth-value', screen: 'loyalty.GrowthRulesPage', needs: 'loyalty:write' },
    { identifier: 'integral-manage', path: '/integral-manage', screen: 'loyalty.PointsPage', needs: 'loyalty:read', buttons: ['loyalty:points'] },
    { identifier: 'member-price', path: '/member-price', screen: 'loyalty.MemberPricePage', needs: 'loyalty:read', buttons: ['loyalty:write'] },
    {
      identifier: 'member-customer-source',
      path: '/member-customer-source',
      screen: 'member.SourceListPage',
      needs: 'member:source',
    },
    { identifier: 'member-label', path: '/member-label', screen: 'member.LabelListPage', needs: 'member:label' },
    { identifier: 'member-duplicate', path: '/member-duplicate', screen: 'member.DuplicateListPage', needs: 'member:write' },
  ],
};

/** The same in clinics, where a member's file shows their medical records too, and whose contact they are. */
export const clinicMembers: MenuEntry = {
  ...members,
  children: members.children!.map((entry) =>
    entry.identifier === 'member-detail'
      ? {
          ...entry,
          buttons: [...entry.buttons!, 'emr:read', 'wecom:read', 'wecom:write'],
          slots: entry.slots!.map((filled) =>
            filled.slot.name === serviceTabs.name
              ? inSlot(serviceTabs, [...filled.pieces, 'emr.MemberRecords'])
              : filled.slot.name === contactTabs.name
                ? inSlot(contactTabs, [...filled.pieces, 'wecom.MemberContacts'])
                : filled,
          ),
        }
      : entry,
  ),
};

/** The members of every shop that the head office may see: to be read (2§2.7). */
export const membersOfAll: MenuEntry = {
  identifier: 'member',
  icon: 'member',
  children: [
    { identifier: 'main-store-member', path: '/main-store-member', screen: 'member.MainMemberListPage', needs: 'member:read' },
    {
      identifier: 'main-member-detail',
      path: '/main-member-detail',
      screen: 'member.MainMemberDetailPage',
      needs: 'member:read',
      hidden: true,
      buttons: [
        'member:phone',
        'member:private',
        'member:medical',
        'card:read',
        'card:ledger',
        'deduction:read',
        'sales:read',
        'service:read',
        'consult:read',
        'triage:read',
        'loyalty:read',
        'followup:read',
        'appointment:read',
      ],
      slots: [...FILE],
    },
  ],
};
