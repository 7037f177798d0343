import { Button, Form, Input } from 'antd';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { changePassword } from '../contract/account.endpoints.ts';
import { isStrongPassword } from '../contract/password.rules.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { markFaults } from './field-faults.ts';

interface Values {
  old_password: string;
  password: string;
}

/** `/change-pwd`: the present password, and a new one twice. */
export default function ChangePasswordPage() {
  const { title, field, refusal, word } = useWords('access');
  const { go } = useNavigation();
  const [form] = Form.useForm<Values>();
  const { run, pending } = useCommand(changePassword, {
    onFailure: markFaults(form),
    onDone: () => {
      showDone(word.password_changed);
      go({ path: '/account-manage' });
    },
  });
  return (
    <AccountFrame title={title.change_password} back="/account-manage" narrow>
      <Form form={form} layout="vertical" className="account-part" onFinish={({ old_password, password }) => void run({ old_password, password })}>
        <Form.Item name="old_password" label={field.old_password} rules={[{ required: true, message: refusal.password_required }]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item
          name="password"
          label={field.new_password}
          extra={word.password_rule}
          required
          rules={[{ validator: async (_, value: string = '') => (isStrongPassword(value) ? undefined : Promise.reject(new Error(refusal.password_weak))) }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeat"
          label={field.repeat_password}
          dependencies={['password']}
          required
          rules={[{ validator: async (_, value) => (value === form.getFieldValue('password') ? undefined : Promise.reject(new Error(word.passwords_differ))) }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <p className="account-about">{word.password_text}</p>
        <Form.Item style={{ margin: '1rem 0 0' }}>
          <Button type="primary" htmlType="submit" block loading={pending}>{title.change_password}</Button>
        </Form.Item>
      </Form>
    </AccountFrame>
  );
}
