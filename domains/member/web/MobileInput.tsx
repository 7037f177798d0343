import { Form } from 'antd';
import { foreignPhone } from '#kernel/contract/phone.ts';
import { PhoneInput } from '#kernel/web/kit/PhoneInput.tsx';

interface MobileInputProps {
  id?: string;
  value?: string;
  onChange?: (phone: string) => void;
  onBlur?: () => void;
}

/** A member's phone in a form that keeps the country's code beside it: a code that is typed or pasted ahead of it goes there. */
export function MobileInput({ onChange, ...rest }: MobileInputProps) {
  const form = Form.useFormInstance();
  const take = (typed: string) => {
    const abroad = foreignPhone(typed);
    if (abroad) form.setFieldValue('country_code', abroad.country_code);
    onChange?.(abroad?.mobile_number ?? typed);
  };
  return <PhoneInput {...rest} onChange={take} />;
}
