import type { Actor } from '#kernel/server/context.ts';
import { validStatus } from '#kernel/server/context.ts';
import { maskPhone } from '#kernel/contract/phone.ts';

/** The logged-in user of the specification (1§3). */
export function presentUser(actor: Actor, now: Date) {
  const { shop } = actor;
  const status = validStatus(shop, now);
  return {
    uid: actor.uid,
    base_user_id: actor.base_user_id,
    role_id: actor.roles[0]?.role_id ?? null,
    role_name: actor.roles.map((role) => role.role_name).join('、'),
    real_name: actor.real_name,
    mobile_number: maskPhone(actor.mobile_number),
    shop_id: shop.shop_id,
    shop_name: shop.shop_name,
    shop_type: shop.shop_type,
    shop_logo: shop.shop_logo,
    currency_code: shop.currency_code,
    time_zone: shop.time_zone,
    sys_type: shop.sys_type,
    retail_switch: shop.retail_switch,
    valid_status: status,
    valid_end: shop.valid_end,
    is_set_pwd: actor.is_set_pwd,
  };
}
