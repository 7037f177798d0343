import { Button, Form, Input, Modal } from 'antd';
import { toDataURL } from 'qrcode';
import { useState } from 'react';
import { plainCode } from '#kernel/contract/phone.ts';
import { leaveFor } from '#kernel/web/base.ts';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { account, beginTotp, confirmTotp } from '../contract/account.endpoints.ts';
import { markFaults } from './field-faults.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface TotpSetupProps {
  /** A role demanded it: everything else opens afterwards. */
  wasMissing: boolean;
  onClose: () => void;
}

/** Turns two-step verification on: the password, the QR code and a first code of the app, then the recovery codes. */
export default function TotpSetup({ wasMissing, onClose }: TotpSetupProps) {
  const { title } = useWords('access');
  const [begun, setBegun] = useState<{ secret: string; picture: string } | null>(null);
  // The account is read anew once it is on, while its codes are still to be saved.
  const [demanded] = useState(wasMissing);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useReturnFocus();
  const finish = () => (demanded ? leaveFor('/') : onClose());
  return (
    <Modal open title={title.totp} width={440} footer={null} mask={{ closable: false }} closable={codes === null} keyboard={codes === null} onCancel={onClose}>
      {codes ? <RecoveryCodes codes={codes} onSaved={finish} /> : begun ? <Scan {...begun} onDone={setCodes} /> : <Password onDone={setBegun} />}
    </Modal>
  );
}

function Password({ onDone }: { onDone: (begun: { secret: string; picture: string }) => void }) {
  const { refusal, word } = useWords('access');
  const [form] = Form.useForm<{ password: string }>();
  const { run, pending } = useCommand(beginTotp, {
    onFailure: markFaults(form),
    refreshes: [],
    onDone: ({ secret, uri }) => void toDataURL(uri, { margin: 2, width: 352 }).then((picture) => onDone({ secret, picture })),
  });
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void run(values)}>
      <Form.Item name="password" label={word.totp_password} rules={[{ required: true, message: refusal.password_required }]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={pending}>{word.next}</Button>
    </Form>
  );
}

function Scan({ secret, picture, onDone }: { secret: string; picture: string; onDone: (codes: readonly string[]) => void }) {
  const { refusal, word } = useWords('access');
  const [form] = Form.useForm<{ code: string }>();
  const { run, pending } = useCommand(confirmTotp, {
    onFailure: markFaults(form),
    refreshes: [account.id],
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <Form form={form} layout="vertical" onFinish={({ code }) => void run({ code: code.trim() })}>
      <div className="account-qr">
        <span>{word.totp_scan}</span>
        <img src={picture} alt={word.qr} />
        <span>{word.totp_manual}<br /><code>{secret}</code></span>
      </div>
      <Form.Item name="code" label={word.totp_enter} normalize={plainCode} rules={[{ required: true, message: refusal.totp_required }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={pending}>{word.confirm}</Button>
    </Form>
  );
}
