import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { EpochSeconds, Id, RequiredText, says, Text, typedAs, When } from '#kernel/contract/schema.ts';

const application_id = Id('supplier_application');

/** Who applies: a person, somebody who trades alone, a company (types 1, 2 and 3 of specification 1§4). */
export const SupplierType = z.enum(['person', 'sole_trader', 'company']);
export type SupplierType = z.infer<typeof SupplierType>;

/** What they supply above all. */
export const SupplierCategory = z.enum(['products', 'consumables', 'equipment', 'projects', 'services', 'other']);
export type SupplierCategory = z.infer<typeof SupplierCategory>;

export const ApplicationStatus = z.enum(['pending', 'agreed', 'rejected']);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

const mobile = says('supplier.mobile_invalid');
const InviteCode = typedAs(RequiredText(20, 'supplier.chain_code_required'), 'code');
const Mobile = typedAs(RequiredText(20, 'supplier.mobile_required').regex(/^\d{8,11}$/, mobile), 'phone');
const bank = says('supplier.bank_number_invalid');

const Form = {
  supplier_type: SupplierType,
  supplier_name: RequiredText(50, 'supplier.supplier_name_required'),
  contact_name: RequiredText(30, 'supplier.contact_name_required'),
  mobile_number: Mobile,
  address: Text(100).default(''),
  /** As the business licence has them; of a person none. */
  licence_name: Text(60).default(''),
  licence_number: Text(30).default(''),
  bank_name: RequiredText(50, 'supplier.bank_name_required'),
  bank_owner: RequiredText(50, 'supplier.bank_owner_required'),
  bank_number: z.string(bank).regex(/^\d{8,30}$/, bank),
  category: SupplierCategory,
};

/** A firm has a licence with a name and a number, a person none. */
const licensed = across<{ supplier_type: SupplierType; licence_name: string; licence_number: string }, 'supplier_type' | 'licence_name' | 'licence_number'>(
  ['supplier_type', 'licence_name', 'licence_number'],
  ({ supplier_type, licence_name, licence_number }, complain) => {
    if (supplier_type === 'person') return;
    if (licence_name.trim() === '') complain('licence_name', 'supplier.licence_name_required');
    if (!/^[0-9A-Za-z-]{8,30}$/.test(licence_number.trim())) complain('licence_number', 'supplier.licence_number_required');
  },
);

/** `POST /shop/users/sendSupplierCode`: a code to the phone of whoever is about to apply; the picture's characters are used up. */
export const registrationCode = endpoint({
  id: 'supplier.registration.code', method: 'POST', path: '/shop/users/sendSupplierCode', access: 'public', limit: 10,
  request: z.object({ chain_code: InviteCode, mobile_number: Mobile, uuid: RequiredText(64), picture: Text(12) }),
  response: z.null(),
});

/**
 * `POST /shop/users/addSupplierRegistration` (1§7): applies to the chain whose invitation code one was given. 400 for a code that is
 * nobody's, or not any more, and for a phone that was not proven; 409 while an application of that phone waits.
 */
export const registration = endpoint({
  id: 'supplier.registration.add', method: 'POST', path: '/shop/users/addSupplierRegistration', access: 'public', limit: 30,
  request: z
    .object({ chain_code: InviteCode, sms_code: z.string(says('supplier.sms_code_required')).regex(/^\d{6}$/, says('supplier.sms_code_required')), ...Form })
    .check(licensed),
  response: z.object({ application_number: z.string() }),
});

/** `GET /shop/supplierApplication/query/code`: the chain's invitation that holds now; empty while it has none. */
export const chainCode = endpoint({
  id: 'supplier.chain.code', method: 'GET', path: '/shop/supplierApplication/query/code', access: 'supplier:review',
  request: z.object({}), response: z.object({ invite_code: z.string(), refreshed_at: EpochSeconds.nullable() }),
});

/** `POST /shop/supplierApplication/refreshCode`: another invitation; the one before it is void. */
export const chainCodeRefresh = endpoint({
  id: 'supplier.chain.refresh', method: 'POST', path: '/shop/supplierApplication/refreshCode', access: 'supplier:review', idempotent: true,
  request: z.object({}), response: z.object({ invite_code: z.string() }),
});

/** An application in a list. */
const ApplicationRow = z.object({
  application_id,
  application_number: z.string(),
  create_time: When,
  supplier_type: SupplierType,
  supplier_name: z.string(),
  category: SupplierCategory,
  contact_name: z.string(),
  mobile_number: z.string(),
  /** The last four digits. */
  bank_tail: z.string(),
  status: ApplicationStatus,
  actions: z.array(z.enum(['agree', 'reject'])),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** `GET /shop/supplierApplication/query/findSearchPage`: who applied, the latest first. */
export const applicationSearch = endpoint({
  id: 'supplier.application.search', method: 'GET', path: '/shop/supplierApplication/query/findSearchPage', access: 'supplier:review',
  request: PageQuery.extend({
    /** Name, contact, phone or number. */
    key_word: Text(40).optional(),
    status: ApplicationStatus.optional(),
  }),
  response: pageOf(ApplicationRow),
});

const ApplicationDetail = ApplicationRow.extend({
  address: z.string(),
  licence_name: z.string(),
  licence_number: z.string(),
  bank_name: z.string(),
  bank_owner: z.string(),
  bank_number: z.string(),
  decide_reason: z.string(),
  supplier_code: z.string(),
  history: z.array(StateChange),
});
export type ApplicationDetail = z.infer<typeof ApplicationDetail>;

/** `GET /shop/supplierApplication/query/detail`. */
export const applicationDetail = endpoint({
  id: 'supplier.application.detail', method: 'GET', path: '/shop/supplierApplication/query/detail', access: 'supplier:review',
  request: z.object({ application_id }), response: ApplicationDetail,
});

/** `POST /shop/supplierApplication/agree`: opens the supplier in an organisation of its own; whoever applied signs in by the phone that was proven. */
export const applicationAgree = endpoint({
  id: 'supplier.application.agree', method: 'POST', path: '/shop/supplierApplication/agree', access: 'supplier:review', idempotent: true,
  request: z.object({ application_id }), response: z.object({ supplier_code: z.string() }),
});

/** `POST /shop/supplierApplication/reject`: for a reason; they may apply anew. */
export const applicationReject = endpoint({
  id: 'supplier.application.reject', method: 'POST', path: '/shop/supplierApplication/reject', access: 'supplier:review', idempotent: true,
  request: z.object({ application_id, reason: RequiredText(200, 'supplier.reason_required') }), response: z.null(),
});
