import { PlusOutlined, TagOutlined } from '@ant-design/icons';
import { Button, Input, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showError } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';
import { MOST_LABELS } from '../contract/label.endpoints.ts';

const LabelPicker = lazy(() => import('./LabelPicker.tsx'));

const LONGEST = 8;
const NOTHING: string[] = [];

interface LabelsInputProps {
  id?: string;
  value?: string[];
  onChange?: (labels: string[]) => void;
}

/** Up to ten labels of at most eight characters, typed and entered or picked; taking one off is asked. */
export default function LabelsInput({ id, value = NOTHING, onChange }: LabelsInputProps) {
  const { refusal, title, word } = useWords('member');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const [typed, setTyped] = useState('');
  const [picking, setPicking] = useState(false);
  const add = () => {
    const label = typed.trim();
    if (label === '') return;
    if (value.includes(label)) return showError(refusal.label_twice);
    if (value.length >= MOST_LABELS) return showError(refusal.labels_too_many);
    setTyped('');
    onChange?.([...value, label]);
  };
  const remove = async (label: string) => {
    const agreed = await confirm({ title: word.label_off_title, text: fill(word.label_off_text, { name: label }), ok: kernel.word.delete, danger: true });
    if (agreed) onChange?.(value.filter((each) => each !== label));
  };
  return (
    <div className="labels-input">
      {value.map((label) => (
        <Tag
          key={label}
          closable={{ 'aria-label': `${word.label_off_title} ${label}` }}
          onClose={(event) => {
            event.preventDefault();
            void remove(label);
          }}
        >
          {label}
        </Tag>
      ))}
      <Input
        {...(id && { id })}
        className="label-input"
        value={typed}
        maxLength={LONGEST}
        placeholder={word.label_hint}
        aria-label={word.label_hint}
        suffix={typed.trim() !== '' && <Button type="text" size="small" icon={<PlusOutlined />} aria-label={title.add_label} onClick={add} />}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          add();
        }}
      />
      <Button icon={<TagOutlined />} onClick={() => setPicking(true)}>
        {word.pick_labels}
      </Button>
      {picking && (
        <Suspense fallback={null}>
          <LabelPicker
            picked={value}
            onPick={(labels) => {
              setPicking(false);
              onChange?.(labels);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
