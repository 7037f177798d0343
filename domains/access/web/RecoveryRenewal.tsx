import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { account, renewRecoveryCodes } from '../contract/account.endpoints.ts';
import { markFaults } from './field-faults.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** New recovery codes instead of the old ones. */
export default function RecoveryRenewal({ onClose }: { onClose: () => void }) {
  const { field, refusal, word } = useWords('access');
  const [form] = Form.useForm<{ code: string }>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useReturnFocus();
  const { run, pending } = useCommand(renewRecoveryCodes, {
    onFailure: markFaults(form),
    refreshes: [account.id],
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  });
  return (
    <Modal open title={word.recovery_renew} width={440} footer={null} mask={{ closable: false }} closable={codes === null} onCancel={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : (
        <Form form={form} layout="vertical" onFinish={(values) => void run(values)}>
          <p className="account-about">{word.recovery_renew_text}</p>
          <Form.Item name="code" label={field.totp_code} rules={[{ required: true, message: refusal.totp_required }]}>
            <Input autoComplete="one-time-code" maxLength={20} autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={pending}>{word.recovery_renew}</Button>
        </Form>
      )}
    </Modal>
  );
}
