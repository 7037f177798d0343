import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, Text, When } from '#kernel/contract/schema.ts';
import { TiedBy } from './contact.endpoints.ts';

/** By which way somebody became a customer; what the service counts further is `other`. */
export const AddWay = z.enum(['scan', 'search', 'card', 'group', 'contact', 'transferred', 'assigned', 'other']);
export type AddWay = z.infer<typeof AddWay>;

/** A customer as a contact of one of our people. */
export const CustomerRow = z.object({
  wecom_follow_id: Id('wecom_follow'),
  wecom_customer_id: Id('wecom_customer'),
  customer_name: z.string(),
  remark: z.string(),
  wecom_user_id: Id('wecom_user'),
  user_name: z.string(),
  since_time: When,
  add_way: AddWay,
  tag_names: z.string(),
  /** The member that it is, where the reader sees them. */
  member_id: Id('member').nullable(),
  member_name: z.string(),
  tied_by: TiedBy.nullable(),
  /** Is a member, whether or not the reader sees them. */
  is_tied: z.boolean(),
  /** Wants no messages to many. */
  refuses: z.boolean(),
  /** No contact any more, since; null where it is one. */
  gone_time: When.nullable(),
  version: z.int(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

/**
 * `GET /shop/wecom/customer/query/findSearchPage`: customers of the colleagues whose records the reader sees, the latest contact
 * first; of one member, whoever has them as a contact.
 */
export const customerSearch = endpoint({
  id: 'wecom.customer.search', method: 'GET', path: '/shop/wecom/customer/query/findSearchPage', access: 'wecom:read',
  request: PageQuery.extend({
    /** What the customer's name or remark, or the member's, begins with in some part. */
    key_word: Text(40).optional(),
    wecom_user_id: Id('wecom_user').optional(),
    tag_key: Text(64).optional(),
    is_tied: z.boolean().optional(),
    refuses: z.boolean().optional(),
    is_gone: z.boolean().optional(),
    member_id: Id('member').optional(),
  }),
  response: pageOf(CustomerRow),
});

/** `GET /shop/wecom/tag/list`: the company's tags. */
export const tagList = endpoint({
  id: 'wecom.tag.list', method: 'GET', path: '/shop/wecom/tag/list', access: 'wecom:read',
  request: z.object({}),
  response: z.array(z.object({ tag_key: z.string(), tag_name: z.string() })),
});

/** `PUT /shop/wecom/customer/tie`: says which member a customer is; null: none. 409 when somebody was faster. */
export const tieCustomer = endpoint({
  id: 'wecom.customer.tie', method: 'PUT', path: '/shop/wecom/customer/tie', access: 'wecom:write', idempotent: true,
  request: z.object({ wecom_customer_id: Id('wecom_customer'), member_id: Id('member').nullable().default(null), version: z.int().min(1) }),
  response: z.null(),
});

/** `PUT /shop/wecom/customer/refuse`: whether a customer wants no messages to many. */
export const refuseMessages = endpoint({
  id: 'wecom.customer.refuse', method: 'PUT', path: '/shop/wecom/customer/refuse', access: 'wecom:write', idempotent: true,
  request: z.object({ wecom_customer_id: Id('wecom_customer'), refuses: z.boolean(), version: z.int().min(1) }),
  response: z.null(),
});
