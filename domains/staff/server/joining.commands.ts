import { searchTextOf } from '#kernel/server/search-text.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { APPLY_MODULES } from '../contract/identity.endpoints.ts';
import { selectedAtFirst } from '../contract/selected-at-first.ts';
import { refuse } from '../model/staff.refusals.ts';

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
  group_id?: string | null;
  gender?: 0 | 1;
  position?: string;
  entry_date?: string;
  /** Shown to customers. */
  is_public?: boolean;
  /** The head of the store. */
  is_founder?: boolean;
}

/** Takes somebody on in a shop; answers the uid. */
export function takeOn(work: SystemWork, { role_ids, identity_ids, seen_shop_ids = [], is_founder = false, ...person }: NewStaff): string {
  const uid = work.id();
  const search_text = searchTextOf(person.real_name, person.staff_num);
  void work.insert('staff', { uid, created_at: work.now, search_text, ...person });
  void work.insert('staff_role', role_ids.map((role_id) => ({ uid, role_id })));
  void work.insert('staff_identity_holder', identity_ids.map((identity_id) => ({ uid, identity_id })));
  void work.insert('staff_shop', seen_shop_ids.map((shop_id) => ({ uid, shop_id })));
  work.joinShop(person.account_id, person.shop_id, uid);
  if (is_founder) void work.run(work.update('shop').set({ founder_uid: uid, founder: person.real_name }).where('shop_id', '=', person.shop_id));
  return uid;
}

/**
 * Makes the visits of somebody of the head office what they are there: their roles there now, and an end where they
 * sign in there no more or hold nothing that lets them go in.
 */
export const settleVisits = (uow: UnitOfWork, account_id: string): Promise<null> => uow.identity('settle_visits', account_id, uow.now);

/**
 * Lets the caller, of the head office, work in a shop of the chain with the roles they have, as a visitor who is none of its staff;
 * answers the uid there.
 * Refuses (409) where the shop has a file of that phone already: the shop decides whether it may sign in.
 */
export async function joinFromHeadOffice(uow: UnitOfWork, { actor, now }: Ctx, shop_id: string): Promise<string> {
  const { real_name, mobile_number, base_user_id } = actor;
  // Held: whoever is sent away, or given other roles, meanwhile does not go in with what they were.
  const home = uow.from('staff').select('staff.uid').where('staff.uid', '=', actor.uid).where('staff.disabled_at', 'is', null);
  if (!(await uow.first(home.forUpdate()))) throw refuse(404, 'not_found');
  const known = uow.from('staff').select('staff.uid').where('staff.shop_id', '=', shop_id).where('staff.mobile_number', '=', mobile_number);
  if (await uow.first(known.where('staff.deleted_at', 'is', null))) throw refuse(409, 'known_in_shop');
  const uid = uow.id();
  const row = { uid, account_id: base_user_id, shop_id, real_name, mobile_number, search_text: searchTextOf(real_name, ''), created_at: now, visits: true };
  void uow.insert('staff', row);
  await uow.identity('join_shop', base_user_id, shop_id, uid);
  await settleVisits(uow, base_user_id);
  return uid;
}

/** An identity that colleagues can have; `preset` names one of the product's own. */
export interface NewIdentity {
  identity_name: string;
  preset: string | null;
  sort: number;
}

/** Adds an identity; answers its id. */
export function addIdentity(work: SystemWork, identity: NewIdentity): string {
  const identity_id = work.id();
  void work.insert('staff_identity', { identity_id, ...identity });
  const several_in = APPLY_MODULES.filter((apply_module) => selectedAtFirst(apply_module, identity.preset) === 1);
  void work.insert('identity_alias', several_in.map((apply_module) => ({ alias_id: work.id(), apply_module, identity_id, select_state: 1 })));
  return identity_id;
}
