import { Alert, Button } from 'antd';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '../notice.ts';
import { useScreen } from '../screen.ts';
import { useWords } from '../words.ts';
import { type FormField, FormFields, type FormGroup } from './FormFields.tsx';
import { PageHead } from './PageHead.tsx';
import { useConfirm } from './use-confirm.tsx';
import { type FormOptions, useContractForm } from './use-contract-form.ts';

interface FormPageProps<E extends Endpoint, Shown extends FormField<E>> extends FormOptions<E> {
  /** The domain's words for the fields shown. */
  labels: Readonly<Record<NoInfer<Shown>, string>>;
  /** By meaning; the required fields first. A field that the request does not have does not compile. */
  groups: readonly FormGroup<E, Shown>[];
  /** What to say after success. */
  done?: string;
}

/** A form that is a page of its own and sends one command; otherwise as `FormDrawer`. Its tab closes when it is left. */
export function FormPage<E extends Endpoint, const Shown extends FormField<E>>({ labels, groups, done, onDone, ...options }: FormPageProps<E, Shown>) {
  const { word } = useWords('kernel');
  const { close } = useScreen();
  const confirm = useConfirm();
  const state = useContractForm<E>({
    ...options,
    onDone: (data, message) => {
      if (onDone?.(data, message) === 'stay') return 'stay';
      showDone(done ?? word.saved);
      return undefined;
    },
  });
  const leave = async () => {
    const question = { title: word.unsaved_title, text: word.unsaved_text, ok: word.discard, cancel: word.keep_editing, danger: true };
    if (state.dirty && !(await confirm(question))) return;
    state.reset();
    close();
  };
  return (
    <div className="form-page">
      <PageHead>
        <span className="form-hint">
          {state.faults > 0 ? <strong role="alert">{fill(word.form_faults, { count: state.faults })}</strong> : word.save_keys}
        </span>
        <Button onClick={() => void leave()}>{word.cancel}</Button>
        <Button type="primary" loading={state.pending} onClick={() => void state.submit()}>
          {word.save}
        </Button>
      </PageHead>
      <section className="form-card">
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
      </section>
    </div>
  );
}
