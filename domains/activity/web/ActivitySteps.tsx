import { Button } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';

interface StepProps {
  /** The activity's name. */
  name: string;
  pending: boolean;
  /** Does it; answers something where it was done. */
  run: () => Promise<unknown>;
}

interface TellingStepProps extends StepProps {
  /** What it means, said before it is done, and what is said once it is. */
  text: string;
  done: string;
}

/** Publishes an activity, after one was told what that means. */
export function PublishStep({ name, text, done, pending, run }: TellingStepProps) {
  const { word } = useWords('activity');
  const confirm = useConfirm();
  const publish = async () => {
    if (!(await confirm({ title: fill(word.publish_title, { name }), text, ok: word.publish }))) return;
    if (await run()) showDone(done);
  };
  return (
    <Button type="primary" loading={pending} onClick={() => void publish()}>
      {word.publish}
    </Button>
  );
}

/** Takes a draft away, and leaves its page. */
export function DeleteStep({ name, pending, run }: StepProps) {
  const { word } = useWords('activity');
  const { close } = useScreen();
  const confirm = useConfirm();
  const remove = async () => {
    if (!(await confirm({ title: fill(word.delete_title, { name }), text: word.delete_text, ok: word.delete, danger: true }))) return;
    if (!(await run())) return;
    showDone(word.deleted_done);
    close();
  };
  return (
    <Button danger loading={pending} onClick={() => void remove()}>
      {word.delete}
    </Button>
  );
}

interface CallOffStepProps extends Omit<TellingStepProps, 'run'> {
  run: (reason: string) => Promise<unknown>;
}

/** Ends an activity before its time, for a reason. */
export function CallOffStep({ name, text, done, pending, run }: CallOffStepProps) {
  const { word } = useWords('activity');
  const [asking, ask] = useState(false);
  const end = async (reason: string) => {
    if (!(await run(reason))) return;
    ask(false);
    showDone(done);
  };
  return (
    <>
      <Button danger onClick={() => ask(true)}>
        {word.call_off}
      </Button>
      {asking && (
        <ReasonDialog
          title={fill(word.call_off_title, { name })}
          text={text}
          ok={word.call_off}
          pending={pending}
          onDone={(reason) => void end(reason)}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
