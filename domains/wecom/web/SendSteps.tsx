import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type SendDetail, sendOff, sendRemove, sendWithdraw } from '../contract/send.endpoints.ts';

const EditSendDrawer = lazy(() => import('./SendDrawers.tsx').then((module) => ({ default: module.EditSendDrawer })));
const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));

/** What may be done with a message; before it goes out one is told by whom and to how many. */
export function SendSteps({ send }: { send: SendDetail }) {
  const { word } = useWords('wecom');
  const { close } = useScreen();
  const confirm = useConfirm();
  const [editing, edit] = useState(false);
  const [asking, ask] = useState(false);
  const { wecom_send_id, version, send_name: name, actions } = send;
  const refreshes = ['wecom.'];
  const sending = useCommand(sendOff, { refreshes, onDone: () => showDone(word.send_sent) });
  const removing = useCommand(sendRemove, {
    refreshes,
    onDone: () => {
      showDone(word.send_removed);
      close();
    },
  });
  const withdrawing = useCommand(sendWithdraw, {
    refreshes,
    onDone: () => {
      ask(false);
      showDone(word.send_withdrawn);
    },
  });
  const sendIt = async () => {
    const text = fill(word.send_text, { pieces: send.piece_num, count: send.recipient_num, refusing: send.refusing_num });
    if (await confirm({ title: fill(word.send_title, { name }), text, ok: word.send_verb.send })) await sending.run({ wecom_send_id, version });
  };
  const remove = async () => {
    if (await confirm({ title: fill(word.remove_title, { name }), text: word.remove_text, ok: word.send_verb.remove, danger: true }))
      await removing.run({ wecom_send_id });
  };
  return (
    <>
      {actions.includes('remove') && (
        <Button danger onClick={() => void remove()}>
          {word.send_verb.remove}
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Button danger onClick={() => ask(true)}>
          {word.send_verb.withdraw}
        </Button>
      )}
      {actions.includes('edit') && <Button onClick={() => edit(true)}>{word.send_verb.edit}</Button>}
      {actions.includes('send') && (
        <Button type="primary" disabled={send.recipient_num === 0 || send.is_over} loading={sending.pending} onClick={() => void sendIt()}>
          {word.send_verb.send}
        </Button>
      )}
      <Suspense fallback={null}>
        {editing && <EditSendDrawer send={send} onClose={() => edit(false)} />}
        {asking && (
          <ReasonDialog
            title={fill(word.withdraw_title, { name })}
            text={word.withdraw_text}
            ok={word.send_verb.withdraw}
            pending={withdrawing.pending}
            onDone={(reason) => void withdrawing.run({ wecom_send_id, reason })}
            onClose={() => ask(false)}
          />
        )}
      </Suspense>
    </>
  );
}
