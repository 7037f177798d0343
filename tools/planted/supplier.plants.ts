import type { Plant } from './planted.ts';

const ORDERS = 'domains/supplier/test/service-order.test.ts';
const OUT = 'domains/supplier/test/service-order-out.test.ts';
const MERCHANTS = 'domains/supplier/test/merchant.test.ts';
const REGISTERED = 'domains/supplier/test/registration.test.ts';
const SERVICES = 'db/migrations/1151_supplier_service.sql';
const ORDERED = 'db/migrations/1152_service_order.sql';
const FIGURES = 'db/migrations/1153_supplier_figures.sql';
const UNITS = 'db/migrations/1231_units_told_once.sql';

/** Faults of the supplier's side: each would tell somebody of another's affairs, or count what nobody agreed to. */
export const SUPPLYING: readonly Plant[] = [
  {
    name: 'services of a supplier that is none of the chain’s',
    file: SERVICES,
    find: "where k.merchant_org = current_org() and k.status = 'linked' and (p_code",
    put: "where k.status = 'linked' and (p_code",
    caught: ORDERS,
  },
  {
    name: 'a service ordered at a price that nobody saw',
    file: ORDERED,
    find: 'if v.version <> p_version then',
    put: 'if v.version < 0 then',
    caught: ORDERS,
  },
  {
    name: 'a service that an older form puts back on the shelf',
    file: 'domains/supplier/server/service.commands.ts',
    find: '.set({ is_shelves, version: known.version + 1, edited_at: ctx.now })',
    put: '.set({ is_shelves, edited_at: ctx.now })',
    caught: ORDERS,
  },
  {
    name: 'an order of a service that is accepted and withdrawn',
    file: ORDERED,
    find: 'where service_order_id = p_order and status = p_from',
    put: 'where service_order_id = p_order',
    caught: ORDERS,
  },
  {
    name: 'a side that goes on alone while the other may still answer',
    file: 'domains/supplier/model/service-order.rules.ts',
    find: 'now < (answerUntil(order) ?? now)',
    put: 'now < 0',
    caught: OUT,
  },
  {
    name: 'a service that is owed though the merchant contests it',
    file: 'domains/supplier/model/service-order.machine.ts',
    find: "settle: { from: ['done'], to: 'confirmed',",
    put: "settle: { from: ['done', 'contested'], to: 'confirmed',",
    caught: OUT,
  },
  {
    name: 'a service that is owed though both sides called it off',
    file: 'domains/supplier/model/service-order.machine.ts',
    find: "agree: { from: ['calling_off', 'contested'], to: 'called_off',",
    put: "agree: { from: ['calling_off', 'contested'], to: 'confirmed',",
    caught: OUT,
  },
  {
    name: 'orders of services that row security hides from nobody',
    file: ORDERED,
    find: 'alter table identity.service_order force row level security;',
    put: '',
    caught: MERCHANTS,
  },
  {
    name: 'sales of a supplier’s projects that row security hides from nobody',
    file: FIGURES,
    find: 'alter table identity.supplier_sold force row level security;',
    put: '',
    caught: MERCHANTS,
  },
  {
    name: 'pictures of a service that is offered to nobody',
    file: SERVICES,
    find: 'where v.org_id = f.org_id and v.is_shelves and',
    put: 'where v.org_id = f.org_id and',
    caught: ORDERS,
  },
  {
    name: 'a supplier told of what a chain buys after it was left',
    file: FIGURES,
    find: "and k.supplier_org = i.org_id and k.status = 'linked'\n  join stock_move",
    put: 'and k.supplier_org = i.org_id\n  join stock_move',
    caught: MERCHANTS,
  },
  {
    name: 'sales of a supplier’s project at the price that holds later',
    file: FIGURES,
    find: 'new.refunded_num - old.refunded_num, s.price_cents,',
    put: 'new.refunded_num, s.price_cents * 2,',
    caught: MERCHANTS,
  },
  {
    name: 'purchases that sum to more than their list',
    file: FIGURES,
    find: "filter (where p.kind <> 'service'), 0) as goods",
    put: "filter (where p.kind = 'delivered'), 0) as goods",
    caught: MERCHANTS,
  },
  {
    name: 'a proof at night that believes whatever a supplier was told',
    file: UNITS,
    find: 'and (a.business_date, a.kind, a.quantity, a.amount) is distinct from (p.business_date, p.kind, p.quantity, p.amount_cents)',
    put: 'and false',
    caught: MERCHANTS,
  },
  {
    name: 'units of a package told to their supplier when it is sold, and once more when they are treated',
    file: UNITS,
    find: "and l.item_type = 'project' and l.package_id is null;",
    put: "and l.item_type = 'project';",
    caught: MERCHANTS,
  },
  {
    name: 'a proof at night that takes units of a package for sold',
    file: UNITS,
    find: 'case when l.package_id is null then l.quantity end',
    put: 'l.quantity',
    caught: MERCHANTS,
  },
  {
    name: 'an invitation of a chain that outlives its refreshing',
    file: 'db/migrations/1154_supplier_application.sql',
    find: 'on conflict (org_id) do update set invite_code = excluded.invite_code, refreshed_at = p_now',
    put: 'on conflict (org_id) do update set refreshed_at = p_now',
    caught: REGISTERED,
  },
  {
    name: 'a supplier who applies with a phone that nobody proved',
    file: 'domains/supplier/server/registration.commands.ts',
    find: "  await demandSmsCode(ctx, mobile_number, SCENE, sms_code, 'sms_code');\n",
    put: '',
    caught: REGISTERED,
  },
  {
    name: 'a bank account kept for everybody to read',
    file: 'domains/supplier/server/registration.commands.ts',
    find: 'bank_tail: tailOf(bank_number),',
    put: 'bank_tail: bank_number,',
    caught: REGISTERED,
  },
  {
    name: 'a supplier run by whoever has the applicant’s number by then',
    file: 'domains/supplier/server/registration.commands.ts',
    find: "await work.call<string | null>('identity.account_by', form.mobile_number)",
    put: 'null',
    caught: REGISTERED,
  },
  {
    name: 'an account older than the application taken for the applicant’s',
    file: 'db/migrations/1276_applicant.sql',
    find: 'p_account is not null or a.created_at > p_applied',
    put: 'true',
    caught: REGISTERED,
  },
  {
    name: 'an import taken back of what merchants took on',
    file: 'apps/api/routes.ts',
    find: 'items: [cardsKeepItems, merchantsKeepItems],',
    put: 'items: [cardsKeepItems],',
    caught: 'domains/supplier/test/import-kept.test.ts',
  },
];
