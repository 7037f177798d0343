import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CouponRow, couponSearch } from '../contract/coupon.endpoints.ts';
import { couponMaking } from '../contract/coupon-making.endpoints.ts';
import { couponImport } from '../contract/coupon-import.endpoints.ts';
import { couponFlow } from '../model/coupon.machine.ts';
import { useOffText } from './use-off-text.ts';

/** The coupons of the chain that the shop takes, and its own (specification 2§2.6, 2§2.7). */
export default function CouponListPage() {
  const { field, title, word } = useWords('coupon');
  const { go, pathOf } = useNavigation();
  const off = useOffText();
  const adding = pathOf('coupon.AddCouponPage');
  const detail = pathOf('coupon.CouponDetailPage');
  const mayIssue = useCan('coupon:issue');
  const mayMake = useCan('coupon:write');
  const add = mayMake && adding && (
    <Button type="primary" onClick={() => go({ path: adding })}>
      {word.add_coupon}
    </Button>
  );
  return (
    <ListPage
      endpoint={couponSearch}
      rowKey="coupon_id"
      labels={field}
      columns={[
        { field: 'coupon_name', width: 168 },
        { key: 'off', title: field.off, width: 176, render: (row) => off(row) },
        { field: 'status', width: 104, render: (row) => <StatusTag of={couponFlow} state={row.status} /> },
        { key: 'valid', title: field.valid, width: 152, render: (row) => <Validity of={row} /> },
        { field: 'total', as: 'count', width: 96 },
        { field: 'issued_num', as: 'count', width: 88 },
        { field: 'used_num', as: 'count', width: 88 },
        { field: 'seller_name', width: 128, render: (row) => row.seller_name ?? word.chain },
        { field: 'is_shelves', width: 96, render: (row) => (row.is_shelves ? word.on_shelves : word.off_shelves) },
        { field: 'per_person', as: 'count', hidden: true },
        { field: 'start_date', hidden: true },
        { field: 'end_date', hidden: true },
        { field: 'create_time', as: 'when', hidden: true },
        { field: 'creator_name', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_coupon} />,
        status: <ChoiceFilter hint={word.any_status} options={word.status} />,
        kind: <ChoiceFilter hint={word.any_kind} options={word.kind} />,
      }}
      rowLink={({ coupon_id }) => (detail ? { path: detail, search: { coupon_id } } : undefined)}
      toolbar={
        <>
          {mayMake && adding && <ImportButton importer={couponMaking} title={title.make_coupons} labels={field} />}
          {mayIssue && (
            <ImportButton
              importer={couponImport}
              title={title.import_coupons}
              labels={{ member: field.member_key, coupon_name: field.coupon_name }}
            />
          )}
          {add}
        </>
      }
      empty={{ text: word.no_coupons, action: add }}
    />
  );
}

/** How long one is good for. */
export function Validity({ of: { valid_days, end_date } }: { of: Pick<CouponRow, 'valid_days' | 'end_date'> }) {
  const { word } = useWords('coupon');
  return <>{valid_days === null ? fill(word.until, { day: end_date }) : fill(word.days_from_receipt, { count: valid_days })}</>;
}
