import type { Plant } from './planted.ts';

const SUPPLIED = 'domains/catalog/test/supplied-project.test.ts';
const LINKS = 'db/migrations/0760_supplied_project.sql';
const DUE = 'domains/catalog/test/price-due.test.ts';
const PRICES = 'domains/catalog/server/price-due.jobs.ts';
const PUSHING = 'domains/catalog/server/push.commands.ts';
const PUSHED = 'domains/catalog/test/push.test.ts';
const KINDS = 'domains/catalog/server/price-kinds.ts';
const PRICE_KINDS = 'domains/catalog/test/price-kinds.test.ts';

/** Faults of what a chain takes on, and of prices with a day of their own. */
const OFFERED: readonly Plant[] = [
  {
    name: 'taken on twice',
    file: 'domains/catalog/server/supplied-project.commands.ts',
    find: "    if (await madeOf(uow, supplied_project_id)) throw refuse(409, 'supplied_taken');\n",
    put: '',
    caught: SUPPLIED,
  },
  {
    name: 'taken on otherwise than it was seen',
    file: 'domains/catalog/server/supplied-project.commands.ts',
    find: "  if (offered.version !== supplied_version) throw refuse(409, 'supplied_changed');\n",
    put: '',
    caught: SUPPLIED,
  },
  {
    name: 'the shelf of a supplier of somebody else',
    file: LINKS,
    find: "    where k.merchant_org = own::bigint and k.status = 'linked' order by",
    put: "    where k.status = 'linked' order by",
    caught: SUPPLIED,
  },
  {
    name: 'the shelf of a supplier whom the chain has left',
    file: LINKS,
    find: "    where k.merchant_org = own::bigint and k.status = 'linked' order by",
    put: '    where k.merchant_org = own::bigint order by',
    caught: SUPPLIED,
  },
  {
    name: 'what a supplier keeps off its shelf',
    file: LINKS,
    find: 'where p.shop_project_id = p_project and p.seller_id is null and p.is_shelves;',
    put: 'where p.shop_project_id = p_project and p.seller_id is null;',
    caught: SUPPLIED,
  },
  {
    name: 'a price before its day',
    file: PRICES,
    find: ".where('from_date', '<=', dayIn(head.time_zone, work.now))",
    put: ".where('from_date', '<=', dayIn(head.time_zone, new Date(work.now.getTime() + 86_400_000)))",
    caught: DUE,
  },
  {
    name: 'a price put in force again and again',
    file: PRICES,
    find: "  void work.run(work.remove('price_due').where('due_id', '=', due_id));\n",
    put: '',
    caught: DUE,
  },
  {
    name: 'a price put in force by two workers at once',
    file: KINDS,
    find: '  const known = await writes.first(found.forUpdate());\n  if (!known) return undefined;\n  const own = await',
    put: '  const known = await writes.first(found);\n  if (!known) return undefined;\n  const own = await',
    caught: DUE,
  },
  {
    name: 'an older price over a newer one',
    file: PRICES,
    find: "      .orderBy('from_date')\n      .orderBy('due_id')",
    put: "      .orderBy('from_date', 'desc')\n      .orderBy('due_id')",
    caught: DUE,
  },
  {
    name: 'a price beyond what is allowed today',
    file: 'domains/catalog/server/price-in-force.ts',
    find: "  assertWithin(known, sell_price, say, { field: 'sell_price', closed });",
    put: '  void closed;',
    caught: DUE,
  },
  {
    name: 'a price forgotten by a shop that did not decide it',
    file: 'domains/catalog/server/price.commands.ts',
    find: "    .where('price_due.of_shop_id', of_shop_id === null ? 'is' : '=', of_shop_id);",
    put: "    .where('price_due.template_id', of_shop_id === null ? '=' : '=', template_id);",
    caught: DUE,
  },
  {
    name: 'a stored-value card that costs more than it loads',
    file: KINDS,
    find: "      if (sell_price > total_amount) throw refuse(400, 'loaded_below_price', { field: 'sell_price' });\n",
    put: '',
    caught: PRICE_KINDS,
  },
  {
    name: 'gifts worth more than the card, by its new price',
    file: KINDS,
    find: "      assertGiftMeant(worth, sell_price, { gift_above, field: 'sell_price' }, say);",
    put: "      assertGiftMeant(0, sell_price, { gift_above, field: 'sell_price' }, say);",
    caught: PRICE_KINDS,
  },
  {
    name: 'a variant edited over a price that has just come into force',
    file: KINDS,
    find: '.set({ version: goods.version + 1 })',
    put: '.set({ version: goods.version })',
    caught: PRICE_KINDS,
  },
  {
    name: 'a push over what a shop has decided meanwhile',
    file: PUSHING,
    find: "      if (before.version !== version) throw refuse(409, 'push_moved', { params: { shop: names.get(shop_id)! } });\n",
    put: '',
    caught: PUSHED,
  },
  {
    name: 'a push of goods over what a shop has decided meanwhile',
    file: 'domains/catalog/server/goods-push.commands.ts',
    find: "      if ((head?.version ?? 0) !== version) throw refuse(409, 'push_moved', { params: { shop: names.get(shop_id)! } });\n",
    put: '',
    caught: 'domains/catalog/test/goods-push.test.ts',
  },
  {
    name: 'a push by a shop to its siblings',
    file: PUSHING,
    find: "  if (decidingShop(ctx) !== null) throw refuse(403, 'push_of_chain');\n",
    put: '',
    caught: PUSHED,
  },
  {
    name: 'a price pushed beyond the bounds',
    file: PUSHING,
    find: '      assertWithin(template, push.sell_price, say);\n',
    put: '',
    caught: PUSHED,
  },
  {
    name: 'a push that the trail tells of the head office',
    file: PUSHING,
    find: 'subject_id: template_id, shop_id, ...changesOf',
    put: 'subject_id: template_id, ...changesOf',
    caught: PUSHED,
  },
  {
    name: 'more favourites than there may be, marked at once',
    file: 'domains/catalog/server/favourite.commands.ts',
    find: ".where('shop.shop_id', '=', shop_id).forNoKeyUpdate()",
    put: ".where('shop.shop_id', '=', shop_id)",
    caught: 'domains/catalog/test/favourite.test.ts',
  },
  {
    name: 'a price of the previous release put in force twice',
    file: 'db/migrations/0810_price_due.sql',
    find: "  if tg_op <> 'INSERT' and old.kind = 'project' then",
    put: '  if false then',
    caught: PRICE_KINDS,
  },
];

const HEADS = 'apps/worker/test/audit-heads.test.ts';
const ANCHORS = 'apps/worker/audit-heads.ts';
const ATTACKS = 'domains/access/test/attacks.test.ts';
const SIGN_IN = 'domains/access/test/sign-in.test.ts';
const DOOR = 'db/migrations/0741_door.sql';

/** Faults of what watches over the rest: the trail, the door, and who is only here on a visit. */
const WATCHED: readonly Plant[] = [
  {
    name: 'an anchor that anybody with the database makes',
    file: ANCHORS,
    find: 'return given.length === made.length && timingSafeEqual(given, made);',
    put: 'return given.length !== made.length || timingSafeEqual(given, given);',
    caught: HEADS,
  },
  {
    name: 'a trail worked out anew',
    file: ANCHORS,
    find: 'anchor.found !== anchor.hash || !isOurs',
    put: '!isOurs',
    caught: HEADS,
  },
  {
    name: 'a trail whose end was cut off',
    file: ANCHORS,
    find: 'if (hash === null) return `seal ${head.seal_no} was there and is gone`;',
    put: 'if (hash === null) return null;',
    caught: HEADS,
  },
  {
    name: 'a broken trail anchored over',
    file: ANCHORS,
    find: "'the audit chain is broken');\n    return 0;\n",
    put: "'the audit chain is broken');\n",
    caught: HEADS,
  },
  {
    name: 'an organisation that is gone unnoticed',
    file: ANCHORS,
    find: '.filter((org_id) => !known.has(org_id))',
    put: '.filter((org_id) => known.has(org_id) && !known.has(org_id))',
    caught: HEADS,
  },
  {
    name: 'anchors rewritten',
    file: 'db/migrations/0740_audit_anchor.sql',
    find: 'create trigger audit_anchor_append_only before update or delete on audit_anchor for each row execute function refuse_change();',
    put: 'create trigger audit_anchor_append_only before truncate on audit_anchor for each statement execute function refuse_change();',
    caught: HEADS,
  },
  {
    name: 'a device that any name makes known',
    file: DOOR,
    find: 's.device = p_device and length(p_device) >= 32 and',
    put: 's.device is not null and',
    caught: ATTACKS,
  },
  {
    name: 'a known device that guesses for ever',
    file: DOOR,
    find: 'where f.mobile_number = p_mobile and f.device = v_device and f.failed_at > v_since;',
    put: 'where f.mobile_number = p_mobile and f.device is null and f.failed_at > p_now;',
    caught: ATTACKS,
  },
  {
    name: 'strangers who shut a known device out',
    file: DOOR,
    find: 'where f.mobile_number = p_mobile and f.device = v_device and f.failed_at > v_since;',
    put: 'where f.mobile_number = p_mobile and f.failed_at > v_since;',
    caught: ATTACKS,
  },
  {
    name: 'no picture however often somebody guesses',
    file: 'domains/access/server/sign-in.commands.ts',
    find: '  if (needsCaptcha(attempt)) await unlessRefused(attempt, () => demandCaptcha(ctx, input.uuid, input.code));\n',
    put: '',
    caught: SIGN_IN,
  },
  {
    name: 'a picture that was read twice',
    file: 'db/migrations/0060_account.sql',
    find: 'with taken as (delete from identity.captcha where uuid = p_uuid returning answer_hash, expires_at)',
    put: 'with taken as (select answer_hash, expires_at from identity.captcha where uuid = p_uuid)',
    caught: SIGN_IN,
  },
  {
    name: 'a picture that never lapses',
    file: 'db/migrations/0060_account.sql',
    find: 'select coalesce((select answer_hash = p_hash and expires_at > p_now from taken), false);',
    put: 'select coalesce((select answer_hash = p_hash from taken), false);',
    caught: SIGN_IN,
  },
  {
    name: 'a visitor edited as one of the staff',
    file: 'domains/staff/server/lock-employee.ts',
    find: "staff.where('staff.visits', '=', false).forUpdate()",
    put: 'staff.forUpdate()',
    caught: 'domains/org/test/switch.test.ts',
  },
  {
    name: 'a visitor picked for what the shop does',
    file: 'domains/staff/server/options.queries.ts',
    find: "else staff = staff.where('staff.disabled_at', 'is', null).where('staff.visits', '=', false);",
    put: "else staff = staff.where('staff.disabled_at', 'is', null);",
    caught: 'domains/org/test/switch.test.ts',
  },
  {
    name: 'a visitor offered to customers',
    file: 'domains/appointment/server/places.queries.ts',
    find: "      .where('staff.visits', '=', false)\n",
    put: '',
    caught: 'domains/org/test/visitor.test.ts',
  },
  {
    name: 'a visitor handed goods of the shop',
    file: 'domains/stock/server/document.locks.ts',
    find: ".where('visits', '=', false).forKeyShare()",
    put: '.forKeyShare()',
    caught: 'domains/org/test/visitor.test.ts',
  },
  {
    name: 'a visitor made head of a shop',
    file: 'domains/org/server/founder.commands.ts',
    find: ".where('staff.visits', '=', false),",
    put: ',',
    caught: 'domains/org/test/visitor.test.ts',
  },
];

export const CHAIN: readonly Plant[] = [...OFFERED, ...WATCHED];
