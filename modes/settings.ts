import type { MenuEntry } from './mode.ts';

// The sections of the settings pages (specification 2§2.9), by group; a mode takes those that it has.

const profile: MenuEntry = { identifier: 'setting-profile', section: 'org.StoreProfile', needs: 'shop:write' };

/** What the shop is called, where it stands and when it is open. */
export const ownShop: MenuEntry = { identifier: 'setting-shop', children: [profile] };

/** The chain's shops and who supplies them. */
export const shopsOfAll: MenuEntry = {
  identifier: 'setting-shop',
  children: [
    profile,
    { identifier: 'setting-shops', section: 'org.ShopList', needs: 'shop:manage' },
    { identifier: 'setting-suppliers', section: 'org.SupplierList', needs: 'supplier:open' },
  ],
};

/** A supplier's own names towards merchants. */
export const supplierShop: MenuEntry = {
  identifier: 'setting-shop',
  children: [profile, { identifier: 'setting-supplier-codes', section: 'org.SupplierCodes', needs: 'supplier:invite' }],
};

const employee = { identifier: 'setting-staff', section: 'staff.StaffList', needs: 'staff:read' } as const;
const employeeButtons = ['staff:write', 'staff:disable', 'staff:phone', 'staff:private', 'staff:rescue'] as const;

/** Who works here, as what and in which department. */
export const people: MenuEntry = {
  identifier: 'setting-people',
  children: [
    { identifier: 'setting-role', section: 'access.RoleList', needs: 'role:read', buttons: ['role:write'] },
    { ...employee, buttons: employeeButtons },
    { identifier: 'setting-group', section: 'staff.DepartmentTree', needs: 'group:read', buttons: ['group:write'] },
    { identifier: 'setting-identity', section: 'staff.IdentityList', needs: 'identity:write' },
  ],
};

/** The same for the whole organisation: doctors are sent to branches from here. */
export const peopleOfAll: MenuEntry = {
  ...people,
  children: people.children!.map((entry) =>
    entry.identifier === employee.identifier ? { ...employee, buttons: [...employeeButtons, 'staff:push'] } : entry,
  ),
};

/** Where and when work is done. */
export const places: MenuEntry = {
  identifier: 'setting-places',
  children: [
    { identifier: 'setting-room', section: 'staff.RoomList', needs: 'room:read', buttons: ['room:write'] },
    { identifier: 'setting-device', section: 'staff.DeviceList', needs: 'device:read', buttons: ['device:write'] },
    { identifier: 'device-projects', section: 'appointment.DeviceProjects', needs: 'device:read' },
    { identifier: 'setting-shift', section: 'staff.ShiftList', needs: 'shift:read', buttons: ['shift:write'] },
  ],
};

/** The same where shifts have no page of their own: who works when stands beside them. */
export const placesWithPlan: MenuEntry = {
  ...places,
  children: [...places.children!, { identifier: 'setting-shift-plan', section: 'staff.ShiftPlan', needs: 'shift:read', buttons: ['shift:plan'] }],
};

const businessRules: MenuEntry = { identifier: 'business-rules', section: 'setting.BusinessRules', needs: 'setting:rules' };
const paymentPatterns: MenuEntry = {
  identifier: 'payment-patterns',
  section: 'sales.PaymentPatterns',
  needs: 'payment:read',
  buttons: ['payment:write'],
};
/** What scans are collected under; the keys of gateways are kept here. */
const paymentAccounts: MenuEntry = { identifier: 'payment-accounts', section: 'payment.Accounts', needs: 'charge:account' };
const fieldRules: MenuEntry = { identifier: 'field-rules', section: 'member.FieldRules', needs: 'member:rules' };
/** On which days a shop takes nobody. */
const closedDays: MenuEntry = { identifier: 'closed-days', section: 'appointment.ClosedDays', needs: 'setting:rules' };
/** Which card a deposit of an appointment is. */
const depositRule: MenuEntry = { identifier: 'deposit-rule', section: 'appointment.DepositRule', needs: 'setting:rules' };
/** What points are earned by and pay for. */
const pointsRules: MenuEntry = { identifier: 'points-rules', section: 'loyalty.PointsRulesSection', needs: 'loyalty:write' };
/** Shops reach it among their members. */
const growthRules: MenuEntry = { identifier: 'growth-rules', section: 'loyalty.GrowthRulesSection', needs: 'loyalty:write' };
const dictionaries: MenuEntry = {
  identifier: 'dictionaries',
  section: 'dictionary.Dictionaries',
  needs: 'dictionary:read',
  buttons: ['dictionary:write'],
};
const channels: MenuEntry = { identifier: 'channels', section: 'channel.ChannelList', needs: 'channel:read', buttons: ['channel:write'] };

/** How the shop works; where channels have a page of their own, they are no section. */
export const rules: MenuEntry = {
  identifier: 'setting-rules',
  children: [businessRules, closedDays, depositRule, paymentPatterns, paymentAccounts, fieldRules, pointsRules, dictionaries, channels],
};
export const rulesWithoutChannels: MenuEntry = { ...rules, children: rules.children!.filter((entry) => entry !== channels) };
export const rulesOfAll: MenuEntry = {
  ...rules,
  children: [...rules.children!.filter((entry) => entry !== paymentPatterns && entry !== paymentAccounts), growthRules],
};

const notices: MenuEntry = { identifier: 'notices', section: 'setting.NoticeList', needs: 'notice:read', buttons: ['notice:write'] };
const feedback: MenuEntry = { identifier: 'feedback', section: 'setting.FeedbackList', needs: 'feedback:read', buttons: ['feedback:write'] };
const addresses: MenuEntry = { identifier: 'addresses', section: 'setting.AddressList', needs: 'address:read', buttons: ['address:write'] };
const exportApprovals: MenuEntry = { identifier: 'export-approvals', section: 'download.ApprovalList', needs: 'download:approve' };
const operationLog: MenuEntry = { identifier: 'operation-log', section: 'setting.OperationLog', needs: 'log:read', buttons: ['log:verify'] };

/** What is announced, what customers say, where goods arrive, and who did what. */
export const affairs: MenuEntry = { identifier: 'setting-affairs', children: [notices, feedback, addresses, exportApprovals, operationLog] };
export const affairsOfAll: MenuEntry = { ...affairs, children: affairs.children!.filter((entry) => entry !== addresses) };

const pages: MenuEntry = { identifier: 'decor-pages', section: 'decoration.PageList', needs: 'decoration:read', buttons: ['decoration:write'] };
const miniAd: MenuEntry = { identifier: 'mini-ad', section: 'decoration.MiniAd', needs: 'decoration:read' };

/** What the mini-program shows; adverts greet in one shop's. */
export const mini: MenuEntry = { identifier: 'setting-mini', children: [pages, miniAd] };
export const miniOfAll: MenuEntry = { ...mini, children: [pages] };

/** The pages that the sections of a shop's settings lead to. */
export const settingPages: readonly MenuEntry[] = [
  { identifier: 'setting-add-role', path: '/setting-add-role', screen: 'access.RolePage', needs: 'role:read', hidden: true },
  { identifier: 'add-employee', path: '/add-employee', screen: 'staff.AddEmployeePage', needs: 'staff:write', hidden: true },
  { identifier: 'edit-employee', path: '/edit-employee', screen: 'staff.EditEmployeePage', needs: 'staff:write', hidden: true },
  { identifier: 'employee-detail', path: '/employee-detail', screen: 'staff.EmployeeDetailPage', needs: 'staff:read', hidden: true },
];
