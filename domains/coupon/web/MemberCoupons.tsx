import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useWords } from '#kernel/web/words.ts';
import { memberCoupons } from '../contract/coupon.endpoints.ts';
import { memberCouponFlow } from '../model/coupon.machine.ts';

/** The coupons of a member, those that are good first. */
export default function MemberCoupons({ member_id }: { member_id: string }) {
  const { field, word } = useWords('coupon');
  return (
    <ListPage
      endpoint={memberCoupons}
      name="coupon.member_coupons"
      fixed={{ member_id }}
      embedded
      rowKey="member_coupon_id"
      labels={{ ...field, create_time: field.receive_time }}
      columns={[
        { field: 'coupon_name', width: 168 },
        { field: 'off', width: 176 },
        { field: 'status', width: 96, words: word.member_status, render: (row) => <StatusTag of={memberCouponFlow} state={row.status} /> },
        { field: 'valid_end', width: 112 },
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'shop_name', width: 128 },
        { field: 'use_time', as: 'when', width: 144 },
        { field: 'order_number', width: 160 },
      ]}
      filters={{ status: <ChoiceFilter hint={word.any_status} options={word.member_status} /> }}
      empty={{ text: word.none_held }}
    />
  );
}
