import { z } from 'zod';
import { Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { EpochSeconds, Id, RequiredText, Text } from '#kernel/contract/schema.ts';

/** Who is signed in, where and as what (specification 1§3, logged-in user). */
export const LoggedInUser = z.object({
  uid: Id('staff'),
  base_user_id: Id('account'),
  role_id: Id('role').nullable(),
  role_name: z.string(),
  real_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** `0` head office, `1` shop, `SUPPLIER` supplier. */
  shop_type: z.enum(['0', '1', 'SUPPLIER']),
  shop_logo: z.string().nullable(),
  currency_code: Currency,
  time_zone: z.string(),
  /** What the shop is; `SHOP_CURE` may toggle between the two modes. */
  sys_type: z.enum(['SHOP_USER', 'CURE_USER', 'SHOP_CURE']),
  retail_switch: z.boolean(),
  /** 1 permanent, 2 not yet effective, 3 expired. */
  valid_status: z.int(),
  valid_end: z.string().nullable(),
  is_set_pwd: z.boolean(),
});

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** When the access token expires. */
  access_time: EpochSeconds,
  refresh_time: EpochSeconds,
});

/**
 * `POST /shop/users/login` (specification 1§7), by password, and a second factor where the account has one. The same
 * refusal and time for unknown accounts and wrong passwords; after three of them `code`, a picture's characters, too.
 * An account without a password proves its phone by `sms_code` and gets its user data alone, with a ticket to set one (1§4).
 */
export const login = endpoint({
  id: 'access.login', method: 'POST', path: '/shop/users/login', access: 'public', limit: 30,
  request: z.object({
    client: z.literal('PC'),
    mobile_number: RequiredText(20, 'access.mobile_required'),
    password: z.string().min(1, 'access.password_required').max(200).optional(),
    sms_code: Text(12).optional(),
    uuid: Text(64),
    code: Text(12).optional(),
    totp_code: Text(20).optional(),
  }),
  response: LoggedInUser.extend(Tokens.partial().shape).extend({ ticket: z.string().optional() }),
});

/** `POST /shop/users/token`: a new pair for a refresh token; the old one stays good until the new one is first used. */
export const renewToken = endpoint({
  id: 'access.token.renew', method: 'POST', path: '/shop/users/token', access: 'public', in: 'form', limit: 120,
  request: z.object({ refresh_token: z.string().min(1).max(200) }),
  response: Tokens,
});

/** `POST /shop/users/logout`: ends the caller's own session, whatever `base_user_id` says. */
export const logout = endpoint({
  id: 'access.logout', method: 'POST', path: '/shop/users/logout', access: 'signed-in', in: 'query', whenExpired: true, beforeTotp: true,
  request: z.object({ base_user_id: Text(20).optional() }),
  response: z.null(),
});

export interface MenuItem {
  menu_id: string;
  parent_id: string;
  /** The entry's identifier in `modes/`. */
  identifier: string;
  /** base64url of the permissions held here, joined by commas; `#` for none. A convenience, never the protection. */
  auth: string;
  button: string[];
  open_show: boolean;
  children: MenuItem[];
}
const MenuItem: z.ZodType<MenuItem> = z.object({
  menu_id: z.string(),
  parent_id: z.string(),
  identifier: z.string(),
  auth: z.string(),
  button: z.array(z.string()),
  open_show: z.boolean(),
  get children() {
    return z.array(MenuItem);
  },
}).meta({ id: 'MenuItem' });

const MenuRequest = z.object({ role_id: Text(20).optional(), uid: Text(20).optional() });

/** `GET /shop/shopRole/roleMenu/myself`: the menus and buttons of the caller in this shop and mode. */
export const shopRoleMenu = endpoint({
  id: 'access.menu.shop', method: 'GET', path: '/shop/shopRole/roleMenu/myself', access: 'signed-in',
  request: MenuRequest, response: z.array(MenuItem),
});

/** `GET /handlerShop/shopHeadRole/roleMenu/myself`: the same for the head office and suppliers. */
export const headRoleMenu = endpoint({
  id: 'access.menu.head', method: 'GET', path: '/handlerShop/shopHeadRole/roleMenu/myself', access: 'signed-in',
  request: MenuRequest, response: z.array(MenuItem),
});

/** `GET /shop/users/userSwitchRole`: from beauty to clinic or back in a shop that is both; the session remembers it. */
export const switchMode = endpoint({
  id: 'access.mode.switch', method: 'GET', path: '/shop/users/userSwitchRole', access: 'mode:switch', whenExpired: true,
  request: z.object({ sys_type: z.enum(['SHOP_USER', 'CURE_USER']) }),
  response: LoggedInUser,
});

/** `PUT /shop/baseUsers/userLoginSwitchShop`: opens another shop of the caller; refused when it is not valid. */
export const switchShop = endpoint({
  id: 'access.shop.switch', method: 'PUT', path: '/shop/baseUsers/userLoginSwitchShop', access: 'signed-in', whenExpired: true,
  request: z.object({ shop_id: Id('shop') }),
  response: LoggedInUser,
});

export interface ShopNode {
  shop_id: string;
  shop_name: string;
  shop_type: '0' | '1' | 'SUPPLIER';
  shop_level: number;
  valid_status: number;
  valid_start: string | null;
  valid_end: string | null;
  /** False: of the chain, and the caller does not work there yet; the head office goes in by its own switch (2§6). */
  is_member: boolean;
  children: ShopNode[];
}
const ShopNode: z.ZodType<ShopNode> = z.object({
  shop_id: Id('shop'),
  shop_name: z.string(),
  shop_type: z.enum(['0', '1', 'SUPPLIER']),
  shop_level: z.int(),
  valid_status: z.int(),
  valid_start: z.string().nullable(),
  valid_end: z.string().nullable(),
  is_member: z.boolean(),
  get children() {
    return z.array(ShopNode);
  },
}).meta({ id: 'ShopNode' });

/** `GET /shop/common/query/shopList`: the caller's shops as a tree; to the head office also those it may go into. */
export const myShops = endpoint({
  id: 'access.shop.tree', method: 'GET', path: '/shop/common/query/shopList', access: 'signed-in', whenExpired: true,
  request: z.object({ shop_name: Text(50).optional(), user_id: Text(20).optional() }),
  response: z.array(ShopNode),
});
