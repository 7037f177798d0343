import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { useScreen } from '../screen.ts';
import type { FormField } from './FormFields.tsx';
import { PageHead } from './PageHead.tsx';
import { type FramedForm, useFormFrame } from './use-form-frame.tsx';

/** What a page that adds and edits is headed by instead of the menu's title. */
type Headed = { title?: string };

/** A form that is a page of its own and sends one command; otherwise as `FormDrawer`. Its tab closes when it is left. */
export function FormPage<E extends Endpoint, const Shown extends FormField<E>>({ title, ...form }: FramedForm<E, Shown> & Headed) {
  const { close } = useScreen();
  const { foot, body } = useFormFrame<E, Shown>(form as unknown as FramedForm<E, Shown>, { onLeft: close });
  return (
    <div className="form-page">
      <PageHead {...(title && { title })}>{foot}</PageHead>
      <section className="form-card">{body}</section>
    </div>
  );
}
