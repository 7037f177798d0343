import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select, Space } from 'antd';
import { useDict } from '#domains/dictionary/web/pieces.ts';
import { foreignPhone } from '#kernel/contract/phone.ts';
import { PhoneInput } from '#kernel/web/kit/PhoneInput.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { homeCategory } from '../contract/home-code.ts';

interface FurtherPhone {
  category: string;
  phone: string;
  relation?: string;
}

const MOST = 3;

const NOTHING: FurtherPhone[] = [];

interface PhonesInputProps {
  value?: FurtherPhone[];
  onChange?: (phones: FurtherPhone[]) => void;
  /** Those on file, as they are shown. */
  known?: readonly FurtherPhone[];
}

/**
 * Up to three further phones, each with its country's code and a relation that can be chosen once (1§5). A code that is typed or
 * pasted ahead of a number is taken for its own. One that is on file stands as it is shown, and is kept or taken away whole.
 */
export default function PhonesInput({ value = NOTHING, onChange, known = NOTHING }: PhonesInputProps) {
  const { field, refusal, word } = useWords('member');
  const { currency_code } = usePlace().user;
  const kernel = useWords('kernel');
  const change = (index: number, more: Partial<FurtherPhone>) => onChange?.(value.map((phone, at) => (at === index ? { ...phone, ...more } : phone)));
  const relations = useDict('CELL_PHONE_RELATION');
  const codes = useDict('COUNTRY_CODE');
  const type = (index: number, typed: string) => {
    const abroad = foreignPhone(typed);
    change(index, abroad ? { category: abroad.country_code, phone: abroad.mobile_number } : { phone: typed });
  };
  const isKept = ({ category, phone }: FurtherPhone) => known.some((one) => one.category === category && one.phone === phone);
  const taken = new Set(value.map(({ relation }) => relation));
  return (
    <Space direction="vertical" className="phones-input">
      {value.map((further, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row that is being typed has no identity but its place
        <Space.Compact key={index} block>
          <Select
            className="relation-select"
            aria-label={word.relation_hint}
            placeholder={word.relation_hint}
            {...(further.relation && { value: further.relation })}
            options={relations
              .filter((relation) => !relation.is_hidden || relation.value === further.relation)
              .map(({ value: relation, name }) => ({ value: relation, label: name, disabled: relation !== further.relation && taken.has(relation) }))}
            onChange={(relation) => change(index, { relation })}
          />
          <Select
            className="phone-code"
            aria-label={field.country_code}
            value={further.category}
            disabled={isKept(further)}
            popupMatchSelectWidth={false}
            options={codes
              .filter((code) => !code.is_hidden || code.value === further.category)
              .map(({ value: code, name }) => ({ value: code, label: `+${code}`, title: name }))}
            onChange={(category) => change(index, { category })}
          />
          <PhoneInput
            disabled={isKept(further)}
            aria-label={word.phone_hint}
            placeholder={word.phone_hint}
            value={further.phone}
            onChange={(typed) => type(index, typed)}
          />
          <Button icon={<DeleteOutlined />} aria-label={kernel.word.delete} onClick={() => onChange?.(value.filter((_, at) => at !== index))} />
        </Space.Compact>
      ))}
      {value.length >= MOST ? (
        <span className="form-hint">{refusal.phones_too_many}</span>
      ) : (
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => onChange?.([...value, { category: homeCategory(currency_code), phone: '' }])}>
          {word.add_phone}
        </Button>
      )}
    </Space>
  );
}
