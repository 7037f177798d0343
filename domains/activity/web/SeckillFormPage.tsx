import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { TimeInput } from '#kernel/web/kit/TimeInput.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { seckillAdd, type SeckillDetail, seckillDetail, seckillEdit } from '../contract/seckill.endpoints.ts';
import { SeckillItemsInput } from './SeckillItemsInput.tsx';
import { ShopsInput } from './ShopsInput.tsx';

type Field = Extract<keyof RequestInputOf<typeof seckillAdd>, string>;

/** `/seckill-edit`: a new flash sale, or one that has not begun (`seckill_id`). */
export default function SeckillFormPage() {
  const { seckill_id } = useScreen().search;
  const query = useEndpoint(seckillDetail, { seckill_id: String(seckill_id) }, { enabled: seckill_id !== undefined });
  if (seckill_id === undefined) return <AddSeckill />;
  if (query.data) return <EditSeckill seckill={query.data} />;
  return <PageArriving failure={query.error} retry={() => void query.refetch()} />;
}

function useGroups(): readonly FormGroup<typeof seckillAdd, Field>[] {
  const { title, word } = useWords('activity');
  const isChains = usePlace().user.shop_type === '0';
  return [
    {
      title: title.seckill_basics,
      items: [
        { field: 'seckill_name', wide: true },
        'start_date',
        { field: 'start_time', input: <TimeInput /> },
        'end_date',
        { field: 'end_time', input: <TimeInput /> },
        ...(isChains ? [{ field: 'shop_ids' as const, input: <ShopsInput />, hint: word.shops_hint, wide: true as const }] : []),
        { field: 'instructions', wide: true },
      ],
    },
    { items: [{ field: 'items', input: <SeckillItemsInput />, lines: true }] },
  ];
}

function useToDetail(): (seckill_id: string) => void {
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return (seckill_id) => {
    close();
    const path = pathOf('activity.SeckillDetailPage');
    if (path) go({ path, search: { seckill_id } });
  };
}

function AddSeckill() {
  const { field, title, word } = useWords('activity');
  const groups = useGroups();
  const toDetail = useToDetail();
  return (
    <FormPage<typeof seckillAdd, Field>
      endpoint={seckillAdd}
      title={title.add_seckill}
      labels={field}
      draft="activity.seckill.add"
      done={word.seckill_added}
      starts={{ start_time: '10:00', end_time: '20:00', items: [] }}
      groups={groups}
      onDone={({ seckill_id }) => toDetail(seckill_id)}
    />
  );
}

function EditSeckill({ seckill }: { seckill: SeckillDetail }) {
  const { field, title, word } = useWords('activity');
  const groups = useGroups();
  const toDetail = useToDetail();
  return (
    <FormPage<typeof seckillEdit, Field>
      endpoint={seckillEdit}
      title={title.edit_seckill}
      labels={field}
      done={word.seckill_edited}
      initial={{ ...seckill, items: seckill.items as RequestInputOf<typeof seckillEdit>['items'] }}
      groups={groups as unknown as readonly FormGroup<typeof seckillEdit, Field>[]}
      onDone={() => toDetail(seckill.seckill_id)}
    />
  );
}
