import { Button, Form, type FormInstance, Input, Modal, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { markFaults, SmsCodeInput } from '#domains/access/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { PhoneInput } from '#kernel/web/kit/PhoneInput.tsx';
import { useLeaving } from '#kernel/web/kit/use-leaving.ts';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { EmployeeRow } from '../contract/employee.endpoints.ts';
import { accountState, endSessions, rebindPhone, resetTotp, sendRebindCode } from '../contract/rescue.endpoints.ts';
import './staff.css';

type Person = Pick<EmployeeRow, 'uid' | 'version' | 'real_name'>;

interface RescueDialogProps {
  person: Person;
  onClose: () => void;
}

/** Helps a colleague back into their account: a second factor, a phone, or devices that were lost. */
export default function RescueDialog({ person, onClose }: RescueDialogProps) {
  const { title, word } = useWords('staff');
  useReturnFocus();
  const { leave, watched } = useLeaving(onClose);
  const { data: state } = useEndpoint(accountState, { uid: person.uid });
  const [open, setOpen] = useState<'factor' | 'sessions' | 'phone'>();
  const part = (key: 'factor' | 'sessions' | 'phone', label: string, text: string, isOffered: boolean, form: ReactNode) => (
    <section className="rescue-part">
      <h3>{label}</h3>
      <p>{text}</p>
      {isOffered && open !== key && <Button onClick={() => setOpen(key)}>{label}</Button>}
      {open === key && form}
    </section>
  );
  return (
    <Modal open title={`${title.rescue} · ${person.real_name}`} footer={null} onCancel={leave} width={560}>
      {!state ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : state.elsewhere ? (
        <p>{word.rescue_elsewhere}</p>
      ) : (
        <div {...watched}>
          {part(
            'factor',
            word.rescue_factor,
            state.totp ? word.rescue_factor_text : word.rescue_factor_off,
            state.totp,
            <Factor person={person} onDone={onClose} />,
          )}
          {part(
            'sessions',
            word.rescue_sessions,
            state.session_num > 0 ? fill(word.rescue_sessions_text, { count: state.session_num }) : word.rescue_sessions_none,
            state.session_num > 0,
            <Sessions person={person} onDone={onClose} />,
          )}
          {part('phone', word.rescue_phone, word.rescue_phone_text, true, <Phone person={person} onDone={onClose} />)}
        </div>
      )}
    </Modal>
  );
}

interface PartProps {
  person: Person;
  onDone: () => void;
}

/** Why: what stands in the log. */
function Reason() {
  const { field, refusal } = useWords('staff');
  return (
    <Form.Item name="reason" label={field.reason} rules={[{ required: true, whitespace: true, message: refusal.reason_required }]}>
      <Input maxLength={200} autoFocus />
    </Form.Item>
  );
}

interface StepProps {
  label: string;
  pending: boolean;
  form: FormInstance<{ reason: string }>;
  onReason: (reason: string) => void;
}

/** Asks for the reason of a step that needs nothing else. */
function Step({ label, pending, form, onReason }: StepProps) {
  return (
    <Form form={form} layout="vertical" onFinish={({ reason }) => onReason(reason)}>
      <Reason />
      <Button type="primary" danger htmlType="submit" loading={pending}>
        {label}
      </Button>
    </Form>
  );
}

function Factor({ person: { uid, version }, onDone }: PartProps) {
  const { word } = useWords('staff');
  const [form] = Form.useForm<{ reason: string }>();
  const { run, pending } = useCommand(resetTotp, {
    onFailure: markFaults(form),
    onDone: () => {
      showDone(word.factor_reset_done);
      onDone();
    },
  });
  return <Step label={word.rescue_factor} pending={pending} form={form} onReason={(reason) => void run({ uid, version, reason })} />;
}

function Sessions({ person: { uid, version }, onDone }: PartProps) {
  const { word } = useWords('staff');
  const [form] = Form.useForm<{ reason: string }>();
  const { run, pending } = useCommand(endSessions, {
    onFailure: markFaults(form),
    onDone: ({ ended }) => {
      showDone(fill(word.sessions_ended, { count: ended }));
      onDone();
    },
  });
  return <Step label={word.rescue_sessions} pending={pending} form={form} onReason={(reason) => void run({ uid, version, reason })} />;
}

function Phone({ person: { uid, version }, onDone }: PartProps) {
  const { field, word } = useWords('staff');
  const access = useWords('access');
  const [form] = Form.useForm<{ mobile_number: string; code: string; reason: string }>();
  const sending = useCommand(sendRebindCode, { onFailure: markFaults(form, { phone_num: 'mobile_number' }), refreshes: [] });
  const { run, pending } = useCommand(rebindPhone, {
    onFailure: markFaults(form),
    onDone: () => {
      showDone(word.phone_rebound);
      onDone();
    },
  });
  const send = async () => {
    const { mobile_number } = await form.validateFields(['mobile_number']).catch(() => ({ mobile_number: '' }));
    return mobile_number !== '' && (await sending.run({ uid, mobile_number: mobile_number.trim() })) !== undefined;
  };
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void run({ uid, version, ...values, mobile_number: values.mobile_number.trim() })}>
      <Form.Item name="mobile_number" label={field.new_mobile} rules={[{ required: true, message: access.refusal.mobile_required }]}>
        <PhoneInput autoFocus />
      </Form.Item>
      <Form.Item name="code" label={field.code} rules={[{ required: true, message: access.refusal.code_required }]}>
        <SmsCodeInput send={send} />
      </Form.Item>
      <Reason />
      <Button type="primary" danger htmlType="submit" loading={pending}>
        {word.rescue_phone}
      </Button>
    </Form>
  );
}
