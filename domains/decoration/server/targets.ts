import { productsNamed } from '#domains/catalog/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { operationTarget } from '../contract/decoration.endpoints.ts';
import { type ClientType, type Floor, isNumbered, type NumberedType, opens, type Operation, pageOfPath } from '../contract/floor.schema.ts';
import { refuse } from '../model/decoration.refusals.ts';

/** What a touch does, and where that stands in the request. */
interface Placed {
  operation: Operation;
  field: string;
}

/** What touches on a page do. */
export const operationsOf = (floors: readonly Floor[]): Placed[] =>
  floors.flatMap((floor, at) => {
    switch (floor.floor_type) {
      case 'TITLE':
        return [];
      case 'TEXT':
        return [{ operation: floor.operation, field: `floors.${at}.operation` }];
      case 'TAGS':
        return floor.tags.map(({ block_opt }, index) => ({ operation: block_opt, field: `floors.${at}.tags.${index}.block_opt` }));
      case 'IMAGES':
        return floor.images.map(({ operation }, index) => ({ operation, field: `floors.${at}.images.${index}.operation` }));
    }
  });

const WHY = 'a touch may lead to any shop of the chain';
const WHOSE_PAGES = 'a page of the chain belongs to no shop';
type LedType = NumberedType | 'PAGE';
const NOT_THERE = { GOODS: 'goods_unknown', SHOP: 'shop_unknown', CATEGORY: 'category_unknown', PAGE: 'page_unknown' } as const satisfies Record<
  LedType,
  string
>;

type Led = Pick<Operation, 'opt_value'> & { opt_type: LedType };

/** What an operation leads to: a thing by its number, or the page that a link names. */
function ledOf({ opt_type, opt_value }: Operation): Led[] {
  if (isNumbered(opt_type)) return [{ opt_type, opt_value }];
  const page_id = opt_type === 'URL' ? pageOfPath(opt_value) : undefined;
  return page_id === undefined ? [] : [{ opt_type: 'PAGE', opt_value: page_id }];
}

/** The names of pages of the shop at hand and of the chain; a command holds them, so that nobody deletes one that is about to be led to. */
async function pagesNamed(reads: Reads, { actor }: Ctx, page_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (page_ids.length === 0) return new Map();
  const pages = reads
    .across('decor_page', WHOSE_PAGES)
    .where('page_id', 'in', page_ids)
    .where((is) => is.or([is('decor_page.shop_id', 'is', null), is('decor_page.shop_id', '=', actor.shop.shop_id)]))
    .select(['page_id', 'page_name'])
    .orderBy('page_id');
  const found = await reads.rows('update' in reads ? pages.forKeyShare() : pages);
  return new Map(found.map(({ page_id, page_name }) => [page_id, page_name]));
}

/** The names of what operations lead to: pages, and products, categories of products and shops of the chain; what is not there has none. */
async function targetsOf(reads: Reads, ctx: Ctx, led: readonly Led[]): Promise<(operation: Led) => string | undefined> {
  const of = (type: LedType): string[] => [...new Set(led.flatMap(({ opt_type, opt_value }) => (opt_type === type ? [opt_value] : [])))];
  const shop_ids = of('SHOP');
  const [{ goods, categories }, pages, shops] = await Promise.all([
    productsNamed(reads, ctx, { goods_ids: of('GOODS'), category_ids: of('CATEGORY') }),
    pagesNamed(reads, ctx, of('PAGE')),
    shop_ids.length === 0
      ? []
      : reads.rows(
          reads.across('shop', WHY).where('shop.shop_type', '=', '1').where('shop.shop_id', 'in', shop_ids).select(['shop.shop_id', 'shop.shop_name']),
        ),
  ]);
  const names = { GOODS: goods, CATEGORY: categories, PAGE: pages, SHOP: new Map(shops.map(({ shop_id, shop_name }) => [shop_id, shop_name])) };
  return ({ opt_type, opt_value }) => names[opt_type].get(opt_value);
}

/** Refuses (400, at its value) what leads to a page, goods, a category or a shop that the chain does not have. */
export async function assertTargets(reads: Reads, ctx: Ctx, placed: readonly Placed[]): Promise<void> {
  const led = placed.flatMap(({ operation }) => ledOf(operation));
  if (led.length === 0) return;
  const nameOf = await targetsOf(reads, ctx, led);
  for (const { operation, field } of placed)
    for (const one of ledOf(operation))
      if (nameOf(one) === undefined) throw refuse(400, NOT_THERE[one.opt_type], { field: `${field}.opt_value` });
}

/** Refuses (400, at its value) a link that what shows the page does not open. */
export function assertOpened(client: ClientType, placed: readonly Placed[]): void {
  const shut = placed.find(({ operation }) => !opens(client, operation));
  if (shut) throw refuse(400, 'url_first_level', { field: `${shut.field}.opt_value` });
}

/** What an operation leads to, by name. */
export const nameTarget = (ctx: Ctx, led: RequestOf<typeof operationTarget>): Promise<ResponseOf<typeof operationTarget>> =>
  read(ctx, async (reads) => ({ name: (await targetsOf(reads, ctx, [led]))(led) ?? null }));
