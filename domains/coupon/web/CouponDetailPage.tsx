import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { comma } from '#kernel/web/language.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CouponDetail, couponDetail } from '../contract/coupon.endpoints.ts';
import { couponFlow } from '../model/coupon.machine.ts';
import { CouponSteps } from './CouponSteps.tsx';
import { Receipts } from './Receipts.tsx';
import './coupon.css';

/** A coupon: what it takes off and how many are left, what it is for, who was given one. */
export default function CouponDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('coupon');
  const query = useEndpoint(couponDetail, { coupon_id: String(search['coupon_id'] ?? '') });
  return (
    <DetailPage
      query={query}
      title={(coupon) => coupon.coupon_name}
      status={(coupon) => <StatusTag of={couponFlow} state={coupon.status} />}
      facts={(coupon) => [
        { label: field.off, value: coupon.off, decides: true },
        { label: field.issued_num, value: `${coupon.issued_num} / ${coupon.total}`, decides: true },
        { label: field.used_num, value: coupon.used_num },
        { label: field.per_person, value: coupon.per_person },
        { label: field.seller_name, value: coupon.seller_name ?? word.chain },
        { label: field.is_shelves, value: coupon.is_shelves ? word.on_shelves : word.off_shelves },
      ]}
      actions={(coupon) => <CouponSteps coupon={coupon} />}
      tabs={(coupon) => [
        { key: 'facts', label: title.coupon_facts, content: <CouponFacts coupon={coupon} /> },
        { key: 'receipts', label: title.receipts, content: <Receipts coupon_id={coupon.coupon_id} /> },
        ...(coupon.history.length > 0
          ? [{ key: 'history', label: title.history, content: <StateHistory of={couponFlow} changes={coupon.history} /> }]
          : []),
      ]}
    />
  );
}

/** By whom it is given. */
function Giving({ of: { given_by, days_before, level_name } }: { of: CouponDetail }) {
  const { word } = useWords('coupon');
  if (given_by === 'birthday') return <>{fill(word.given_before_birthday, { count: days_before! })}</>;
  if (given_by === 'level') return <>{level_name === null ? word.level_gone : fill(word.given_at_level, { level: level_name })}</>;
  return <>{word.given_by[given_by]}</>;
}

/** Everything that is kept of a coupon. */
function CouponFacts({ coupon }: { coupon: CouponDetail }) {
  const kernel = useWords('kernel');
  const { field, word } = useWords('coupon');
  const said = (names: readonly { name: string }[]) => names.map(({ name }) => name).join(comma());
  const items: (readonly [label: string, value: ReactNode])[] = [
    [field.scope, coupon.scope === 'all' ? word.scope.all : said(coupon.items)],
    [field.shop_ids, said(coupon.shops) || coupon.seller_name || word.any_shop],
    [field.use_scene, word.use_scene[coupon.use_scene]],
    [field.valid, coupon.valid],
    [field.given_by, <Giving key="given" of={coupon} />],
    [field.start_date, coupon.start_date],
    [field.end_date, coupon.end_date],
    [field.create_time, <When key="at" at={coupon.create_time} />],
    [field.creator_name, coupon.creator_name],
    ...(coupon.void_reason ? [[field.void_reason, coupon.void_reason] as const] : []),
    [
      field.instructions,
      coupon.instructions && (
        <span key="said" className="coupon-said">
          {coupon.instructions}
        </span>
      ),
    ],
  ];
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2 }}
      items={items.map(([label, value]) => ({ key: label, label, children: value || kernel.word.none }))}
    />
  );
}
