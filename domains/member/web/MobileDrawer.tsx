import { Button, Form, Input, Space } from 'antd';
import { useEffect, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { showDone, showError } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { MemberDetail } from '../contract/member.endpoints.ts';
import { memberMobileCode, memberMobileEdit } from '../contract/mobile.endpoints.ts';

const WIDTH = 480;
const PAUSE_S = 60;

/** Another main phone for a member, proved by the code that is sent to it. */
export default function MobileDrawer({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const { field, title, word } = useWords('member');
  return (
    <FormDrawer
      title={`${title.change_mobile} · ${member.member_name}`}
      endpoint={memberMobileEdit}
      labels={{ ...field, mobile_number: field.new_mobile, code: field.mobile_code }}
      width={WIDTH}
      done={word.mobile_changed}
      initial={{ member_id: member.member_id }}
      refreshes={['member.']}
      onDone={(other, message) => {
        if (!other) return undefined;
        showError(message);
        return 'stay';
      }}
      groups={[
        {
          items: [
            { field: 'country_code', wide: true, hint: word.country_hint },
            {
              field: 'mobile_number',
              wide: true,
              hint: fill(word.mobile_change_text, { name: member.member_name, mobile: maskPhone(member.mobile_number) }),
            },
            { field: 'code', wide: true, input: <CodeInput member_id={member.member_id} /> },
            { field: 'reason', wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}

/** The code, and the button that sends one to the new phone, once a minute. */
function CodeInput({ member_id, id, value, onChange }: { member_id: string; id?: string; value?: string; onChange?: (code: string) => void }) {
  const { word } = useWords('member');
  const form = Form.useFormInstance();
  const [left, setLeft] = useState(0);
  const { run, pending } = useCommand(memberMobileCode, {
    refreshes: [],
    onDone: () => {
      showDone(word.code_sent);
      setLeft(PAUSE_S);
    },
  });
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async () => {
    const { mobile_number, country_code } = await form.validateFields(['mobile_number', 'country_code']);
    void run({ member_id, mobile_number: String(mobile_number ?? ''), country_code: String(country_code ?? '') });
  };
  return (
    <Space.Compact block>
      <Input
        {...(id && { id })}
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button loading={pending} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? fill(word.code_again, { seconds: left }) : word.send_code}
      </Button>
    </Space.Compact>
  );
}
