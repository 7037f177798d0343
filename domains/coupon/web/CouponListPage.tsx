import { Button } from 'antd';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { couponSearch } from '../contract/coupon.endpoints.ts';
import { couponMaking } from '../contract/coupon-making.endpoints.ts';
import { couponImport } from '../contract/coupon-import.endpoints.ts';
import { couponFlow } from '../model/coupon.machine.ts';
import { ThresholdFilter } from './coupon-inputs.tsx';

/** The coupons of the chain that the shop takes, and its own (specification 2§2.6, 2§2.7). */
export default function CouponListPage() {
  const { field, title, word } = useWords('coupon');
  const { go, pathOf } = useNavigation();
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
        { field: 'off', width: 176 },
        { field: 'status', width: 104, words: word.status, render: (row) => <StatusTag of={couponFlow} state={row.status} /> },
        { field: 'valid', width: 152 },
        { field: 'total', as: 'count', width: 96 },
        { field: 'issued_num', as: 'count', width: 88 },
        { field: 'used_num', as: 'count', width: 88 },
        { field: 'seller_name', width: 128, words: { '': word.chain } },
        { field: 'is_shelves', width: 96, words: { true: word.on_shelves, false: word.off_shelves } },
        { field: 'kind', words: word.kind, hidden: true },
        { field: 'threshold', as: 'money', hidden: true },
        { field: 'amount', as: 'money', hidden: true },
        { field: 'most_off', as: 'money', hidden: true },
        { field: 'valid_days', as: 'count', hidden: true },
        { field: 'use_scene', words: word.use_scene, hidden: true },
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
        has_threshold: <ThresholdFilter />,
        use_scene: <ChoiceFilter hint={word.any_scene} options={word.use_scene} />,
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
