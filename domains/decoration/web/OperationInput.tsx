import { Input, Select, Space } from 'antd';
import { useWords } from '#kernel/web/words.ts';
import { OPERATIONS, type Operation } from '../contract/floor.schema.ts';

/** What a touch does, and with what (1§5, image operations and text picker). */
export function OperationInput({ value, onChange }: { value: Operation; onChange: (operation: Operation) => void }) {
  const { word } = useWords('decoration');
  return (
    <Space.Compact block>
      <Select
        className="operation-type"
        aria-label={word.opt_type}
        value={value.opt_type}
        options={OPERATIONS.map((code) => ({ value: code, label: word.opt[code] }))}
        onChange={(opt_type) => onChange({ opt_type, opt_value: '' })}
      />
      {value.opt_type !== 'NONE' && (
        <Input
          aria-label={word.opt_value}
          placeholder={value.opt_type === 'URL' ? word.url_hint : word.opt_value}
          maxLength={200}
          value={value.opt_value}
          onChange={(event) => onChange({ ...value, opt_value: event.target.value })}
        />
      )}
    </Space.Compact>
  );
}
