import { Button, Form } from 'antd';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { account, sendOwnCode, verifyPhone } from '../contract/account.endpoints.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { markFaults } from './field-faults.ts';
import { keepPhoneTicket } from './phone-ticket.ts';
import { SmsCodeInput } from './SmsCodeInput.tsx';

/** `/change-phone`: the present phone is proved by a code, then another one is bound. */
export default function ChangePhonePage() {
  const { title, field, refusal, word } = useWords('access');
  const { go } = useNavigation();
  const [form] = Form.useForm<{ code: string }>();
  const { data } = useEndpoint(account, {});
  const send = useCommand(sendOwnCode, { onDone: () => showDone(word.code_sent), refreshes: [] });
  const { run, pending } = useCommand(verifyPhone, {
    onFailure: markFaults(form),
    refreshes: [],
    onDone: ({ ticket }) => {
      keepPhoneTicket(ticket);
      go({ path: '/renew-phone' });
    },
  });
  return (
    <AccountFrame title={title.change_phone} back="/account-manage" narrow>
      <Form form={form} layout="vertical" className="account-part" onFinish={({ code }) => void run({ code })}>
        <Form.Item label={word.current_phone}><strong>{data?.mobile_number ?? '…'}</strong></Form.Item>
        <Form.Item name="code" label={field.code} rules={[{ required: true, message: refusal.code_required }]}>
          <SmsCodeInput send={async () => (await send.run({ scene_type: 'CHANGE_PHONE' })) !== undefined} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={pending}>{word.next}</Button>
      </Form>
    </AccountFrame>
  );
}
