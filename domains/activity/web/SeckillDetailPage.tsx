import type { ReactNode } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Described } from '#kernel/web/kit/Described.tsx';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { comma } from '#kernel/web/language.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type SeckillDetail, seckillDetail } from '../contract/seckill.endpoints.ts';
import { seckillFlow } from '../model/seckill.machine.ts';
import { PhaseTag } from './PhaseTag.tsx';
import { SeckillItems } from './SeckillItems.tsx';
import { SeckillSales } from './SeckillSales.tsx';
import { SeckillSteps } from './SeckillSteps.tsx';

/** `/seckill-detail` (specification 2§2.6): what is sold and left, to whom it was sold and how much less it brought. */
export default function SeckillDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('activity');
  const query = useEndpoint(seckillDetail, { seckill_id: String(search['seckill_id'] ?? '') });
  return (
    <DetailPage
      query={query}
      title={(seckill) => seckill.seckill_name}
      status={({ phase }) => <PhaseTag phase={phase} />}
      facts={(seckill) => [
        { label: field.taken_num, value: fill(word.sold_of, { taken: seckill.taken_num, total: seckill.total }), decides: true },
        { label: field.left_num, value: seckill.total - seckill.taken_num, decides: true },
        { label: field.less_cents, value: <Money cents={seckill.less_cents} currency={seckill.currency_code} /> },
        { label: field.starts_at, value: <When at={seckill.starts_at} /> },
        { label: field.ends_at, value: <When at={seckill.ends_at} /> },
        { label: field.seller_name, value: seckill.seller_name ?? word.chain },
      ]}
      actions={(seckill) => <SeckillSteps seckill={seckill} />}
      tabs={(seckill) => [
        { key: 'items', label: title.seckill_items, content: <SeckillItems seckill={seckill} /> },
        { key: 'sales', label: title.sales, content: <SeckillSales seckill_id={seckill.seckill_id} /> },
        { key: 'facts', label: title.seckill_facts, content: <SeckillFacts seckill={seckill} /> },
        ...(seckill.history.length > 0
          ? [{ key: 'history', label: title.history, content: <StateHistory of={seckillFlow} changes={seckill.history} /> }]
          : []),
      ]}
    />
  );
}

/** What else is kept of it. */
function SeckillFacts({ seckill }: { seckill: SeckillDetail }) {
  const { field, word } = useWords('activity');
  const items: (readonly [label: string, value: ReactNode])[] = [
    [field.shop_ids, seckill.shops.map(({ name }) => name).join(comma()) || seckill.seller_name || word.any_shop],
    [field.create_time, <When key="at" at={seckill.create_time} />],
    [field.creator_name, seckill.creator_name],
    ...(seckill.call_off_reason ? [[field.call_off_reason, seckill.call_off_reason] as const] : []),
    [field.instructions, seckill.instructions],
  ];
  return <Described rows={items} />;
}
