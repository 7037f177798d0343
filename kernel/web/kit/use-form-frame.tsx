import { Alert, Button } from 'antd';
import type { ReactElement } from 'react';
import type { Endpoint, ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '../notice.ts';
import { useWords } from '../words.ts';
import { type FormField, FormFields, type FormGroup } from './FormFields.tsx';
import { type FormOptions, useContractForm } from './use-contract-form.ts';
import { useDiscarding } from './use-leaving.ts';

/** What a form says and shows, wherever it stands. */
export type FramedForm<E extends Endpoint, Shown extends FormField<E>> = FormOptions<E> & {
  /** The domain's words for the fields shown. */
  labels: Readonly<Record<NoInfer<Shown>, string>>;
  /** By meaning; the required fields first. A field that the request does not have does not compile. */
  groups: readonly FormGroup<E, Shown>[];
  /** What the button does, in a word: «freeze»; «save» by default. */
  verb?: string;
  /** What to say after success. */
  done?: string | ((data: ResponseOf<E>) => string);
};

interface FormFrame {
  /** Asks where something was typed, forgets it, and closes. */
  leave: () => void;
  /** Keeps what was typed for the same form elsewhere. */
  handOver: () => void;
  /** What is wrong, or which keys save; the buttons. */
  foot: ReactElement;
  /** What was restored; the inputs. */
  body: ReactElement;
}

/** What a form in a drawer and a form on a page share. `onLeft`: it was left without saving; `onSaved`: it was saved, and is done with. */
export function useFormFrame<E extends Endpoint, const Shown extends FormField<E>>(
  { labels, groups, verb, done, ...options }: FramedForm<E, Shown>,
  { onLeft, onSaved }: { onLeft: () => void; onSaved?: () => void },
): FormFrame {
  const { word } = useWords('kernel');
  const discards = useDiscarding();
  const { take } = options as FormOptions<E>;
  const state = useContractForm<E>({
    ...(options as FormOptions<E>),
    ...(take && {
      take: (input) => {
        take(input);
        onSaved?.();
      },
    }),
    onDone: (data, message, sent) => {
      if (options.onDone?.(data, message, sent) === 'stay') return 'stay';
      showDone(typeof done === 'function' ? done(data) : (done ?? word.saved));
      onSaved?.();
      return undefined;
    },
  });
  const leave = async () => {
    if (state.dirty && !(await discards())) return;
    state.reset();
    onLeft();
  };
  const clear = (
    <Button size="small" type="link" onClick={state.reset}>
      {word.draft_clear}
    </Button>
  );
  return {
    leave: () => void leave(),
    handOver: state.handOver,
    foot: (
      <>
        <span className="form-hint">
          {state.faults > 0 ? (
            <strong role="alert">{fill(word.form_faults, { count: state.faults })}</strong>
          ) : (
            fill(word.save_keys, { verb: verb ?? word.save })
          )}
        </span>
        <Button onClick={() => void leave()}>{word.cancel}</Button>
        <Button type="primary" loading={state.pending} onClick={() => void state.submit()}>
          {verb ?? word.save}
        </Button>
      </>
    ),
    body: (
      <>
        {state.restored && <Alert className="form-draft" type="info" title={word.draft_restored} action={clear} />}
        <FormFields<E, Shown> endpoint={options.endpoint as E} state={state} labels={labels} groups={groups} />
      </>
    ),
  };
}
