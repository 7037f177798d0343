import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { seckillSearch } from '../contract/seckill.endpoints.ts';
import { PhaseTag } from './PhaseTag.tsx';

/** `/marketing-seckill` (specification 2§2.6): the chain's flash sales that hold in the shop, and its own. */
export default function SeckillListPage() {
  const { field, title, word } = useWords('activity');
  const { go, pathOf } = useNavigation();
  const detail = pathOf('activity.SeckillDetailPage');
  const form = pathOf('activity.SeckillFormPage');
  const mayMake = useCan('activity:write');
  const add = mayMake && form && (
    <Button type="primary" onClick={() => go({ path: form })}>
      {title.add_seckill}
    </Button>
  );
  return (
    <ListPage
      endpoint={seckillSearch}
      rowKey="seckill_id"
      labels={field}
      columns={[
        { field: 'seckill_name', width: 200 },
        { field: 'phase', width: 104, words: word.phase, render: ({ phase }) => <PhaseTag phase={phase} /> },
        { field: 'starts_at', as: 'when', width: 152 },
        { field: 'ends_at', as: 'when', width: 152 },
        { field: 'item_num', as: 'count', width: 88 },
        {
          field: 'taken_num',
          as: 'count',
          width: 112,
          render: ({ taken_num, total }) => fill(word.sold_of, { taken: taken_num, total }),
        },
        { field: 'less_cents', as: 'money', width: 120 },
        { field: 'seller_name', width: 144, words: { '': word.chain } },
        { field: 'total', as: 'count', hidden: true },
        { field: 'create_time', as: 'when', hidden: true },
        { field: 'creator_name', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_seckill} />,
        phase: <ChoiceFilter hint={word.any_phase} options={word.phase} />,
      }}
      rowLink={({ seckill_id }) => (detail ? { path: detail, search: { seckill_id } } : undefined)}
      toolbar={add}
      empty={{ text: word.no_seckills, ...(add && { action: add }) }}
    />
  );
}
