import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Json } from '#db/schema.ts';
import { keepsWithin, type Setting, type ValueOf } from '#kernel/contract/setting.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Backend, Ctx } from './context.ts';
import type { SystemWork } from './system-work.ts';
import type { Reads } from './transaction.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** One decision as it is kept; `shop_id` null is the organisation's. A value of null was taken back. */
interface Decision {
  shop_id: string | null;
  setting_key: string;
  value: unknown;
  version: number;
}

interface Known {
  epoch: string;
  decisions: readonly Decision[];
}

const WHY = 'a shop follows what the organisation decided; no decision is a record of a person';
const KEPT_ORGANISATIONS = 2_000;

const kept = new WeakMap<Backend, LRUCache<string, Known>>();
/** What a call asked already: its transaction, and nobody else's, judges the answer. */
const asked = new WeakMap<Ctx, Promise<readonly Decision[]>>();

const query = (reads: Reads): Promise<Decision[]> =>
  reads.rows(reads.across('setting', WHY).select(['setting.shop_id', 'setting.setting_key', 'setting.value', 'setting.version']));

/**
 * The organisation's decisions. Kept per process for as long as the epoch stands that this call's transaction proves:
 * every change of a setting raises it, so nobody acts on a decision that no longer holds.
 */
function decisionsOf(reads: Reads, ctx: Ctx): Promise<readonly Decision[]> {
  const { backend, actor, entry } = ctx;
  let organisations = kept.get(backend);
  if (!organisations) kept.set(backend, (organisations = new LRUCache({ max: KEPT_ORGANISATIONS })));
  const known = organisations.get(actor.org_id);
  if (known?.epoch === entry.known_epoch) return Promise.resolve(known.decisions);
  let answer = asked.get(ctx);
  if (!answer) {
    const epoch = entry.known_epoch;
    answer = query(reads).then((decisions) => {
      organisations.set(actor.org_id, { epoch, decisions });
      return decisions;
    });
    asked.set(ctx, answer);
  }
  return answer;
}

const decided = (decisions: readonly Decision[], key: string, shop_id: string | null): Decision | undefined =>
  decisions.find((decision) => decision.setting_key === key && decision.shop_id === shop_id);

/** Where a value comes from. */
export type SettingSource = 'shop' | 'organisation' | 'initial';

/** What holds for a setting in a shop, or in the whole organisation. */
export interface Effective<S extends Setting> {
  value: ValueOf<S>;
  source: SettingSource;
  /** What the organisation decided, or what holds without it: what a shop goes back to. */
  inherited: ValueOf<S>;
  /** Of the decision at this level; 0 while there is none. */
  version: number;
}

/** A stored value that its schema no longer takes counts as no decision, and so does a shop's that is laxer than what holds above. */
function effective<S extends Setting>(decisions: readonly Decision[], setting: S, shop_id: string | null): Effective<S> {
  const read = (decision: Decision | undefined): { value: ValueOf<S> } | null => {
    if (!decision || decision.value === null) return null;
    const parsed = setting.schema.safeParse(decision.value);
    return parsed.success ? { value: parsed.data as ValueOf<S> } : null;
  };
  const ofShop = shop_id !== null && setting.level === 'shop' ? decided(decisions, setting.key, shop_id) : undefined;
  const ofOrganisation = decided(decisions, setting.key, null);
  const above = read(ofOrganisation);
  const own = read(ofShop);
  const version = (shop_id === null ? ofOrganisation : ofShop)?.version ?? 0;
  const inherited = (shop_id === null ? null : above)?.value ?? (setting.initial as ValueOf<S>);
  if (own && keepsWithin(setting, own.value, inherited)) return { value: own.value, source: 'shop', inherited, version };
  if (above) return { value: above.value, source: 'organisation', inherited, version };
  return { value: setting.initial as ValueOf<S>, source: 'initial', inherited, version };
}

/** The shop whose decisions hold for the actor; null in the head office, which decides for all, and for a supplier, who is alone in their organisation. */
export const decidingShop = ({ actor }: Pick<Ctx, 'actor'>): string | null => (actor.shop.shop_type === '1' ? actor.shop.shop_id : null);

/** What holds for a setting in the shop one works in: the shop's decision, else the organisation's, else the initial value. */
export const readSetting = async <S extends Setting>(reads: Reads, ctx: Ctx, setting: S): Promise<ValueOf<S>> =>
  settingOf(reads, ctx, ctx.actor.shop.shop_id, setting);

/** The same of another shop of the organisation, for whoever decides for several. */
export const settingOf = async <S extends Setting>(reads: Reads, ctx: Ctx, shop_id: string, setting: S): Promise<ValueOf<S>> =>
  effective(await decisionsOf(reads, ctx), setting, shop_id).value;

/** What each setting was before, the earliest first, and until when. */
const EARLIER = sql<{ value: unknown; until_ms: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('value', earlier.value, 'until_ms', extract(epoch from earlier.until_at) * 1000) order by earlier.version), '[]')
  from setting_before earlier where earlier.org_id = setting.org_id and earlier.setting_id = setting.setting_id)`;

/** Answers what held for one of some settings in a shop at a moment. */
type HeldAt = <S extends Setting>(setting: S, shop_id: string, at: Date) => ValueOf<S>;

/** What held for some settings in a shop at a moment that is past, asked once for many: what was decided after it does not count. */
export async function settingsHeld(reads: Reads, settings: readonly Setting[]): Promise<HeldAt> {
  const decisions = await reads.rows(
    reads
      .across('setting', WHY)
      .where('setting.setting_key', 'in', settings.map(({ key }) => key))
      .select(['setting.shop_id', 'setting.setting_key', 'setting.version', 'setting.value', EARLIER.as('earlier')]),
  );
  return (setting, shop_id, at) => {
    const held = decisions.map(({ earlier, ...now }) => ({ ...now, value: (earlier.find(({ until_ms }) => until_ms > at.getTime()) ?? now).value }));
    return effective(held, setting, shop_id).value;
  };
}

/** The same of one setting in the shop one works in. */
export const settingAt = async <S extends Setting>(reads: Reads, ctx: Ctx, setting: S, at: Date): Promise<ValueOf<S>> =>
  (await settingsHeld(reads, [setting]))(setting, ctx.actor.shop.shop_id, at);

/** A setting as its screen shows it, where the actor decides. */
export const readEffective = async <S extends Setting>(reads: Reads, ctx: Ctx, setting: S): Promise<Effective<S>> =>
  effective(await decisionsOf(reads, ctx), setting, decidingShop(ctx));

/** The shops that decided a setting otherwise than what holds above them, and what they decided. */
export async function decidedOtherwise<S extends Setting>(reads: Reads, ctx: Ctx, setting: S): Promise<{ shop_id: string; value: ValueOf<S> }[]> {
  const decisions = await decisionsOf(reads, ctx);
  return decisions.flatMap(({ shop_id, setting_key }) => {
    if (shop_id === null || setting_key !== setting.key) return [];
    const { value, source, inherited } = effective(decisions, setting, shop_id);
    return source === 'shop' && JSON.stringify(value) !== JSON.stringify(inherited) ? [{ shop_id, value }] : [];
  });
}

/** The shops for which a decision would hold that the actor makes: theirs, or all that decided nothing of their own. */
export async function shopsDeciding(reads: Reads, ctx: Ctx, setting: Setting): Promise<string[]> {
  const own = decidingShop(ctx);
  if (own !== null) return [own];
  const decisions = await decisionsOf(reads, ctx);
  const shops = await reads.rows(reads.across('shop', WHY).where('shop.shop_type', '=', '1').select('shop.shop_id'));
  return shops.map(({ shop_id }) => shop_id).filter((shop_id) => effective(decisions, setting, shop_id).source !== 'shop');
}

/** What holds per shop, for jobs, which have no epoch and ask anew. */
export async function settingByShop<S extends Setting>(work: SystemWork, setting: S): Promise<(shop_id: string) => ValueOf<S>> {
  const decisions = await query(work);
  return (shop_id) => effective(decisions, setting, shop_id).value;
}

/** What holds in each shop, for work that nobody is there for: asked once. */
export async function settingsByShop(work: SystemWork): Promise<(shop_id: string) => <S extends Setting>(setting: S) => ValueOf<S>> {
  const decisions = await query(work);
  return (shop_id) => (setting) => effective(decisions, setting, shop_id).value;
}

/**
 * Decides, or with null takes the decision back; at the level the actor works at. Refuses (403) a branch what only the
 * organisation decides and what is laxer than that allows, and (409) whoever read another version than the one that holds.
 * Audited with before and after; whoever works by it asks anew what holds.
 */
export async function writeSetting<S extends Setting>(
  uow: UnitOfWork,
  ctx: Ctx,
  setting: S,
  { value, version }: { value: ValueOf<S> | null; version: number },
): Promise<void> {
  const shop_id = decidingShop(ctx);
  if (shop_id !== null && setting.level === 'organisation') throw new Refusal(403, 'kernel.setting_of_organisation');
  if (shop_id !== null && value !== null && !keepsWithin(setting, value, (await readEffective(uow, ctx, setting)).inherited))
    throw new Refusal(403, 'kernel.setting_too_lax');
  const own = uow.across('setting', WHY).select(['setting.setting_id', 'setting.value', 'setting.version']).where('setting_key', '=', setting.key);
  const found = await uow.first((shop_id === null ? own.where('setting.shop_id', 'is', null) : own.where('setting.shop_id', '=', shop_id)).forUpdate());
  if ((found?.version ?? 0) !== version) throw new Refusal(409, 'kernel.conflict');
  const written = { value: JSON.stringify(value), changed_uid: ctx.actor.uid, changed_at: ctx.now };
  const setting_id = found?.setting_id ?? uow.id();
  if (found) void uow.run(uow.update('setting').set({ ...written, version: version + 1 }).where('setting_id', '=', setting_id));
  else void uow.insert('setting', { setting_id, shop_id, setting_key: setting.key, ...written });
  uow.audit({ subject: 'setting', subject_id: setting_id, before: { [setting.key]: found?.value ?? null }, after: { [setting.key]: value as Json } });
  await tellShops(uow, shop_id);
}

/** Open windows ask anew what holds: in the shop, or in every shop. */
async function tellShops(uow: UnitOfWork, own: string | null): Promise<void> {
  const shops = own === null ? await uow.rows(uow.across('shop', WHY).select('shop.shop_id')) : [{ shop_id: own }];
  for (const { shop_id } of shops) uow.tell({ to: { shop_id }, topic: 'rules' });
}
