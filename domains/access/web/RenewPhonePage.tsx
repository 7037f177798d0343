import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { PhoneInput } from '#kernel/web/kit/PhoneInput.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { renewPhone, sendCode } from '../contract/account.endpoints.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { markFaults } from './field-faults.ts';
import { dropPhoneTicket, phoneTicket } from './phone-ticket.ts';
import { SmsCodeInput } from './SmsCodeInput.tsx';

const PHONE = /^\d{8,11}$/;

/** `/renew-phone`: the new phone is proved by a code and bound; without a proof of the old one that page comes first. */
export default function RenewPhonePage() {
  const { title, field, refusal, word } = useWords('access');
  const { go } = useNavigation();
  const [form] = Form.useForm<{ mobile_number: string; code: string }>();
  const [ticket] = useState(phoneTicket);
  useEffect(() => {
    if (ticket === null) go({ path: '/change-phone' });
  }, [ticket, go]);
  const onFailure = markFaults(form, { phone_num: 'mobile_number' });
  const sending = useCommand(sendCode, { onFailure, onDone: () => showDone(word.code_sent), refreshes: [] });
  const { run, pending } = useCommand(renewPhone, {
    onFailure,
    onDone: () => {
      dropPhoneTicket();
      showDone(word.phone_changed);
      go({ path: '/account-manage' });
    },
  });
  if (ticket === null) return null;
  const send = async () => {
    const { mobile_number } = await form.validateFields(['mobile_number']).catch(() => ({ mobile_number: '' }));
    return mobile_number !== '' && (await sending.run({ phone_num: mobile_number.trim(), scene_type: 'RENEW_PHONE', ticket })) !== undefined;
  };
  return (
    <AccountFrame title={title.renew_phone} back="/change-phone" narrow>
      <Form
        form={form}
        layout="vertical"
        className="account-part"
        onFinish={({ mobile_number, code }) => void run({ ticket, mobile_number: mobile_number.trim(), code })}
      >
        <Form.Item
          name="mobile_number"
          label={word.new_phone}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: refusal.mobile_required },
            { pattern: PHONE, transform: (value: string) => value.trim(), message: refusal.mobile_invalid },
          ]}
        >
          <PhoneInput autoComplete="tel" autoFocus />
        </Form.Item>
        <Form.Item name="code" label={field.code} rules={[{ required: true, message: refusal.code_required }]}>
          <SmsCodeInput send={send} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={pending}>{word.confirm}</Button>
      </Form>
    </AccountFrame>
  );
}
