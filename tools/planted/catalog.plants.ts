import type { Plant } from './planted.ts';

const LINKED = 'domains/catalog/test/linked.test.ts';
const GOODS_KEPT = 'domains/catalog/test/goods-keeping.test.ts';
const ONLINE_COUPON = 'domains/mall/test/coupon.test.ts';
const SHELF = 'db/migrations/0870_sku_shelf.sql';
const SPECIFICATIONS = 'domains/catalog/test/specifications-random.test.ts';
const SELF_BOOKABLE = 'domains/appointment/test/self-bookable.test.ts';
const PACKAGES = 'domains/catalog/test/package.test.ts';
const FAVOURITES = 'domains/catalog/test/favourite.test.ts';
const NAMED = 'domains/catalog/test/named-items.test.ts';
const SHELVED = 'domains/catalog/test/shelf.test.ts';
const DEPARTMENTS = 'domains/catalog/test/project-department.test.ts';

/** Faults of what goes well with something, of the shelf that a till leafs through, of variants, cards, and coupons for orders from outside. */
export const CATALOG: readonly Plant[] = [
  {
    name: 'what one shop alone sells, linked for everybody',
    file: 'domains/catalog/server/linked.ts',
    find: ".where(({ or, eb }) => or([eb('seller_id', 'is', null), eb('seller_id', '=', seller_id ?? '0')]))",
    put: ".where(({ or, eb }) => or([eb('seller_id', 'is', null), eb('seller_id', '<>', seller_id ?? '0')]))",
    caught: LINKED,
  },
  {
    name: 'a treatment linked to supplies',
    file: 'domains/catalog/server/goods.commands.ts',
    find: "  if (goods_kind === 'supply' && ids.length > 0) throw refuse(400, 'linked_to_supply', { field: 'linked_projects' });\n",
    put: '',
    caught: LINKED,
  },
  {
    name: 'a shelf that does not wait for whoever is changing its goods',
    file: SHELF,
    find: 'coalesce(new.goods_id, old.goods_id) for share;',
    put: 'coalesce(new.goods_id, old.goods_id);',
    caught: SHELVED,
  },
  {
    name: 'a shelf that goods leave behind',
    file: SHELF,
    find: '  when ((old.goods_kind, old.category_id, old.sort, old.goods_sn, old.seller_id, old.is_auth)\n',
    put: '  when ((old.goods_kind, old.category_id, new.sort, old.goods_sn, old.seller_id, old.is_auth)\n',
    caught: SHELVED,
  },
  {
    name: 'what is in the warehouse, made another size',
    file: 'domains/catalog/server/goods.commands.ts',
    find: '  assertSpecsStay({ specs: wereSpecs, skus: before }, form, { used, name: known.goods_name });\n',
    put: '',
    caught: GOODS_KEPT,
  },
  {
    name: "a shop's price of a card below what the card gives along",
    file: 'domains/catalog/server/shop-card.commands.ts',
    find: '    await assertOwnGiftMeant(uow, known, terms.sell_price, say);\n',
    put: '',
    caught: 'domains/catalog/test/card-gifts.test.ts',
  },
  {
    name: 'a price of a card below what it gives along, pushed to shops',
    file: 'domains/catalog/server/push.commands.ts',
    find: '      await template.agrees?.(push.sell_price, say);\n',
    put: '',
    caught: 'domains/catalog/test/push.test.ts',
  },
  {
    name: "a shop's price to come of a card below what the card gives along",
    file: 'domains/catalog/server/price-in-force.ts',
    find: '  known.judgeOwn?.(sell_price, say);\n',
    put: '',
    caught: 'domains/catalog/test/price-kinds.test.ts',
  },
  {
    name: 'a coupon for the till alone, taken for an order from outside',
    file: 'domains/coupon/model/coupon.rules.ts',
    find: "if (coupon.use_scene !== 'both' && coupon.use_scene !== scene) return 'scene';",
    put: "if (coupon.use_scene === 'online' && scene !== 'online') return 'scene';",
    caught: ONLINE_COUPON,
  },
  {
    name: 'a coupon that an order from outside leaves to be used again',
    file: 'domains/sales/server/add-order.commands.ts',
    find: 'if (priced.coupon && !isHeld) takeCoupon(uow, priced.coupon, order_id);',
    put: "if (priced.coupon && !isHeld && source !== 'mall') takeCoupon(uow, priced.coupon, order_id);",
    caught: ONLINE_COUPON,
  },
  {
    name: 'a coupon that is lost with an order from outside which nobody paid',
    file: 'domains/sales/server/void.commands.ts',
    find: '{ reason, set: { void_reason: reason } });\n  await letGo(uow, order);\n',
    put: "{ reason, set: { void_reason: reason } });\n  await giveUpCharges(uow, 'order', [order.order_id]);\n",
    caught: ONLINE_COUPON,
  },
  {
    name: 'what is said of a project, kept as it was sent',
    file: 'domains/catalog/server/project.commands.ts',
    find: 'const clean = cleanRichText(description);',
    put: 'const clean = description;',
    caught: 'domains/catalog/test/project.test.ts',
  },
  {
    name: 'a picture uploaded for something else, kept by a project',
    file: 'domains/file/server/claim.commands.ts',
    find: "      .where('use', '=', use)\n",
    put: '',
    caught: 'domains/catalog/test/project-pictures.test.ts',
  },
  {
    name: 'a picture that a project names no more, kept for ever',
    file: 'domains/file/server/claim.commands.ts',
    find: '  for (const gone of before) if (!paths.includes(gone)) await claimFile(uow, ctx, { use, path: null, before: gone, field });\n',
    put: '',
    caught: 'domains/catalog/test/project-pictures.test.ts',
  },
  {
    name: 'a project of a department that whoever keeps it does not have',
    file: 'domains/catalog/server/project-departments.ts',
    find: "      .where((eb) => (seller_id === null ? eb('shop.shop_type', '<>', '1') : eb('shop.shop_id', '=', seller_id))),\n",
    put: '',
    caught: DEPARTMENTS,
  },
  {
    name: 'projects found by the department of another shop',
    file: 'domains/catalog/server/project-departments.ts',
    find: "    .from('staff_group')\n    .innerJoin('staff_group as above'",
    put: "    .across('staff_group', WHY)\n    .innerJoin('staff_group as above'",
    caught: DEPARTMENTS,
  },
  {
    name: 'a department that was given up, still told of a project',
    file: 'domains/catalog/server/project-departments.ts',
    find: ' and department.deleted_at is null`',
    put: '`',
    caught: DEPARTMENTS,
  },
  {
    name: 'a price below what commission is worked out on',
    file: 'domains/catalog/model/project.rules.ts',
    find: '  if (commission_base !== null && commission_base > ceiling)\n',
    put: '  if (commission_base !== null && commission_base > ceiling * 100)\n',
    caught: 'domains/catalog/test/project-commission.test.ts',
  },
  {
    name: 'a combination of values twice',
    file: 'domains/catalog/contract/goods.form.ts',
    find: "    else if (combinations.has(JSON.stringify(spec_values))) say('spec_values', 'catalog.combination_twice');\n",
    put: '',
    caught: SPECIFICATIONS,
  },
  {
    name: 'a variant in the warehouse, given other values by any edit',
    file: 'domains/catalog/server/goods.commands.ts',
    find: '  assertSpecsStay({ specs: wereSpecs, skus: before }, form, { used, name: known.goods_name });\n',
    put: '',
    caught: SPECIFICATIONS,
  },
  {
    name: 'a variant in the warehouse, left out by any edit',
    file: 'domains/catalog/server/sku.writes.ts',
    find: "  if (kept) throw refuse(409, 'sku_used', { field: 'specs', params: { name: kept.specs_name || goods.goods_name } });\n",
    put: '',
    caught: SPECIFICATIONS,
  },
  {
    name: 'what customers may not book, on the page of a shop',
    file: 'domains/appointment/server/self-page.ts',
    find: '      .where(selfBookableHere)\n',
    put: '',
    caught: SELF_BOOKABLE,
  },
  {
    name: 'what customers may not book any more, taken by an old proposal',
    file: 'domains/appointment/server/self.commands.ts',
    find: "    if (await closedAmong(work, desk.shop_id, asked.shop_project_ids)) throw refuse(409, 'self_call_us');\n",
    put: '',
    caught: SELF_BOOKABLE,
  },
  {
    name: 'what customers may not book, offered to whoever waits',
    file: 'domains/appointment/server/wait.jobs.ts',
    find: ' || (await closedAmong(work, desk.shop_id, [wanted.shop_project_id]))',
    put: '',
    caught: SELF_BOOKABLE,
  },
  {
    name: 'a shop that opens what the chain closed',
    file: 'domains/catalog/server/projects-here.ts',
    find: '(shop_project.self_bookable and coalesce(own.self_bookable, true))',
    put: 'coalesce(own.self_bookable, shop_project.self_bookable)',
    caught: 'domains/catalog/test/project-booking.test.ts',
  },
  {
    name: 'a basket that a used coupon locks',
    file: 'domains/sales/server/basket.ts',
    find: '? askedCoupon(reads, ctx, member_id',
    put: '? chosenCoupon(reads, ctx, member_id',
    caught: 'domains/sales/test/coupon.test.ts',
  },
  {
    name: 'a package on the shelves without what it always contains',
    file: 'domains/catalog/server/packages-here.ts',
    find: 'and part.group_no is null and not ${isPartSold(shop_id, all_purpose)})',
    put: 'and part.group_no is null and false)',
    caught: PACKAGES,
  },
  {
    name: 'a package on the shelves with too little to choose from',
    file: 'domains/catalog/server/packages-here.ts',
    find: 'and part.group_no = grp.group_no and ${isPartSold(shop_id, all_purpose)})))`',
    put: 'and part.group_no = grp.group_no)))`',
    caught: PACKAGES,
  },
  {
    name: 'a card for any project on a clinic’s till',
    file: 'domains/catalog/server/favourite.queries.ts',
    find: '.where(countCardHere.isHad(all_purpose))',
    put: '.where(countCardHere.isHad(true))',
    caught: FAVOURITES,
  },
  {
    name: 'a package of a card for any project on a clinic’s till',
    file: 'domains/catalog/server/packages-here.ts',
    find: 'and ${countCardHere.isHad(all_purpose)})',
    put: 'and ${countCardHere.isHad(true)})',
    caught: FAVOURITES,
  },
  {
    name: 'a member price above what everybody pays',
    file: 'domains/catalog/server/projects-here.ts',
    find: 'then least(shop_project.member_price, ${priceHere}) end`',
    put: 'then shop_project.member_price end`',
    caught: 'domains/catalog/test/member-price.test.ts',
  },
  {
    name: 'names of what another shop alone has',
    file: 'domains/catalog/server/named-items.queries.ts',
    find: 'namesOfItems(reads, asked, decidingShop(ctx))',
    put: 'namesOfItems(reads, asked, null)',
    caught: NAMED,
  },
  {
    name: 'a coupon of what another shop alone has',
    file: 'domains/coupon/server/coupon-items.ts',
    find: 'judgeNamed(reads, form, place),',
    put: 'judgeNamed(reads, form, null),',
    caught: NAMED,
  },
  {
    name: 'a draft that goes with other goods',
    file: 'domains/catalog/server/goods.commands.ts',
    find: 'if (from_draft) dropGoodsDraft',
    put: 'dropGoodsDraft',
    caught: GOODS_KEPT,
  },
  {
    name: 'what is sold beside something else alone, sold beside a gift',
    file: 'domains/sales/server/add-order.commands.ts',
    find: 'gift: items[index]!.gift }));',
    put: 'gift: false }));',
    caught: 'domains/catalog/test/project.test.ts',
  },
  {
    name: 'a package that depends on the order of its lines',
    file: 'domains/sales/model/package.rules.ts',
    find: 'const at = left.indexOf(keyOf(part));\n    if (at < 0) return false;',
    put: 'const at = left.indexOf(keyOf(part));\n    if (at !== 0) return false;',
    caught: 'domains/sales/test/package.test.ts',
  },
];
