import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, Text, When } from '#kernel/contract/schema.ts';

/** How somebody of the service, or a customer, came to be one of ours: told by the phone, or said by hand. */
export const TiedBy = z.enum(['phone', 'hand']);
export type TiedBy = z.infer<typeof TiedBy>;

/** Somebody of the service. */
export const ContactRow = z.object({
  wecom_user_id: Id('wecom_user'),
  user_name: z.string(),
  /** As the service calls them. */
  user_key: z.string(),
  department_names: z.string(),
  /** May have customers. */
  is_follow: z.boolean(),
  /** Which colleague it is. */
  uid: Id('staff').nullable(),
  staff_name: z.string(),
  staff_shop_name: z.string(),
  tied_by: TiedBy.nullable(),
  /** Left; null who is there. */
  gone_time: When.nullable(),
  version: z.int(),
});
export type ContactRow = z.infer<typeof ContactRow>;

/** `GET /shop/wecom/contact/query/findSearchPage`: the company's people, those who left last. */
export const contactSearch = endpoint({
  id: 'wecom.contact.search', method: 'GET', path: '/shop/wecom/contact/query/findSearchPage', access: 'wecom:read',
  request: PageQuery.extend({
    /** A part of the name. */
    key_word: Text(40).optional(),
    department_key: Text(64).optional(),
    is_follow: z.boolean().optional(),
    is_tied: z.boolean().optional(),
    is_gone: z.boolean().optional(),
  }),
  response: pageOf(ContactRow),
});

/** `GET /shop/wecom/department/list`: each with those above it. */
export const departmentList = endpoint({
  id: 'wecom.department.list', method: 'GET', path: '/shop/wecom/department/list', access: 'wecom:read',
  request: z.object({}),
  response: z.array(z.object({ department_key: z.string(), full_name: z.string() })),
});

/** `GET /shop/wecom/contact/query/findStaffPage`: colleagues at work in the shops that one sees, whom somebody of the service may be. */
export const staffSearch = endpoint({
  id: 'wecom.staff.search', method: 'GET', path: '/shop/wecom/contact/query/findStaffPage', access: 'wecom:account',
  request: PageQuery.extend({ /** A part of the name. */ key_word: Text(40).optional() }),
  response: pageOf(z.object({ uid: Id('staff'), real_name: z.string(), shop_name: z.string() })),
});

/** `PUT /shop/wecom/contact/tie`: says which colleague somebody is; null: none. 409 when somebody was faster. */
export const tieContact = endpoint({
  id: 'wecom.contact.tie', method: 'PUT', path: '/shop/wecom/contact/tie', access: 'wecom:account', idempotent: true,
  request: z.object({ wecom_user_id: Id('wecom_user'), uid: Id('staff').nullable().default(null), version: z.int().min(1) }),
  response: z.null(),
});
