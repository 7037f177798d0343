import { Button } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { seckillCallOff, seckillDelete, type SeckillDetail, seckillPublish } from '../contract/seckill.endpoints.ts';

/** What may be done with a flash sale here; before it is published or given up one is told what that means. */
export function SeckillSteps({ seckill }: { seckill: SeckillDetail }) {
  const { word } = useWords('activity');
  const { word: kernel } = useWords('kernel');
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  const confirm = useConfirm();
  const [asking, ask] = useState(false);
  const { seckill_id, seckill_name: name, actions } = seckill;
  const form = pathOf('activity.SeckillFormPage');
  const publishing = useCommand(seckillPublish, { onDone: () => showDone(word.published_done) });
  const ending = useCommand(seckillCallOff, {
    onDone: () => {
      ask(false);
      showDone(word.called_off_done);
    },
  });
  const deleting = useCommand(seckillDelete, {
    onDone: () => {
      showDone(word.deleted_done);
      close();
    },
  });
  const publish = async () => {
    if (await confirm({ title: fill(word.publish_title, { name }), text: word.publish_text, ok: word.publish })) await publishing.run({ seckill_id });
  };
  const remove = async () => {
    if (await confirm({ title: fill(word.delete_title, { name }), text: word.delete_text, ok: word.delete, danger: true })) await deleting.run({ seckill_id });
  };
  return (
    <>
      {actions.includes('delete') && (
        <Button danger onClick={() => void remove()}>
          {word.delete}
        </Button>
      )}
      {actions.includes('call_off') && (
        <Button danger onClick={() => ask(true)}>
          {word.call_off}
        </Button>
      )}
      {actions.includes('edit') && form && <Button onClick={() => go({ path: form, search: { seckill_id } })}>{kernel.edit}</Button>}
      {actions.includes('publish') && (
        <Button type="primary" loading={publishing.pending} onClick={() => void publish()}>
          {word.publish}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={fill(word.call_off_title, { name })}
          text={word.call_off_text}
          ok={word.call_off}
          pending={ending.pending}
          onDone={(reason) => void ending.run({ seckill_id, reason })}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
