import { ExpandOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { type Target, useNavigation } from '../navigation.ts';
import { useScreen } from '../screen.ts';
import { useWords } from '../words.ts';
import { growthAt, settledWidth } from '../zoom.ts';
import type { FormField } from './FormFields.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { type FramedForm, useFormFrame } from './use-form-frame.tsx';

export type FormDrawerProps<E extends Endpoint, Shown extends FormField<E>> = FramedForm<E, Shown> & {
  title: string;
  /** Closes it: the page stops rendering it, so that the next one starts anew. */
  onClose: () => void;
  /** In pixels. */
  width?: number;
  /** What to know before one fills it in, above the inputs. */
  lead?: ReactNode;
  /** Where the same form stands as a page of its own: what was typed goes there by its draft. */
  page?: Target | undefined;
};

/**
 * A form in a drawer that sends one command. The browser refuses exactly what the contract refuses, the server's own
 * refusals come back to their fields; typed text is not lost by a stray click or a reload; Ctrl+Enter saves.
 */
export function FormDrawer<E extends Endpoint, const Shown extends FormField<E>>({
  title,
  onClose,
  width = 720,
  lead,
  page,
  ...form
}: FormDrawerProps<E, Shown>) {
  useReturnFocus();
  const { active } = useScreen();
  const [open, setOpen] = useState(true);
  const shut = () => setOpen(false);
  const { leave, handOver, foot, body } = useFormFrame<E, Shown>(form as unknown as FramedForm<E, Shown>, { onLeft: shut, onSaved: shut });
  const goOn = () => {
    handOver();
    shut();
  };
  return (
    <Drawer
      open={open && active}
      title={title}
      size={Math.min(width * growthAt(settledWidth()), 1366)}
      onClose={leave}
      extra={page && <WholePage to={page} onGo={goOn} />}
      afterOpenChange={(shown) => !shown && !open && onClose()}
      footer={<div className="form-foot">{foot}</div>}
    >
      {lead}
      {body}
    </Drawer>
  );
}

/** To the form as a page, where the person has that page. */
function WholePage({ to, onGo }: { to: Target; onGo: () => void }) {
  const { go, has } = useNavigation();
  const { word } = useWords('kernel');
  if (!has(to.path)) return null;
  const open = () => {
    onGo();
    go(to);
  };
  return <Button type="text" icon={<ExpandOutlined />} aria-label={word.as_page} title={word.as_page} onClick={open} />;
}
