import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type EventData, eventData, type EventFigures } from '../contract/event.endpoints.ts';
import { type FigureGroups, FigureTable } from './FigureTable.tsx';
import { PhaseTag } from './PhaseTag.tsx';

/** `/activity-data` (specification 2§2.6): what came of an event, in all, by day, by shop and by whoever signed people up. */
export default function EventDataPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('activity');
  const { go, pathOf } = useNavigation();
  const query = useEndpoint(eventData, { event_id: String(search['event_id'] ?? '') });
  const detail = pathOf('activity.EventDetailPage');
  return (
    <DetailPage
      query={query}
      title={({ event_name }) => event_name}
      status={({ phase }) => <PhaseTag phase={phase} />}
      facts={({ total, places, seen_num, currency_code }) => [
        { label: field.seen_num, value: seen_num },
        { label: field.signed_num, value: fill(word.places_of, { signed: total.signed_num, places: places ?? word.unlimited }), decides: true },
        { label: field.page_num, value: total.page_num },
        { label: field.attended_num, value: total.attended_num },
        { label: field.withdrawn_num, value: total.withdrawn_num },
        { label: field.buyer_num, value: total.buyer_num },
        { label: field.sold_cents, value: <Money cents={total.sold_cents} currency={currency_code} />, decides: true },
        { label: field.less_cents, value: <Money cents={total.less_cents} currency={currency_code} /> },
      ]}
      actions={({ event_id }) => detail && <Button onClick={() => go({ path: detail, search: { event_id } })}>{title.sign_ups}</Button>}
      tabs={(data) => [
        {
          key: 'days',
          label: title.event_by_day,
          content: (
            <FigureTable
              rows={data.days}
              label={title.event_by_day}
              first={{ key: 'day', title: field.day, dataIndex: 'day' }}
              keyOf={({ day }) => day}
              labels={field}
              counts={['seen_num', ...COUNTS]}
              money={MONEY}
              total={{ ...data.total, seen_num: data.seen_num }}
              currency_code={data.currency_code}
            />
          ),
        },
        {
          key: 'shops',
          label: title.event_by_shop,
          content: (
            <Figures
              data={data}
              rows={data.shops}
              label={title.event_by_shop}
              first={{ key: 'shop_name', title: field.shop_name, dataIndex: 'shop_name' }}
              keyOf={({ shop_id }) => shop_id}
            />
          ),
        },
        {
          key: 'staff',
          label: title.event_by_staff,
          content: (
            <Figures
              data={data}
              rows={data.staff}
              label={title.event_by_staff}
              first={{ key: 'real_name', title: field.signed_by, render: (_, { real_name }) => real_name || word.themselves }}
              keyOf={({ uid }) => uid ?? ''}
            />
          ),
        },
      ]}
    />
  );
}

const COUNTS = ['signed_num', 'page_num', 'attended_num', 'withdrawn_num', 'buyer_num'] as const;
const MONEY = ['sold_cents', 'less_cents'] as const;

/** Figures group by group, and what they come to. */
function Figures<Row extends EventFigures>({ data: { total, currency_code }, ...table }: { data: EventData } & FigureGroups<Row>) {
  const { field } = useWords('activity');
  return <FigureTable {...table} labels={field} counts={COUNTS} money={MONEY} total={total} currency_code={currency_code} />;
}
