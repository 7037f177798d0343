import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useWords } from '#kernel/web/words.ts';
import { receiptSearch } from '../contract/coupon.endpoints.ts';
import { memberCouponFlow } from '../model/coupon.machine.ts';

/** Who was given which coupon and what became of it; of one coupon, or of all. */
export function Receipts({ coupon_id }: { coupon_id?: string }) {
  const { field, word } = useWords('coupon');
  const isOfOne = coupon_id !== undefined;
  return (
    <ListPage
      endpoint={receiptSearch}
      {...(isOfOne && { name: 'coupon.receipts', fixed: { coupon_id }, embedded: true as const })}
      rowKey="member_coupon_id"
      labels={{ ...field, create_time: field.receive_time }}
      columns={[
        { field: 'coupon_name', width: 152, ...(isOfOne && { hidden: true as const }) },
        { field: 'off', width: 152, ...(isOfOne && { hidden: true as const }) },
        { field: 'member_name', width: 104 },
        { field: 'mobile_number', as: 'phone', width: 128 },
        { field: 'status', width: 96, words: word.member_status, render: (row) => <StatusTag of={memberCouponFlow} state={row.status} /> },
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'valid_end', width: 112 },
        { field: 'use_time', as: 'when', width: 144 },
        { field: 'order_number', width: 160 },
        { field: 'shop_name', width: 128 },
        { field: 'operator_name', width: 112, by: 'given_by', words: { ...word.given_by, hand: '{{value}}' } },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_member} />,
        status: <ChoiceFilter hint={word.any_status} options={word.member_status} />,
      }}
      empty={{ text: word.no_receipts }}
    />
  );
}
