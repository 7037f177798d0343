import { LRUCache } from 'lru-cache';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Currency } from '#kernel/contract/cents.ts';
import type { Backend, EntryContext } from './context.ts';
import { readEntry } from './context.ts';
import { build } from './database.ts';
import type { Reads, Writes } from './transaction.ts';

/** Calls a function of schema `identity`, the only way to persons and sessions. */
export async function call<Row extends QueryResultRow>(backend: Backend, name: string, values: unknown[]): Promise<Row[]> {
  const parameters = values.map((_, index) => `$${index + 1}`).join(', ');
  return (await backend.pool.query<Row>(`select * from identity.${name}(${parameters})`, values)).rows;
}

/** The context of a session in a shop, read anew; refuses when the session is over or the shop is not the account's. */
export async function freshEntry(backend: Backend, session_id: string, shop_id: string, now: Date): Promise<EntryContext> {
  const [row] = await call<{ enter: string }>(backend, 'enter', [session_id, shop_id, null, now]);
  return readEntry(row!.enter)!;
}

export interface SignInAccount {
  account_id: string;
  password_hash: string | null;
  last_shop_id: string | null;
  last_sys_type: string | null;
}
export const accountForSignIn = async (backend: Backend, mobile: string): Promise<SignInAccount | undefined> =>
  (await call<SignInAccount>(backend, 'account_for_sign_in', [mobile]))[0];

/** An attempt as it was noted: `attempt_id` is null when there had been too many before it. */
export interface Attempt {
  attempt_id: string | null;
  /**
   * Attempts of the last 15 minutes before this one: of this number, those under way too; from this address, those that failed. From a
   * device that somebody with this number has signed in from, its own alone.
   */
  of_mobile: number;
  of_ip: number;
}
/** Notes an attempt to prove who one is, before anything is compared. */
export const attemptSignIn = async (
  backend: Backend,
  { mobile, ip, device, now }: { mobile: string; ip: string; device: string; now: Date },
  most: { of_mobile: number; of_ip: number },
): Promise<Attempt> =>
  (await call<Attempt & QueryResultRow>(backend, 'attempt_sign_in', [mobile, ip, now, most.of_mobile, most.of_ip, device]))[0]!;

/** Notes that what an attempt came with was wrong. */
export const failAttempt = async (backend: Backend, attempt_id: string): Promise<void> => void (await call(backend, 'fail_attempt', [attempt_id]));

/** Strikes an attempt that succeeded, or was none. */
export const forgiveAttempt = async (backend: Backend, attempt_id: string): Promise<void> =>
  void (await call(backend, 'forgive_attempt', [attempt_id]));

export interface ShopOfAccount {
  shop_id: string;
  parent_id: string | null;
  shop_name: string;
  shop_type: '0' | '1' | 'SUPPLIER';
  shop_level: number;
  sys_type: 'SHOP_USER' | 'CURE_USER' | 'SHOP_CURE';
  time_zone: string;
  valid_start: string;
  valid_end: string | null;
}
/** The shops an account works in, across organisations. */
export const shopsOf = async (backend: Backend, account_id: string): Promise<ShopOfAccount[]> =>
  (await call<{ shops_of: ShopOfAccount }>(backend, 'shops_of', [account_id])).map((row) => row.shops_of);

export const openSession = async (
  backend: Backend,
  session: { account_id: string; device: string; agent: string; ip: string; token_hash: Buffer; now: Date; expires: Date },
): Promise<string> =>
  (
    await call<{ open_session: string }>(backend, 'open_session', [
      session.account_id,
      session.device,
      session.agent,
      session.ip,
      session.token_hash,
      session.now,
      session.expires,
    ])
  )[0]!.open_session;

/** Replaces a refresh token; undefined when it is unknown, expired, reused or its session over. */
export const rotateToken = async (backend: Backend, hash: Buffer, newHash: Buffer, now: Date, expires: Date) =>
  (
    await call<{ session_id: string; account_id: string; shop_id: string | null; sys_type: string | null; expires_at: Date }>(backend, 'renew_session', [
      hash,
      newHash,
      now,
      expires,
    ])
  )[0];

export const endSession = async (backend: Backend, session_id: string, now: Date): Promise<void> =>
  void (await call(backend, 'end_session', [session_id, now]));

/** Remembers the shop and mode that the next sign-in opens. */
export const rememberChoice = async (backend: Backend, account_id: string, shop_id: string, sys_type: string): Promise<void> =>
  void (await call(backend, 'remember_choice', [account_id, shop_id, sys_type]));

/** A session's last sign of life is noted this often at most. */
const SEEN_EVERY_MS = 5 * 60_000;
const seen = new LRUCache<string, number>({ max: 20_000 });

/** Notes, beside the answer, that a session was just used and from where. */
export function noteSeen(backend: Backend, session_id: string, ip: string, now: Date): void {
  const last = seen.get(session_id);
  if (last !== undefined && Math.abs(now.getTime() - last) < SEEN_EVERY_MS) return;
  seen.set(session_id, now.getTime());
  // A session that has just been opened is seen by that.
  if (last !== undefined) backend.later('note-seen', () => call(backend, 'note_seen', [session_id, ip, now]));
}
/** Whose page a stranger opened; undefined for a code that is none. */
export const shopOfPage = async (backend: Backend, code: string): Promise<{ org_id: string; shop_id: string } | undefined> =>
  (await call<{ org_id: string; shop_id: string }>(backend, 'shop_of_page', [code]))[0];

/** The code of a shop's public page; null while it has none. */
export const pageOfShop = (reads: Reads, shop_id: string): Promise<string | null> =>
  within(reads, sql<{ value: string | null }>`select identity.page_of_shop(${shop_id}) as value`);

/** Gives a shop its public page, or leaves it the one that it has; the code. */
export const openPage = (writes: Writes, shop_id: string, code: string): Promise<string> =>
  within(writes, sql<{ value: string }>`select identity.open_page(${shop_id}, ${code}) as value`);

/** Calls a function of schema `identity` inside the transaction of a read or a command; its value. */
export async function within<Value>(writes: Reads, call: RawBuilder<{ value: Value }>): Promise<Value> {
  return (await writes.first({ compile: () => call.compile(build) }))!.value;
}

/**
 * Lets a member of staff sign in by phone: the account, or, of somebody who works for another chain alone, none, and they are
 * invited. Null when somebody else of the shop has the account.
 */
export const openSignIn = (writes: Writes, uid: string, mobile: string, now: Date): Promise<{ account_id: string | null } | null> =>
  within(
    writes,
    sql<{ value: { account_id: string | null } | null }>`select identity.open_or_invite(${writes.id()}, ${mobile}, ${uid}, ${now}) as value`,
  );

/** A shop that asks an account to join. */
export interface Invitation {
  org_id: string;
  org_name: string;
  shop_id: string;
  shop_name: string;
  /** Epoch seconds. */
  invited_at: number;
}
/** The shops that ask an account to join, across organisations. */
export const invitationsOf = async (backend: Backend, account_id: string): Promise<Invitation[]> =>
  (await call<{ invitations_of: Invitation }>(backend, 'invitations_of', [account_id])).map((row) => row.invitations_of);

/** Blocks a member of staff from the shop since `blocked_at`, or lets them in again (null); holds from the next request on. */
export const blockSignIn = async (writes: Writes, uid: string, blocked_at: Date | null): Promise<void> =>
  void (await within(writes, sql<{ value: unknown }>`select identity.block_sign_in(${uid}, ${blocked_at}) as value`));

/** A member of staff works in the shop no more. */
export const leaveShop = async (writes: Writes, uid: string): Promise<void> =>
  void (await within(writes, sql<{ value: unknown }>`select identity.leave_shop(${uid}) as value`));

/** Whether a member of staff has chosen a password; null without sign-in. */
export const hasPassword = (reads: Reads, uid: string): Promise<boolean | null> =>
  within(reads, sql<{ value: boolean | null }>`select identity.has_password(${uid}) as value`);

/** What a supplier hands out to be found by merchants. */
export interface SupplierCodes {
  supplier_code: string;
  invite_code: string;
  /** Epoch seconds. */
  refreshed_at: number;
}
/** The codes of the supplier that the organisation is; null where it is none. */
export const supplierCodesOf = (reads: Reads): Promise<SupplierCodes | null> =>
  within(reads, sql<{ value: SupplierCodes | null }>`select identity.supplier_codes() as value`);

/** Who supplies the organisation, the latest first. */
export interface Supplier {
  supplier_code: string;
  shop_name: string;
  phone: string;
  address: string;
  /** Epoch seconds. */
  linked_at: number;
}
export const suppliersOf = (reads: Reads): Promise<Supplier[]> =>
  within(reads, sql<{ value: Supplier[] }>`select coalesce(json_agg(s), '[]') as value from identity.suppliers() s`);

/** A project that a supplier of the organisation offers. */
export interface SuppliedProject {
  supplier_code: string;
  supplier_name: string;
  supplied_project_id: string;
  version: number;
  project_name: string;
  project_sn: string;
  category_name: string;
  specification: string;
  duration_minutes: number;
  /** Cents of the supplier's currency. */
  supply_price: number;
  currency_code: Currency;
}
/** One of them whole. */
export interface SuppliedProjectWhole extends SuppliedProject {
  clean_minutes: number;
  description: string;
}

/** What the organisation's suppliers offer, a page and how many there are. */
export const suppliedProjectsOf = (
  reads: Reads,
  asked: { supplier_code: string | null; word: string | null; limit: number; offset: number },
): Promise<{ rows: SuppliedProject[]; total: number }> =>
  within(
    reads,
    sql<{ value: { rows: SuppliedProject[]; total: number } }>`
      select identity.supplied_projects(
        ${asked.supplier_code}, ${asked.word}, ${asked.limit}::integer, ${asked.offset}::integer) as value`,
  );

/** One that a supplier offers to the organisation; null where it does not. */
export const suppliedProjectOf = (reads: Reads, supplied_project_id: string): Promise<SuppliedProjectWhole | null> =>
  within(reads, sql<{ value: SuppliedProjectWhole | null }>`select identity.supplied_project(${supplied_project_id}::bigint) as value`);

/** Goods that a supplier of the organisation offers; prices in cents of the supplier's currency. */
export interface SuppliedGoods {
  supplier_code: string;
  supplier_name: string;
  supplied_goods_id: string;
  version: number;
  goods_name: string;
  goods_sn: string;
  category_name: string;
  brand_name: string | null;
  unit: string;
  thumbnail: string | null;
  /** Of variants that are on the shelf. */
  sku_num: number;
  supply_from: number;
  supply_to: number;
  currency_code: Currency;
}
/** A variant that is on the shelf. */
export interface SuppliedSku {
  supplied_sku_id: string;
  specs_name: string;
  spec_values: string[];
  product_sn: string;
  barcode: string;
  supply_price: number;
}
/** One of them whole. */
export interface SuppliedGoodsWhole extends Omit<SuppliedGoods, 'sku_num' | 'supply_from' | 'supply_to'> {
  short_name: string;
  images: string[];
  deadline: number | null;
  deadline_unit: 0 | 1 | 2;
  weight_grams: number | null;
  units: { unit_name: string; factor: number }[];
  spec_names: string[];
  skus: SuppliedSku[];
}

/** The goods that the organisation's suppliers offer, a page and how many there are. */
export const suppliedGoodsPage = (
  reads: Reads,
  asked: { supplier_code: string | null; word: string | null; limit: number; offset: number },
): Promise<{ rows: SuppliedGoods[]; total: number }> =>
  within(
    reads,
    sql<{ value: { rows: SuppliedGoods[]; total: number } }>`
      select identity.supplied_goods(${asked.supplier_code}, ${asked.word}, ${asked.limit}::integer, ${asked.offset}::integer) as value`,
  );

/** Goods that a supplier offers to the organisation; null where it does not. */
export const suppliedGoodsOf = (reads: Reads, supplied_goods_id: string): Promise<SuppliedGoodsWhole | null> =>
  within(reads, sql<{ value: SuppliedGoodsWhole | null }>`select identity.supplied_good(${supplied_goods_id}::bigint) as value`);

/** In which version suppliers still offer these to the organisation, by the supplier's id: goods and projects; what they do not is missing. */
export const suppliedVersions = (
  reads: Reads,
  { goods = [], projects = [] }: { goods?: readonly string[]; projects?: readonly string[] },
): Promise<Record<'goods' | 'projects', Readonly<Record<string, number>>>> =>
  within(
    reads,
    sql<{ value: Record<'goods' | 'projects', Record<string, number>> }>`
      select identity.supplied_versions(${[...goods]}::bigint[], ${[...projects]}::bigint[]) as value`,
  );

/** Whose picture it is that a supplier shows of what it offers to the organisation; null: nobody's. */
export const offeredPicture = (reads: Reads, file_key: string): Promise<{ org_id: string; file_name: string; media_type: string } | null> =>
  within(
    reads,
    sql<{ value: { org_id: string; file_name: string; media_type: string } | null }>`select identity.offered_picture(${file_key}) as value`,
  );
