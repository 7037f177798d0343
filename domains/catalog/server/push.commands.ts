import { moneyText } from '#kernel/contract/cents.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { projectShops, PushedKind } from '../contract/push.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { assertWithin, changesOf } from '../model/project.rules.ts';
import { afterPush, type Pushed } from '../model/push.rules.ts';
import { UNKNOWN } from './kinds-unknown.ts';
import { lockBalanceCard } from './balance-card.commands.ts';
import { assertOwnGiftMeant } from './card-gifts.ts';
import { holdOpening, markForNewShops } from './new-shops.ts';
import { assertPartsOnSale, lockPackage } from './package.locks.ts';
import { contentsOf, partsOf } from './package-parts.queries.ts';
import { lockProject } from './project.locks.ts';
import { isOfChain, termsOf, undecidedOf, writeShopTerms } from './push-kinds.ts';
import { sellables } from './sellables.queries.ts';
import { lockShopCard } from './shop-card.locks.ts';

/** A template of the chain, locked, as a push looks at it. */
interface Template {
  subject: 'shop_project' | 'shop_card' | 'balance_card' | 'package';
  name: string;
  seller_id: string | null;
  is_shelves: boolean;
  in_new_shops: boolean;
  self_bookable?: boolean;
  price_floor: number | null;
  price_ceiling: number | null;
  /** Refuses (400) a price within the bounds that does not agree with the rest of it; undefined: any of those does. */
  agrees?: (sell_price: number | null, say: (cents: number) => string) => Promise<void>;
}

const lockTemplate: Readonly<Record<PushedKind, (uow: UnitOfWork, id: string) => Promise<Template>>> = {
  project: async (uow, id) => {
    const known = await lockProject(uow, id, null);
    return { ...known, subject: 'shop_project', name: known.project_name };
  },
  count_card: async (uow, id) => {
    const known = await lockShopCard(uow, id, null);
    const agrees: Template['agrees'] = (sell_price, say) => assertOwnGiftMeant(uow, known, sell_price, say);
    return { ...known, subject: 'shop_card', name: known.shop_card_name, agrees };
  },
  stored_value_card: async (uow, id) => {
    const known = await lockBalanceCard(uow, id, null);
    return { ...known, subject: 'balance_card', name: known.balance_card_name, price_floor: null, price_ceiling: null };
  },
  package: async (uow, id) => {
    const known = await lockPackage(uow, id, null);
    return { ...known, subject: 'package', name: known.package_name };
  },
};

interface Push extends Pushed {
  shops: readonly { shop_id: string; version: number }[];
  in_new_shops: boolean | null;
}

/** Decides for chosen shops what they make of a template of the chain, all of them or none, and whether shops that open later sell it. */
export const pushTemplate = (ctx: Ctx, kind: PushedKind, template_id: string, { shops, in_new_shops, ...push }: Push): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    assertPushes(ctx);
    if (in_new_shops !== null) await holdOpening(uow);
    const template = await lockTemplate[kind](uow, template_id);
    if (template.seller_id !== null) throw refuse(409, 'push_of_shop', { params: { name: template.name } });
    if (in_new_shops !== null) markForNewShops(uow, kind, template_id, template.in_new_shops, in_new_shops);
    if (shops.length === 0) return null;
    const ids = shops.map(({ shop_id }) => shop_id);
    const [names, terms] = await Promise.all([namesOf(uow, ids), termsOf(uow, kind, template_id, ids)]);
    if (push.is_shelves && !template.is_shelves) throw refuse(409, 'push_withdrawn', { params: { name: template.name } });
    if (push.self_bookable && !template.self_bookable) throw refuse(409, 'push_closed', { params: { name: template.name } });
    const say = (cents: number) => moneyText(cents, ctx.actor.shop.currency_code);
    if (push.price === 'own') {
      assertWithin(template, push.sell_price, say);
      await template.agrees?.(push.sell_price, say);
    }
    for (const { shop_id, version } of shops) {
      const before = terms.find((own) => own.shop_id === shop_id) ?? { shop_id, ...undecidedOf(kind) };
      if (before.version !== version) throw refuse(409, 'push_moved', { params: { shop: names.get(shop_id)! } });
      const after = afterPush(before, push);
      if (kind === 'package' && push.is_shelves) await assertWholeThere(uow, template_id, shop_id);
      writeShopTerms(uow, kind, template_id, before, after);
      const said = ({ own_price, ...rest }: typeof after) => ({ sell_price: own_price, ...rest });
      uow.audit({ subject: `${template.subject}/terms`, subject_id: template_id, shop_id, ...changesOf(said(before), said(after)) });
    }
    return null;
  });

/** Refuses (403) whoever decides for one shop alone. */
export function assertPushes(ctx: Ctx): void {
  if (decidingShop(ctx) !== null) throw refuse(403, 'push_of_chain');
}

/** The names of shops by their ids; 400 where one of them is no shop of the chain, or stands there twice. */
export async function namesOf(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map((await shopsOfChain(reads, ids)).map(({ shop_id, shop_name }) => [shop_id, shop_name]));
  if (names.size < ids.length) throw refuse(400, 'push_shop_unknown', { field: 'shops' });
  return names;
}

/** The shops of the chain that the reader sees: those named, or all. */
export function shopsOfChain(reads: Reads, ids?: readonly string[]) {
  const all = reads.from('shop').select(['shop.shop_id', 'shop.shop_name']).where('shop.shop_type', '=', '1');
  return reads.rows((ids ? all.where('shop.shop_id', 'in', [...ids]) : all).orderBy('shop.shop_id'));
}

/** Refuses (409) a package of which a shop does not sell a part. */
async function assertWholeThere(uow: UnitOfWork, package_id: string, shop_id: string): Promise<void> {
  const contents = (await contentsOf(uow, [package_id]))(package_id);
  assertPartsOnSale(contents, await sellables(uow, shop_id, partsOf(contents)));
}

/** What every shop makes of a template of the chain, for whoever pushes it. */
export const listShopTerms = (ctx: Ctx, kind: PushedKind, template_id: string): Promise<ResponseOf<typeof projectShops>> =>
  read(ctx, async (reads) => {
    assertPushes(ctx);
    const [isThere, shops, terms] = await Promise.all([
      isOfChain(reads, kind, template_id),
      shopsOfChain(reads),
      termsOf(reads, kind, template_id),
    ]);
    if (!isThere) throw refuse(404, UNKNOWN[kind]);
    return shops.map((shop) => ({ ...undecidedOf(kind), ...terms.find(({ shop_id }) => shop_id === shop.shop_id), ...shop }));
  });
