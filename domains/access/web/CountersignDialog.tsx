import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { CountersignAsked } from '#kernel/contract/envelope.ts';
import { plainPhone } from '#kernel/contract/phone.ts';
import { useLeaving } from '#kernel/web/kit/use-leaving.ts';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { countersign } from '../contract/countersign.endpoints.ts';
import { markFaults } from './field-faults.ts';

interface Values {
  mobile_number: string;
  password: string;
  totp_code?: string;
}

interface CountersignDialogProps {
  asked: CountersignAsked['countersign'];
  /** What goes beyond, as the refusal said it. */
  sentence: string;
  /** The agreement's id; null where nobody agrees. */
  onClose: (countersign_id: string | null) => void;
}

/** A colleague agrees at the counter, with their own number and password. */
export default function CountersignDialog({ asked, sentence, onClose }: CountersignDialogProps) {
  const { title, field, refusal, word } = useWords('access');
  const [form] = Form.useForm<Values>();
  const [asksCode, setAsksCode] = useState(false);
  useReturnFocus();
  const { leave, watched } = useLeaving(() => onClose(null));
  const mark = markFaults(form);
  const { run, pending } = useCommand(countersign, {
    onFailure: (failure) => {
      const isFirst = !asksCode && failure.errors.some((error) => error.field === 'totp_code');
      // The field that appears says what is wanted.
      if (isFirst) setAsksCode(true);
      return isFirst || mark(failure);
    },
    onDone: ({ countersign_id }) => onClose(countersign_id),
  });
  const agree = ({ mobile_number, password, totp_code }: Values) =>
    void run({ ...asked, mobile_number: plainPhone(mobile_number), password, ...(totp_code && { totp_code }) });
  return (
    <Modal
      open
      title={title.countersign}
      width={440}
      okText={word.countersign_agree}
      okButtonProps={{ htmlType: 'submit', form: 'countersign', loading: pending }}
      onCancel={leave}
    >
      <p>{sentence}</p>
      <p>{word.countersign_who}</p>
      <div {...watched}>
        <Form id="countersign" form={form} layout="vertical" autoComplete="off" onFinish={agree}>
          <Form.Item name="mobile_number" label={field.countersign_mobile} rules={[{ required: true, message: refusal.mobile_required }]}>
            <Input autoComplete="off" inputMode="tel" maxLength={20} autoFocus />
          </Form.Item>
          <Form.Item name="password" label={field.countersign_password} rules={[{ required: true, message: refusal.password_required }]}>
            {/* Theirs is kept by nobody's browser but their own. */}
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          {asksCode && (
            <Form.Item name="totp_code" label={field.totp_code} rules={[{ required: true, message: refusal.totp_required }]}>
              <Input autoComplete="off" inputMode="numeric" maxLength={20} />
            </Form.Item>
          )}
        </Form>
      </div>
    </Modal>
  );
}
