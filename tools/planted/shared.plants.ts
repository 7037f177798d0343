import type { Plant } from './planted.ts';

const SHARED = 'apps/api/test/shared-members.test.ts';
const SERVED = 'domains/member/server/served.queries.ts';
const RECEIPTS = 'domains/coupon/server/receipt.queries.ts';

/** Faults of members whom branches share: found by less than their whole phone, by whom it does not concern, or with more than may be known. */
export const SHARED_MEMBERS: readonly Plant[] = [
  {
    name: 'a sibling branch’s member found by the end of a phone',
    file: SERVED,
    find: "...(isPhone ? [eb('member.mobile_number', '=', searchedPhone(word))] : [])",
    put: "eb('member.mobile_number', 'like', `%${searchedPhone(word)}`)",
    caught: SHARED,
  },
  {
    name: 'members of sibling branches served by whoever sees their own records alone',
    file: 'domains/member/server/siblings.ts',
    find: '  shares_members && records_of === null && scope_shop_ids !== null;',
    put: '  shares_members && records_of !== undefined && scope_shop_ids !== null;',
    caught: SHARED,
  },
  {
    name: 'members of a sibling branch sold to in another currency than theirs',
    file: 'domains/member/server/siblings.ts',
    find: "eb(kept_in, '=', shop.currency_code)",
    put: "eb(kept_in, '<>', '')",
    caught: SHARED,
  },
  {
    name: 'closed files of sibling branches',
    file: SERVED,
    find: "    .where('member.cancelled_at', 'is', null)\n",
    put: '',
    caught: SHARED,
  },
  {
    name: 'numbers of sibling branches tried without end',
    file: SERVED,
    find: '  countLookup(reads.actor, word);\n',
    put: '  void countLookup;\n',
    caught: SHARED,
  },
  {
    name: 'coupons of a sibling branch’s member that are of no use here',
    file: RECEIPTS,
    find: '    if (!isOwnMember(ctx.actor, member)) {\n',
    put: '    if (!isOwnMember(ctx.actor, member) && !member) {\n',
    caught: SHARED,
  },
  {
    name: 'whom sibling branches gave a coupon',
    file: RECEIPTS,
    find: "eb('member_coupon.issued_shop_id', '=', shop.shop_id)",
    put: "eb('member_coupon.issued_shop_id', 'is not', null)",
    caught: SHARED,
  },
];
