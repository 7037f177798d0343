import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, InputNumber } from 'antd';
import { useWords } from '#kernel/web/words.ts';
import { MOST_GROUPS, MOST_PARTS, type PackageGroup } from '../contract/package.form.ts';
import { PartsInput } from './PartsInput.tsx';
import './package.css';

interface PackageGroupsInputProps {
  id?: string;
  value?: PackageGroup[];
  onChange?: (groups: PackageGroup[]) => void;
}

const NONE: PackageGroup[] = [];

/** Groups of things of which the buyer chooses some. */
export function PackageGroupsInput({ id, value = NONE, onChange }: PackageGroupsInputProps) {
  const kernel = useWords('kernel');
  const { field, word } = useWords('catalog');
  const named = (label: string, index: number) => `${label} ${index + 1}`;
  return (
    <div className="package-groups">
      {value.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a group that is being typed has no identity but its place
        <div key={index} className="package-group">
          <div className="package-group-head">
            <Form.Item noStyle name={['groups', index, 'group_name']}>
              <Input maxLength={20} placeholder={field.group_name} aria-label={named(field.group_name, index)} />
            </Form.Item>
            <span>{field.choose_num}</span>
            <Form.Item noStyle name={['groups', index, 'choose_num']}>
              <InputNumber min={1} max={MOST_PARTS} precision={0} aria-label={named(field.choose_num, index)} />
            </Form.Item>
            <Button
              icon={<DeleteOutlined />}
              aria-label={named(`${kernel.word.delete} ${field.groups}`, index)}
              onClick={() => onChange?.(value.filter((__, at) => at !== index))}
            />
          </div>
          <Form.Item noStyle name={['groups', index, 'items']}>
            <PartsInput />
          </Form.Item>
        </div>
      ))}
      {value.length < MOST_GROUPS && (
        <Button
          {...(id && { id })}
          aria-label={word.add_group}
          type="dashed"
          icon={<PlusOutlined />}
          onClick={() => onChange?.([...value, { group_name: '', choose_num: 1, items: [] }])}
        >
          {word.add_group}
        </Button>
      )}
    </div>
  );
}
