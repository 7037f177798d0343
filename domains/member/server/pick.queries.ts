import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted, keptCount } from '#kernel/server/count.ts';
import { cutTo } from '#kernel/server/page.ts';
import { read } from '#kernel/server/transaction.ts';
import type { memberPick, PickedMember } from '../contract/picker.endpoints.ts';
import { searchedMembers } from './keyword.ts';
import { siblingMember } from './served.queries.ts';

/** The file's 0 is male, the picker's is female (2§2.12): one is the other's opposite. */
const opposite = (code: number): 0 | 1 => (code === 0 ? 1 : 0);

/** Members to pick from, newest first; cancelled files are none. To be served, a sibling branch's too, by what is theirs alone. */
export const pickMembers = (ctx: Ctx, { keyword, sex, serves = false, page_no, page_size }: RequestOf<typeof memberPick>): Promise<Page<PickedMember>> =>
  read(ctx, async (reads) => {
    let hits = reads.from('member').where('member.cancelled_at', 'is', null);
    if (sex !== undefined) hits = hits.where('member.gender', '=', opposite(sex));
    if (keyword?.trim()) hits = hits.where('member.member_id', 'in', searchedMembers(reads, keyword));
    const unfiltered = sex === undefined && !keyword?.trim() && !ctx.actor.records_of;
    const [rows, total] = await Promise.all([
      reads.rows(
        cutTo(
          hits.select(['member.member_id', 'member.member_name as uname', 'member.mobile_number', 'member.gender']).orderBy('member.member_id', 'desc'),
          { page_no, page_size },
        ),
      ),
      unfiltered ? keptCount(reads, 'member') : counted(reads, hits),
    ]);
    const sibling = serves && rows.length === 0 && page_no === 1 && keyword?.trim() ? await siblingMember(reads, keyword) : null;
    if (sibling) return { rows: [pickedSibling(sibling)], total: 1 };
    return {
      rows: rows.map(({ mobile_number, gender, ...row }) => ({ ...row, mobile: maskPhone(mobile_number), face: null, sex: opposite(gender), of_shop: '' })),
      ...total,
    };
  });

type Sibling = NonNullable<Awaited<ReturnType<typeof siblingMember>>>;
const pickedSibling = ({ member_id, member_name: uname, mobile_number: mobile, shop_name: of_shop }: Sibling): PickedMember => ({
  member_id,
  uname,
  mobile,
  face: null,
  sex: null,
  of_shop,
});
