import { Form, Input, Modal } from 'antd';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { account, closeTotp } from '../contract/account.endpoints.ts';
import { markFaults } from './field-faults.ts';

/** Turns two-step verification off, with the password and a code. */
export default function TotpClose({ onClose }: { onClose: () => void }) {
  const { title, field, refusal, word } = useWords('access');
  const [form] = Form.useForm<{ password: string; code: string }>();
  useReturnFocus();
  const { run, pending } = useCommand(closeTotp, {
    onFailure: markFaults(form),
    refreshes: [account.id],
    onDone: () => {
      showDone(word.totp_closed);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={title.totp}
      width={440}
      okText={word.totp_close}
      okButtonProps={{ htmlType: 'submit', form: 'totp-close', danger: true, loading: pending }}
      onCancel={onClose}
    >
      <Form id="totp-close" form={form} layout="vertical" onFinish={(values) => void run(values)}>
        <Form.Item name="password" label={field.password} rules={[{ required: true, message: refusal.password_required }]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item name="code" label={field.totp_code} rules={[{ required: true, message: refusal.totp_required }]}>
          <Input autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
