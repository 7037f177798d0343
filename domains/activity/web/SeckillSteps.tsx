import { Button } from 'antd';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { seckillCallOff, seckillDelete, type SeckillDetail, seckillPublish } from '../contract/seckill.endpoints.ts';
import { CallOffStep, DeleteStep, PublishStep } from './ActivitySteps.tsx';

/** What may be done with a flash sale here. */
export function SeckillSteps({ seckill }: { seckill: SeckillDetail }) {
  const { word } = useWords('activity');
  const { word: kernel } = useWords('kernel');
  const { go, pathOf } = useNavigation();
  const { seckill_id, seckill_name: name } = seckill;
  const form = pathOf('activity.SeckillFormPage');
  const [publishing, ending, deleting] = [useCommand(seckillPublish), useCommand(seckillCallOff), useCommand(seckillDelete)];
  const does = new Set(seckill.actions);
  return (
    <>
      {does.has('delete') && <DeleteStep name={name} pending={deleting.pending} run={() => deleting.run({ seckill_id })} />}
      {does.has('call_off') && (
        <CallOffStep
          name={name}
          text={word.call_off_text}
          done={word.called_off_done}
          pending={ending.pending}
          run={(reason) => ending.run({ seckill_id, reason })}
        />
      )}
      {does.has('edit') && form && <Button onClick={() => go({ path: form, search: { seckill_id } })}>{kernel.edit}</Button>}
      {does.has('publish') && (
        <PublishStep
          name={name}
          text={word.publish_text}
          done={word.published_done}
          pending={publishing.pending}
          run={() => publishing.run({ seckill_id })}
        />
      )}
    </>
  );
}
