import type { Plant } from './planted.ts';

const SHELVED_IN = 'domains/catalog/test/shelved-in.test.ts';
const NEW_SHOPS = 'domains/catalog/test/new-shops.test.ts';
const PROMISED = 'domains/catalog/test/promised.test.ts';
const HELD = 'apps/api/test/promised.test.ts';
const WITHDRAWAL = 'e2e/withdrawal.test.ts';

/** Faults of what comes to the shelves of some shops alone, and of what leaves them unasked. */
export const SHELVES: readonly Plant[] = [
  {
    name: 'new goods, sold in shops that were not named',
    file: 'domains/catalog/server/goods.commands.ts',
    find: '    await shelveGoodsInAlone(uow, goods_id, variantsOf(form.skus, sku_ids), shop_ids);\n',
    put: '',
    caught: SHELVED_IN,
  },
  {
    name: 'a size that goods get later, sold where none of them is',
    file: 'domains/catalog/server/goods.commands.ts',
    find: '.filter((_, index) => skus[index]!.sku_id === null), without);\n',
    put: '.filter(() => false), without);\n',
    caught: SHELVED_IN,
  },
  {
    name: 'a size that goods get later, kept from shops that sell another one',
    file: 'domains/catalog/server/shelved-in.ts',
    find: "    .having(({ fn }) => fn.countAll(), '=', skus.length);\n",
    put: "    .having(({ fn }) => fn.countAll(), '<=', skus.length);\n",
    caught: SHELVED_IN,
  },
  {
    name: 'a shop that opens, selling what is for chosen shops alone',
    file: 'apps/api/routes.ts',
    find: '    opensShop: [leaveOffNewShop],\n',
    put: '    opensShop: [],\n',
    caught: NEW_SHOPS,
  },
  {
    name: 'what is new in chosen shops, sold by every shop that opens later',
    file: 'domains/catalog/server/shelved-in.ts',
    find: '  markForNewShops(uow, kind, template_id, true, false);\n',
    put: '',
    caught: NEW_SHOPS,
  },
  {
    name: 'a new package in a shop that lacks a part of it',
    file: 'domains/catalog/server/package.commands.ts',
    find: '    if (form.is_shelves) for (const shop_id of shop_ids) assertPartsOnSale(form, await sellables(uow, shop_id, partsOf(form)));\n',
    put: '',
    caught: SHELVED_IN,
  },
  {
    name: 'a package said to stay without what it always contains',
    file: 'domains/catalog/model/package.rules.ts',
    find: 'is_on_sale && !leaving[item_type]?.has(item_id);',
    put: 'is_on_sale;',
    caught: PROMISED,
  },
  {
    name: 'a package that ends in one shop, said to stay because it does in another',
    file: 'domains/catalog/server/promised.queries.ts',
    find: 'const off = new Map(found.flatMap((there) => there.filter(([, { stays }]) => !stays)));',
    put: 'const off = new Map([...packages].filter(([, { stays }]) => !stays));',
    caught: PROMISED,
  },
  {
    name: 'a shop told what other shops promise',
    file: 'domains/catalog/server/promised.queries.ts',
    find: '  assertPushes(ctx);\n',
    put: '',
    caught: PROMISED,
  },
  {
    name: 'cards that are over, among those that still promise a project',
    file: 'domains/card/server/promised.queries.ts',
    find: 'and (card.valid_end is null or card.valid_end >= ${day}))`',
    put: 'and (card.valid_end is null or card.valid_end >= ${day} or true))`',
    caught: HELD,
  },
  {
    name: 'cards of every shop, told of the shops that a push names',
    file: 'domains/card/server/promised.queries.ts',
    find: 'or card.usable_shop_ids && ${there})`',
    put: 'or true)`',
    caught: HELD,
  },
  {
    name: 'a project that the terms of a shop take off unasked',
    file: 'domains/catalog/web/takes-off.ts',
    find: 'kept && (terms?.is_shelves ?? true) && is_shelves === false;',
    put: 'kept && terms === null && is_shelves === false;',
    caught: 'domains/catalog/web/takes-off.test.ts',
  },
  {
    name: 'a project that a form takes off unasked',
    file: 'domains/catalog/web/EditProjectPage.tsx',
    find: '(!takesOff(project, form) || (await ask({ template_id, name })))',
    put: 'true',
    caught: WITHDRAWAL,
    named: 'a form that takes a project off',
  },
];
