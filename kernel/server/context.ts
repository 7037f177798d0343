import type { FastifyBaseLogger } from 'fastify';
import type { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Currency } from '#kernel/contract/cents.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { Language } from '#kernel/contract/failure.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { CODE_SIGNED_OUT, TOTP_FIELD } from '#kernel/contract/envelope.ts';
import type { Heads } from './heads.ts';
import type { Ids } from './ids.ts';
import type { KeptRows, NoteImport } from './import-commands.ts';
import type { Later } from './later.ts';
import type { Partners } from './partners.ts';
import type { SmsSender } from './sms.ts';
import type { Live } from './live.ts';
import type { Speak } from './speak.ts';
import type { Storage } from './storage.ts';
import type { Tokens } from './tokens.ts';
import type { Vault } from './vault.ts';
import { dayIn } from './time.ts';

// What a handler gets and owes follows from its endpoint, so the list of all of them forgets the particulars.
export interface Route {
  endpoint: Endpoint;
  handler: (ctx: Ctx, input: never) => Promise<unknown>;
}

/** What a process holds open; domains never touch it. */
export interface Backend {
  pool: pg.Pool;
  ids: Ids;
  vault: Vault;
  tokens: Tokens;
  storage: Storage;
  /** Where the audit chains stood, outside of the database. */
  heads: Heads;
  live: Live;
  speak: Speak;
  /** Every call by its id: for work that does later what a call does at once. */
  routes: ReadonlyMap<string, Route>;
  log: FastifyBaseLogger;
  sms: SmsSender;
  /** Notes an import where whoever made it looks it up. */
  noteImport: NoteImport;
  /** What imports left, as it is noted there. */
  keptRows: KeptRows;
  partners: Partners;
  /** Where the product is found from outside, without a slash at the end; null: nobody has told it. */
  publicUrl: string | null;
  /** Starts work that no answer waits for. */
  later: Later;
  /** The newest known context of each (session, shop), with the epoch it is good for. */
  contexts: LRUCache<string, EntryContext>;
}

type DataScope = 'own' | 'department' | 'shop' | 'shops' | 'all';

export interface Shop {
  shop_id: string;
  shop_name: string;
  shop_type: '0' | '1' | 'SUPPLIER';
  shop_level: number;
  sys_type: 'SHOP_USER' | 'CURE_USER' | 'SHOP_CURE';
  currency_code: Currency;
  time_zone: string;
  shop_logo: string | null;
  retail_switch: boolean;
  valid_start: string;
  valid_end: string | null;
}

/** What `identity.enter` describes. */
export interface EntryContext {
  epoch: string;
  org_id: string;
  uid: string;
  base_user_id: string;
  real_name: string;
  mobile_number: string;
  is_set_pwd: boolean;
  shop: Shop;
  shares_members: boolean;
  roles: { role_id: string; role_name: string; data_scope: DataScope; grants: string[] }[];
  shop_ids: string[];
  /** Who is no second person beside this one: they themselves, under the number of each shop; and whom they have all their roles from. */
  own_uids: string[];
  owed_to: string[];
  /** Who helped them into their account last, under each of that one's numbers, and when, in epoch seconds. */
  helped_by?: { uid: string; at: number }[];
  /** The account's second factor; `missing` where a role demands one. Absent where nobody is there to prove it. */
  totp?: 'on' | 'off' | 'missing';
  totp_demanded?: boolean;
}

export type ModeName = 'shop' | 'clinic' | 'head-office' | 'supplier';

/** The rights of which module count in a mode. */
export const MODULE: Record<ModeName, string> = { shop: 'beauty', clinic: 'medical', 'head-office': 'head', supplier: 'supplier' };

/** Who acts, where, as what, with which rights. */
export interface Actor {
  org_id: string;
  uid: string;
  base_user_id: string;
  session_id: string;
  real_name: string;
  mobile_number: string;
  is_set_pwd: boolean;
  shop: Shop;
  mode: ModeName;
  roles: { role_id: string; role_name: string }[];
  permissions: ReadonlySet<string>;
  /** Shops whose records one may see; null for all of the organisation. */
  scope_shop_ids: readonly string[] | null;
  /** Bounded besides to records of one's own, or of one's department and those below it; null for everybody's. */
  records_of: 'self' | 'department' | null;
  shares_members: boolean;
  /** Their numbers in all shops of the organisation: one person is one, whichever they act under. */
  own_uids: readonly string[];
  /** Whom they have all their roles from, whoever those have theirs from, and who helped them a moment ago: to them they are no second person. */
  owed_to: readonly string[];
  /** Who helped them into their account within a day: that one may know their password. */
  helped_by: readonly string[];
  totp: 'on' | 'off' | 'missing';
  totp_demanded: boolean;
}

/** What every call knows. */
export interface PublicCtx {
  now: Date;
  request_id: string;
  ip: string;
  device: string;
  /** What called, as it calls itself. */
  agent: string;
  language: Language;
  endpoint: Endpoint;
  backend: Backend;
}

/** What a call of a signed-in person knows. */
export interface Ctx extends PublicCtx {
  actor: Actor;
  /** The key of a command that must happen once, and the hash of its body. */
  once: { key: string; body_hash: Buffer } | null;
  /** The id of a second person's agreement, as it was sent: good only where `access` finds it so. */
  countersign: string | null;
  /**
   * The context `actor` was made from; every transaction proves that it still holds: of the session, or, for work that
   * runs while nobody is there, of the colleague it was asked for by.
   */
  entry: { known_epoch: string; judged: boolean; as?: 'staff' };
  /** Where all reads see one moment (`atOneMoment`): what asks in its transaction. */
  moment?: (query: pg.QueryConfig) => Promise<pg.QueryResult>;
}

const WIDEST: readonly DataScope[] = ['all', 'shops', 'shop', 'department', 'own'];

/** The mode of a request: head office and suppliers have one, other shops what System-Type asks and the shop allows. */
export function modeOf(shop: Shop, systemType: string | undefined): ModeName {
  if (shop.shop_type === '0') return 'head-office';
  if (shop.shop_type === 'SUPPLIER') return 'supplier';
  const asked = systemType === 'SHOP_CURE' || !systemType ? (shop.sys_type === 'CURE_USER' ? 'CURE_USER' : 'SHOP_USER') : systemType;
  if (asked !== 'SHOP_USER' && asked !== 'CURE_USER') throw new Refusal(403, 'kernel.mode_refused');
  if (shop.sys_type !== 'SHOP_CURE' && shop.sys_type !== asked) throw new Refusal(403, 'kernel.mode_refused');
  return asked === 'SHOP_USER' ? 'shop' : 'clinic';
}

const actors = new WeakMap<EntryContext, Map<string, Actor>>();

/** So long after somebody was helped into their account, whoever helped may know their password. */
const HELPED_MS = 24 * 60 * 60_000;

const helpersOf = ({ helped_by = [] }: EntryContext, now: Date): string[] =>
  helped_by.filter(({ at }) => at * 1_000 > now.getTime() - HELPED_MS).map(({ uid }) => uid);

/** The actor a context makes in a mode: the same one for as long as the context stands, and whoever helped them is remembered. */
export function actorOf(entry: EntryContext, session_id: string, systemType: string | undefined, now: Date): Actor {
  const mode = modeOf(entry.shop, systemType);
  const made = actors.get(entry) ?? new Map<string, Actor>();
  actors.set(entry, made);
  const helped_by = helpersOf(entry, now);
  const name = [session_id, mode, ...helped_by].join('/');
  let actor = made.get(name);
  if (!actor) made.set(name, (actor = makeActor(entry, session_id, mode, helped_by)));
  return actor;
}

/** The same in a mode that was judged already, before there is a session: whoever is asked at somebody else's desk. */
export const actorIn = (entry: EntryContext, mode: ModeName, now: Date): Actor => makeActor(entry, '0', mode, helpersOf(entry, now));

function makeActor(entry: EntryContext, session_id: string, mode: ModeName, helped_by: readonly string[]): Actor {
  const modules = new Set([MODULE[mode], ...(entry.shop.retail_switch && (mode === 'shop' || mode === 'clinic') ? ['retail'] : [])]);
  const permissions = new Set<string>();
  for (const role of entry.roles) {
    for (const grant of role.grants) {
      const cut = grant.indexOf('/');
      if (modules.has(grant.slice(0, cut))) permissions.add(grant.slice(cut + 1));
    }
  }
  const scope = WIDEST.find((kind) => entry.roles.some((role) => role.data_scope === kind)) ?? 'own';
  return {
    org_id: entry.org_id, uid: entry.uid, base_user_id: entry.base_user_id, session_id,
    real_name: entry.real_name, mobile_number: entry.mobile_number, is_set_pwd: entry.is_set_pwd,
    shop: entry.shop, mode, permissions, shares_members: entry.shares_members, own_uids: entry.own_uids,
    owed_to: [...entry.owed_to, ...helped_by], helped_by, totp: entry.totp ?? 'off', totp_demanded: entry.totp_demanded ?? false,
    roles: entry.roles.map(({ role_id, role_name }) => ({ role_id, role_name })),
    scope_shop_ids: scope === 'all' ? null : scope === 'shops' ? [...new Set([entry.shop.shop_id, ...entry.shop_ids])] : [entry.shop.shop_id],
    records_of: scope === 'own' ? 'self' : scope === 'department' ? 'department' : null,
  };
}

/** 1 permanent, 2 not yet effective, 3 expired (specification 2§3); 1 also within a dated validity. */
export function validStatus(shop: Pick<Shop, 'valid_start' | 'valid_end' | 'time_zone'>, now: Date): 1 | 2 | 3 {
  const today = dayIn(shop.time_zone, now);
  if (shop.valid_start > today) return 2;
  return shop.valid_end !== null && shop.valid_end < today ? 3 : 1;
}

/** Whether a shop is at work: neither still to open nor over. */
export const isAtWork = (shop: Pick<Shop, 'valid_start' | 'valid_end' | 'time_zone'>, now: Date): boolean => validStatus(shop, now) === 1;

/** Judges validity and right; throws the refusal. */
export function judge(actor: Actor, endpoint: Endpoint, now: Date): void {
  const status = validStatus(actor.shop, now);
  if (status === 2) throw new Refusal(403, 'kernel.shop_not_yet_effective');
  if (status === 3 && !endpoint.whenExpired) throw new Refusal(403, 'kernel.shop_expired');
  if (actor.totp === 'missing' && !endpoint.beforeTotp) throw new Refusal(403, 'kernel.totp_missing', { field: TOTP_FIELD });
  if (endpoint.access !== 'signed-in' && !actor.permissions.has(endpoint.access)) throw new Refusal(403, 'kernel.forbidden');
}

/**
 * So many contexts a call goes by before it gives up: each time that people, roles or rules of the chain change while it is answered it
 * begins anew, and who takes on eight colleagues at once changes them eight times.
 */
export const MOST_CONTEXTS = 12;

/** Thrown by a transaction whose context turned out to be void; the mount starts the call anew with the fresh one. */
export class StaleContext extends Error {
  readonly fresh: EntryContext;
  constructor(fresh: EntryContext) {
    super('the cached context is void');
    this.fresh = fresh;
  }
}

/** Reads the answer of `identity.enter`: null when the known context holds, the fresh context, or the refusal. */
export function readEntry(answer: string): EntryContext | null {
  if (answer === 'same') return null;
  const parsed = JSON.parse(answer) as EntryContext | { refused: 'session' | 'shop' };
  if (!('refused' in parsed)) return parsed;
  if (parsed.refused === 'session') throw new Refusal(401, 'kernel.session_over', { code: CODE_SIGNED_OUT });
  throw new Refusal(403, 'kernel.shop_refused');
}
