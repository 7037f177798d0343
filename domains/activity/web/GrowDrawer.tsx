import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { seckillGrow, type SeckillItemShown } from '../contract/seckill.endpoints.ts';

/** More pieces of a thing. */
export default function GrowDrawer({ item: { seckill_item_id, name, total }, onClose }: { item: SeckillItemShown; onClose: () => void }) {
  const { field, word } = useWords('activity');
  return (
    <FormDrawer<typeof seckillGrow, 'total'>
      endpoint={seckillGrow}
      title={fill(word.grow_title, { name })}
      verb={word.grow}
      labels={field}
      width={420}
      draft={`activity.seckill.grow.${seckill_item_id}`}
      done={word.grown_done}
      initial={{ seckill_item_id, total }}
      groups={[{ items: [{ field: 'total', hint: word.grow_hint }] }]}
      onClose={onClose}
    />
  );
}
