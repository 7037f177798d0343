import { productsNamed } from '#domains/catalog/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { operationTarget } from '../contract/decoration.endpoints.ts';
import { type Floor, isNumbered, type NumberedType, type Operation } from '../contract/floor.schema.ts';
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
const NOT_THERE = { GOODS: 'goods_unknown', SHOP: 'shop_unknown', CATEGORY: 'category_unknown' } as const satisfies Record<NumberedType, string>;

type Led = Pick<Operation, 'opt_value'> & { opt_type: NumberedType };
const ledOf = ({ opt_type, opt_value }: Operation): Led[] => (isNumbered(opt_type) ? [{ opt_type, opt_value }] : []);

/** The names of what operations lead to: products, categories of products and shops of the chain; what is not there has none. */
async function targetsOf(reads: Reads, ctx: Ctx, led: readonly Led[]): Promise<(operation: Led) => string | undefined> {
  const of = (type: NumberedType): string[] => [...new Set(led.flatMap(({ opt_type, opt_value }) => (opt_type === type ? [opt_value] : [])))];
  const shop_ids = of('SHOP');
  const [{ goods, categories }, shops] = await Promise.all([
    productsNamed(reads, ctx, { goods_ids: of('GOODS'), category_ids: of('CATEGORY') }),
    shop_ids.length === 0
      ? []
      : reads.rows(
          reads.across('shop', WHY).where('shop.shop_type', '=', '1').where('shop.shop_id', 'in', shop_ids).select(['shop.shop_id', 'shop.shop_name']),
        ),
  ]);
  const names = { GOODS: goods, CATEGORY: categories, SHOP: new Map(shops.map(({ shop_id, shop_name }) => [shop_id, shop_name])) };
  return ({ opt_type, opt_value }) => names[opt_type].get(opt_value);
}

/** Refuses (400, at its value) what leads to goods, a category or a shop that the chain does not have. */
export async function assertTargets(reads: Reads, ctx: Ctx, placed: readonly Placed[]): Promise<void> {
  const led = placed.flatMap(({ operation }) => ledOf(operation));
  if (led.length === 0) return;
  const nameOf = await targetsOf(reads, ctx, led);
  for (const { operation, field } of placed)
    for (const one of ledOf(operation))
      if (nameOf(one) === undefined) throw refuse(400, NOT_THERE[one.opt_type], { field: `${field}.opt_value` });
}

/** What an operation leads to, by name. */
export const nameTarget = (ctx: Ctx, led: RequestOf<typeof operationTarget>): Promise<ResponseOf<typeof operationTarget>> =>
  read(ctx, async (reads) => ({ name: (await targetsOf(reads, ctx, [led]))(led) ?? null }));
