import { Form } from 'antd';
import { SmsCodeInput } from '#domains/access/web/pieces.ts';
import { DictSelect } from '#domains/dictionary/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { showDone, showError } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { MemberDetail } from '../contract/member-file.endpoints.ts';
import { memberMobileCode, memberMobileEdit } from '../contract/mobile.endpoints.ts';
import { MobileInput } from './MobileInput.tsx';

const WIDTH = 480;

/** Another main phone for a member, proved by the code that is sent to it. */
export default function MobileDrawer({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const { field, title, word } = useWords('member');
  return (
    <FormDrawer
      title={`${title.change_mobile} · ${member.member_name}`}
      verb={title.change_mobile}
      endpoint={memberMobileEdit}
      labels={{ ...field, mobile_number: field.new_mobile, code: field.mobile_code }}
      width={WIDTH}
      done={word.mobile_changed}
      starts={{ member_id: member.member_id }}
      refreshes={['member.']}
      onDone={(other, message) => {
        if (!other) return undefined;
        showError(message);
        return 'stay';
      }}
      groups={[
        {
          items: [
            { field: 'country_code', wide: true, input: <DictSelect type="COUNTRY_CODE" withKey />, hint: word.country_hint },
            {
              field: 'mobile_number',
              wide: true,
              input: <MobileInput />,
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

/** The code, and the button that sends one to the new phone as far as it is one. */
function CodeInput({ member_id, ...input }: { member_id: string; id?: string; value?: string; onChange?: (code: string) => void }) {
  const { word } = useWords('member');
  const form = Form.useFormInstance();
  const { run } = useCommand(memberMobileCode, { refreshes: [], onDone: () => showDone(word.code_sent) });
  const send = async () => {
    const phone = await form.validateFields(['mobile_number', 'country_code']).catch(() => undefined);
    if (!phone) return false;
    return (await run({ member_id, mobile_number: String(phone.mobile_number ?? ''), country_code: String(phone.country_code ?? '') })) !== undefined;
  };
  return <SmsCodeInput {...input} send={send} />;
}
