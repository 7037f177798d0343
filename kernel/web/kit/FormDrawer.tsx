import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '../notice.ts';
import { useScreen } from '../screen.ts';
import { useWords } from '../words.ts';
import { growthAt, settledWidth } from '../zoom.ts';
import { type FormField, FormFields, type FormGroup } from './FormFields.tsx';
import { useConfirm } from './use-confirm.tsx';
import { type FormOptions, useContractForm } from './use-contract-form.ts';

export interface FormDrawerProps<E extends Endpoint, Shown extends FormField<E>> extends FormOptions<E> {
  title: string;
  /** The domain's words for the fields shown. */
  labels: Readonly<Record<NoInfer<Shown>, string>>;
  /** By meaning; the required fields first. A field that the request does not have does not compile. */
  groups: readonly FormGroup<E, Shown>[];
  /** Closes it: the page stops rendering it, so that the next one starts anew. */
  onClose: () => void;
  /** In pixels. */
  width?: number;
  /** What to say after success. */
  done?: string;
}

/**
 * A form in a drawer that sends one command. The browser refuses exactly what the contract refuses, the server's own
 * refusals come back to their fields; typed text is not lost by a stray click or a reload; Ctrl+Enter saves.
 */
export function FormDrawer<E extends Endpoint, const Shown extends FormField<E>>({
  title,
  labels,
  groups,
  onClose,
  width = 720,
  done,
  onDone,
  ...options
}: FormDrawerProps<E, Shown>) {
  const { word } = useWords('kernel');
  const { active } = useScreen();
  const confirm = useConfirm();
  const [open, setOpen] = useState(true);
  const state = useContractForm<E>({
    ...options,
    onDone: (data, message) => {
      if (onDone?.(data, message) === 'stay') return 'stay';
      showDone(done ?? word.saved);
      setOpen(false);
      return undefined;
    },
  });

  const leave = async () => {
    if (
      state.dirty &&
      !(await confirm({ title: word.unsaved_title, text: word.unsaved_text, ok: word.discard, cancel: word.keep_editing, danger: true }))
    )
      return;
    state.reset();
    setOpen(false);
  };
  return (
    <Drawer
      open={open && active}
      title={title}
      size={Math.min(width * growthAt(settledWidth()), 1366)}
      onClose={() => void leave()}
      afterOpenChange={(shown) => !shown && !open && onClose()}
      footer={
        <div className="form-foot">
          <span className="form-hint">
            {state.faults > 0 ? <strong role="alert">{fill(word.form_faults, { count: state.faults })}</strong> : word.save_keys}
          </span>
          <Button onClick={() => void leave()}>{word.cancel}</Button>
          <Button type="primary" loading={state.pending} onClick={() => void state.submit()}>
            {word.save}
          </Button>
        </div>
      }
    >
      {state.restored && (
        <Alert
          className="form-draft"
          type="info"
          title={word.draft_restored}
          action={
            <Button size="small" type="link" onClick={state.reset}>
              {word.draft_clear}
            </Button>
          }
        />
      )}
      <FormFields<E, Shown> endpoint={options.endpoint} state={state} labels={labels} groups={groups} />
    </Drawer>
  );
}
