import { PlusOutlined, TagOutlined } from '@ant-design/icons';
import { Button, Input, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showError } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';
import { MOST_LABELS } from '../contract/label.endpoints.ts';
import './member.css';

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
  const text = typed.trim();
  const fault = value.includes(text) ? refusal.label_twice : value.length >= MOST_LABELS ? refusal.labels_too_many : undefined;
  const add = () => {
    if (text === '') return;
    if (fault) return showError(fault);
    setTyped('');
    onChange?.([...value, text]);
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
        suffix={text !== '' && <Button type="text" size="small" icon={<PlusOutlined />} aria-label={title.add_label} onClick={add} />}
        onChange={(event) => setTyped(event.target.value)}
        // What was typed is meant, entered or not.
        onBlur={() => fault === undefined && add()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // With Ctrl it saves the form: with what stands here.
          if (!event.ctrlKey && !event.metaKey) event.preventDefault();
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
