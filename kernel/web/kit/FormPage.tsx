import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { useScreen } from '../screen.ts';
import type { FormField } from './FormFields.tsx';
import { PageHead } from './PageHead.tsx';
import { type FramedForm, useFormFrame } from './use-form-frame.tsx';

/** A form that is a page of its own and sends one command; otherwise as `FormDrawer`. Its tab closes when it is left. */
export function FormPage<E extends Endpoint, const Shown extends FormField<E>>(form: FramedForm<E, Shown>) {
  const { close } = useScreen();
  const { foot, body } = useFormFrame<E, Shown>(form, { onLeft: close });
  return (
    <div className="form-page">
      <PageHead>{foot}</PageHead>
      <section className="form-card">{body}</section>
    </div>
  );
}
