import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { PhoneInput } from '#kernel/web/kit/PhoneInput.tsx';
import { useWords } from '#kernel/web/words.ts';

const WIDTH = 480;

interface DepositPhoneDialogProps {
  /** Who comes along. */
  name: string;
  /** Why the number that was sent is not taken. */
  fault: string | undefined;
  pending: boolean;
  onDone: (mobile_number: string) => void;
  onClose: () => void;
}

/** Whose money a deposit is: the own phone of somebody who is reached by the phone of whoever called. */
export default function DepositPhoneDialog({ name, fault, pending, onDone, onClose }: DepositPhoneDialogProps) {
  const { field, title, word } = useWords('appointment');
  const [phone, write] = useState('');
  return (
    <Dialog title={title.deposit_ask} width={WIDTH} ok={title.deposit_ask} pending={pending} onOk={() => onDone(phone)} onClose={onClose}>
      <p>{fill(word.deposit_phone_text, { name })}</p>
      <Labelled label={field.own_phone} required fault={fault}>
        <PhoneInput autoFocus aria-label={field.own_phone} value={phone} onChange={write} onPressEnter={() => onDone(phone)} />
      </Labelled>
    </Dialog>
  );
}
