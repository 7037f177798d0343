import type { Plant } from './planted.ts';

const FRESH_PHONE = 'domains/sales/test/fresh-phone.test.ts';
const PROOF = 'apps/worker/test/prove-books.test.ts';
const GIVEN = 'domains/card/model/gift.rules.test.ts';
const BY_HAND_OF_FILE = 'domains/intake/test/import.test.ts';
const UNPACKED = 'kernel/server/test/spreadsheet.test.ts';
const BACK = 'domains/refund/test/order-refund-loyalty.test.ts';

/** Faults that somebody found who tried the money and the door as an attacker would. */
export const ATTACKS: readonly Plant[] = [
  {
    name: 'ids that are promised to nobody',
    file: 'kernel/server/ids.ts',
    find: '    promised += count;\n    if (free()',
    put: '    if (free()',
    caught: 'kernel/server/ids.test.ts',
  },
  {
    name: 'a proof of the books that fails unheard',
    file: 'apps/worker/prove-books.ts',
    find: "        await tellHeadOffice(work, 'books_unproved', 1);\n",
    put: '',
    caught: PROOF,
  },
  {
    name: 'a proof of the books that fails and leaves the health page well',
    file: 'apps/worker/prove-books.ts',
    find: "        await work.call('note_book_proof', now, null);\n",
    put: '',
    caught: PROOF,
  },
  {
    name: 'a merge that tells nobody',
    file: 'domains/member/server/merge.commands.ts',
    find: '    tellFormer();\n    return merged;',
    put: '    return merged;',
    caught: FRESH_PHONE,
  },
  {
    name: 'a changed phone that tells nobody',
    file: 'domains/member/server/mobile.commands.ts',
    find: '(tellFormer(), null)',
    put: 'null',
    caught: FRESH_PHONE,
  },
  {
    name: 'cards under a fresh phone spent at once',
    file: 'domains/card/server/proving.commands.ts',
    find: '  await demandKnownPhone(uow, ctx, [member_id]);\n',
    put: '  void demandKnownPhone;\n',
    caught: FRESH_PHONE,
  },
  {
    name: 'points that a refunded order earned are kept',
    file: 'domains/refund/server/order-refund-carry.commands.ts',
    find: '  await takeEarningsBack(uow, ctx, `order_refund/${refund_id}`, [order.order_id]);\n',
    put: '  void takeEarningsBack;\n',
    caught: BACK,
  },
  {
    name: 'points that paid come back with each refund anew',
    file: 'domains/loyalty/server/settling.ts',
    find: 'Math.max(0, spent_points - past.returned)',
    put: 'spent_points',
    caught: BACK,
  },
  {
    name: 'gift that stays behind when its principal is given away',
    file: 'domains/card/model/gift.rules.ts',
    find: 'gift: taken === 0 ? 0 : floorMulDiv(current_dis_balance, taken, current_balance) }',
    put: 'gift: 0 * floorMulDiv(current_dis_balance, taken, current_balance) }',
    caught: GIVEN,
  },
  {
    name: 'units of an exchange given away',
    file: 'domains/card/model/gift.rules.ts',
    find: "    if (counter.exchange) throw refuseCard(409, 'exchange_not_given', { params: { item } });\n",
    put: '',
    caught: GIVEN,
  },
  {
    name: 'old cards of a file counted on nobody’s day',
    file: 'domains/intake/server/import.commands.ts',
    find: 'cards.map(({ judged }) => judged))),\n',
    put: 'cards.slice(cards.length).map(({ judged }) => judged))),\n',
    caught: BY_HAND_OF_FILE,
  },
  {
    name: 'a database that is away is a fault',
    file: 'kernel/server/trouble.ts',
    find: '  if (code !== undefined && AWAY.has(code)) return DATABASE_AWAY;\n',
    put: '',
    caught: 'kernel/server/test/trouble.test.ts',
  },
  {
    name: 'a question of a command that nobody hears when the database goes away',
    file: 'domains/stock/server/moving.ts',
    find: '    namesOfSkus(uow, sku_ids),\n  ]);\n  return { shop_id, costs: new Map',
    put: '    namesOfSkus(uow, sku_ids),\n    void standingIn(uow, shop_id, sku_ids),\n  ]);\n  return { shop_id, costs: new Map',
    caught: 'domains/stock/test/cut-off.test.ts',
  },
  {
    name: 'hidden digits guessed one by one',
    file: 'domains/member/server/keyword.ts',
    find: 'return searchKey(typed, { phones });',
    put: 'return searchKey(typed, { phones: true });',
    caught: 'domains/member/test/oracle.test.ts',
  },
  {
    name: 'phones tried without end',
    file: 'domains/member/server/keyword.ts',
    find: '  if (!phones && IS_OF_PHONE.test(plain)) countLookup(actor, plain);\n',
    put: '  void [IS_OF_PHONE, countLookup, plain];\n',
    caught: 'domains/member/test/oracle.test.ts',
  },
  {
    name: 'an invitation answered for somebody else',
    file: 'domains/access/server/invitation.commands.ts',
    find: "'identity.answer_invitation', actor.base_user_id, shop_id, accepted",
    put: "'identity.answer_invitation', actor.base_user_id, shop_id, true",
    caught: 'domains/access/test/invitation.test.ts',
  },
  {
    name: 'changes of members who are not one’s own',
    file: 'domains/loyalty/server/changes.queries.ts',
    find: "    if (ctx.actor.records_of) hits = hits.where('loyalty_change.member_id', 'in', reads.from('member').select('member.member_id'));\n",
    put: '',
    caught: 'domains/loyalty/test/points.test.ts',
  },
  {
    name: 'files of one person read beside each other',
    file: 'kernel/server/spreadsheet.ts',
    find: 'reading.has(who) || ',
    put: '',
    caught: UNPACKED,
  },
  {
    name: 'a file that unpacks to too much',
    file: 'kernel/server/spreadsheet.ts',
    find: 'unpacked.size > MOST_UNPACKED_BYTES || ',
    put: '',
    caught: UNPACKED,
  },
  {
    name: 'a body deeper than any of ours',
    file: 'kernel/server/http.ts',
    find: "isTooDeep(request.body) ? new Refusal(400, 'kernel.invalid') : undefined",
    put: "isTooDeep(null) ? new Refusal(400, 'kernel.invalid') : undefined",
    caught: 'apps/api/test/door.test.ts',
  },
  {
    name: 'windows that listen without end',
    file: 'kernel/server/live.ts',
    find: 'if (own.length >= MOST_WINDOWS) {',
    put: 'if (own.length >= MOST_WINDOWS * 10) {',
    caught: 'apps/api/test/live.test.ts',
  },
  {
    name: 'a document that refers to what it does not hold',
    file: 'kernel/server/openapi.ts',
    find: '  for (const [def, kept] of Object.entries($defs)) shared[nameOf(def)] = placed(kept) as Schema;\n',
    put: '  void $defs;\n',
    caught: 'apps/api/test/openapi.test.ts',
  },
  {
    name: 'a form brings old cards without the right to',
    file: 'domains/card/server/supplementing.commands.ts',
    find: "  if (!ctx.actor.permissions.has(supplementCard.access)) throw refuseCard(403, 'supplement_by_right', { field: 'supplements' });\n",
    put: '',
    caught: 'domains/card/test/brought-cards.test.ts',
  },
  {
    name: 'old cards of a form count on no day',
    file: 'domains/card/server/supplementing.commands.ts',
    find: 'return { ...given, beyond:',
    put: 'return { ...given, ofDay: () => Promise.resolve(Number.MAX_SAFE_INTEGER), beyond:',
    caught: 'domains/card/test/brought-cards.test.ts',
  },
  {
    name: 'an old card of a form is worth what it likes',
    file: 'domains/card/server/supplementing.commands.ts',
    find: 'beyond: beyond && at(beyond)',
    put: 'beyond: null && beyond && at(beyond)',
    caught: 'domains/card/test/brought-cards.test.ts',
  },
];
