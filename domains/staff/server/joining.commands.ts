import type { SystemWork } from '#kernel/server/system-work.ts';

/** Somebody who begins to work in a shop, with an account that exists. */
export interface NewStaff {
  account_id: string;
  shop_id: string;
  real_name: string;
  staff_num: string;
  mobile_number: string;
  role_ids: readonly string[];
  identity_ids: readonly string[];
  /** Further shops one may see. */
  seen_shop_ids?: readonly string[];
}

/** Takes somebody on in a shop; answers the uid. */
export function takeOn(work: SystemWork, { role_ids, identity_ids, seen_shop_ids = [], ...person }: NewStaff): string {
  const uid = work.id();
  void work.insert('staff', { uid, created_at: work.now, ...person });
  void work.insert('staff_role', role_ids.map((role_id) => ({ uid, role_id })));
  void work.insert('staff_identity_holder', identity_ids.map((identity_id) => ({ uid, identity_id })));
  void work.insert('staff_shop', seen_shop_ids.map((shop_id) => ({ uid, shop_id })));
  work.joinShop(person.account_id, person.shop_id, uid);
  return uid;
}

/** An identity that colleagues can have; `preset` names one of the product's own. */
export interface NewIdentity {
  identity_name: string;
  preset: string | null;
  /** 1: several may be chosen on a member. */
  select_state: 0 | 1;
  sort: number;
}

/** Adds an identity; answers its id. */
export function addIdentity(work: SystemWork, identity: NewIdentity): string {
  const identity_id = work.id();
  void work.insert('staff_identity', { identity_id, ...identity });
  return identity_id;
}
