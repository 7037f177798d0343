import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, FilePath, Id, Text, When } from '#kernel/contract/schema.ts';
import { EditedEmployee, EmployeeProfile, NewEmployee } from './employee.form.ts';

/** What the reader may do with a colleague now: machine and right together. */
export const EMPLOYEE_ACTIONS = ['edit', 'open_user', 'open', 'close', 'rescue', 'del', 'power'] as const;

/** A colleague as the list shows one (2§3, staff). The phone is masked without the right to see it. */
const EmployeeRow = z.object({
  uid: Id('staff'),
  version: z.int(),
  staff_num: z.string(),
  real_name: z.string(),
  mobile_number: z.string(),
  gender: z.int(),
  photo: FilePath.nullable(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  group_name: z.string().nullable(),
  position: z.string(),
  role_names: z.string(),
  identity_names: z.string(),
  entry_date: Day.nullable(),
  /** True: disabled; the person cannot enter the shop. */
  state: z.boolean(),
  /** Whether the phone may sign in here. */
  open_user: z.boolean(),
  /** Asked to join, and has not answered yet: they work for another chain. */
  invited: z.boolean(),
  /** The head of the store. */
  is_founder: z.boolean(),
  actions: z.array(z.enum(EMPLOYEE_ACTIONS)),
});
export type EmployeeRow = z.infer<typeof EmployeeRow>;

/** `GET /shop/users/query/findSearchPage`: the colleagues within the reader's scope. */
export const employeeSearch = endpoint({
  id: 'staff.search', method: 'GET', path: '/shop/users/query/findSearchPage', access: 'staff:read',
  request: PageQuery.extend({
    key_word: Text(30).optional(),
    shop_id: Id('shop').optional(),
    group_id: Id('staff_group').optional(),
    role_id: Id('role').optional(),
    identity_id: Id('staff_identity').optional(),
    status: z.enum(['open', 'closed']).optional(),
  }),
  response: pageOf(EmployeeRow),
});

/** Everything on file. Document number masked without its right. */
export const EmployeeDetail = EmployeeRow.extend({
  birth: Day.nullable(),
  id_number: z.string().nullable(),
  address: z.string(),
  group_id: Id('staff_group').nullable(),
  role_ids: z.array(Id('role')),
  identity_ids: z.array(Id('staff_identity')),
  color: z.string().nullable(),
  remarks: z.string(),
  create_time: When,
  /** Null without sign-in, else whether a password has been chosen: false until the first sign-in. */
  is_set_pwd: z.boolean().nullable(),
  is_public: z.boolean(),
  specialty: z.string(),
  tags: z.array(z.string()),
  introduction: z.string(),
  attendance_photos: z.array(FilePath),
});
export type EmployeeDetail = z.infer<typeof EmployeeDetail>;

/** `GET /shop/users/query/userById`. */
export const employeeById = endpoint({
  id: 'staff.detail', method: 'GET', path: '/shop/users/query/userById', access: 'staff:read',
  request: z.object({ uid: Id('staff') }),
  response: EmployeeDetail,
});

/** `POST /shop/users/addShopUser`: nobody gives a role with rights beyond their own. */
export const employeeAdd = endpoint({
  id: 'staff.add', method: 'POST', path: '/shop/users/addShopUser', access: 'staff:write', idempotent: true,
  request: NewEmployee, response: z.object({ uid: Id('staff') }),
});

/** `PUT /shop/users/editShopUser`: 409 when somebody else changed the file since it was read. */
export const employeeEdit = endpoint({
  id: 'staff.edit', method: 'PUT', path: '/shop/users/editShopUser', access: 'staff:write', idempotent: true,
  request: EditedEmployee, response: z.null(),
});

/** `PUT /shop/users/editExtendShopUser`: how the person is shown to customers. */
export const employeeProfile = endpoint({
  id: 'staff.profile.edit', method: 'PUT', path: '/shop/users/editExtendShopUser', access: 'staff:write', idempotent: true,
  request: EmployeeProfile, response: z.null(),
});

/** `POST /shop/users/openUserName`: the phone may sign in from now on; it stays as it is from then on (2§6). */
export const employeeOpenUser = endpoint({
  id: 'staff.user.open', method: 'POST', path: '/shop/users/openUserName', access: 'staff:write', idempotent: true,
  request: z.object({ uid: Id('staff'), version: z.int().min(1) }), response: z.null(),
});

const Leaving = { uid: Id('staff'), version: z.int().min(1), hand_over_uid: Id('staff').optional() };

/**
 * `PUT /shop/users/shopUserOpenCloseDel`: lets a colleague in (`open`), blocks (`close`) or deletes (`del`). Whoever is
 * blocked or deleted hands over what others must answer for from now on, in the same transaction.
 */
export const employeeState = endpoint({
  id: 'staff.state', method: 'PUT', path: '/shop/users/shopUserOpenCloseDel', access: 'staff:disable', idempotent: true,
  request: z.object({ ...Leaving, operation: z.enum(['open', 'close', 'del']) }), response: z.null(),
});

/** `DELETE /shop/users/delShopUser`: as `del` above. */
export const employeeDelete = endpoint({
  id: 'staff.delete', method: 'DELETE', path: '/shop/users/delShopUser', access: 'staff:disable', idempotent: true,
  request: z.object(Leaving), response: z.null(),
});

/** What somebody answers for, by kind; handed over when they leave. */
export const HAND_OVER_SUBJECTS = ['member', 'follow_up', 'visit', 'appointment', 'emr_record'] as const;
export type HandOverSubject = (typeof HAND_OVER_SUBJECTS)[number];

/** `GET /shop/users/query/handOver`: how much of what the colleague would have to hand over; kinds without anything are left out. */
export const employeeHandOver = endpoint({
  id: 'staff.hand_over', method: 'GET', path: '/shop/users/query/handOver', access: 'staff:disable',
  request: z.object({ uid: Id('staff') }),
  response: z.array(z.object({ subject: z.enum(HAND_OVER_SUBJECTS), count: z.int() })),
});

/** `GET /shop/users/query/shopUserPower`: the shops somebody of the head office may view besides the own one (2§2.7). */
export const employeePower = endpoint({
  id: 'staff.power', method: 'GET', path: '/shop/users/query/shopUserPower', access: 'staff:power',
  request: z.object({ uid: Id('staff') }),
  response: z.object({
    uid: Id('staff'),
    version: z.int(),
    real_name: z.string(),
    /** `shops`: the shops below count; any other scope is as wide as its role says. */
    data_scope: z.string(),
    shop_id: Id('shop'),
    shop_ids: z.array(Id('shop')),
  }),
});

/** `PUT /shop/users/editShopUserPower`: takes effect on the next request. */
export const employeePowerEdit = endpoint({
  id: 'staff.power.edit', method: 'PUT', path: '/shop/users/editShopUserPower', access: 'staff:power', idempotent: true,
  request: z.object({ uid: Id('staff'), version: z.int().min(1), shop_ids: z.array(Id('shop')).max(500) }), response: z.null(),
});

/** `POST /shop/users/pushDoctors`: doctors of one shop work in further shops too, with the same roles and identities (2§7). */
export const pushDoctors = endpoint({
  id: 'staff.doctors.push', method: 'POST', path: '/shop/users/pushDoctors', access: 'staff:push', idempotent: true,
  request: z.object({ uids: z.array(Id('staff')).min(1).max(100), shop_ids: z.array(Id('shop')).min(1).max(100) }),
  response: z.object({ pushed: z.int(), there_already: z.int() }),
});
