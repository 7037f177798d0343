import { memberPick } from '#domains/member/contract/picker.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Picker } from '#kernel/web/kit/Picker.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CouponDetail, couponIssue, MOST_MEMBERS } from '../contract/coupon.endpoints.ts';

/** Gives a coupon to members, one each, as many as are left. */
export default function IssueDialog({ coupon, onClose }: { coupon: CouponDetail; onClose: () => void }) {
  const { word } = useWords('coupon');
  const { coupon_id, coupon_name: name, total, issued_num, per_person } = coupon;
  const left = total - issued_num;
  const most = Math.min(left, MOST_MEMBERS);
  const { run } = useCommand(couponIssue, {
    onDone: () => {
      showDone(word.issued_done);
      onClose();
    },
  });
  return (
    <Picker
      title={`${fill(word.issue_title, { name })} · ${fill(word.issue_left, { left, most: per_person })}`}
      endpoint={memberPick}
      rowKey="member_id"
      search="keyword"
      fixed={{ serves: true }}
      placeholder={word.search_member}
      limit={most}
      nameOf={({ uname }) => uname}
      render={({ uname, mobile, of_shop }) => (
        <>
          <b>{uname}</b> {mobile} {of_shop}
        </>
      )}
      onPick={(members) => void (members.length > 0 && run({ coupon_id, member_ids: members.map(({ member_id }) => member_id) }))}
      onClose={onClose}
    />
  );
}
