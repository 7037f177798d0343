import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { showError } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { labelAdd, labelSearch, MOST_LABELS } from '../contract/label.endpoints.ts';
import './member.css';

const MOST_SHOWN = 200;

interface LabelPickerProps {
  picked: readonly string[];
  onPick: (labels: string[]) => void;
  onClose: () => void;
}

/** Picks labels of the organisation, at most ten; one that is missing is added (1§2, label picker). */
export default function LabelPicker({ picked, onPick, onClose }: LabelPickerProps) {
  const { refusal, title, word } = useWords('member');
  const kernel = useWords('kernel');
  const mayAdd = useCan('member:write');
  const [chosen, setChosen] = useState<readonly string[]>(picked);
  const [text, setText] = useState('');
  const found = useEndpoint(labelSearch, { ...(text && { key_word: text }), page_size: MOST_SHOWN }, { keepPrevious: true });
  const labels = (found.data?.rows ?? []).map(({ label_name }) => label_name);
  const shown = [...new Set([...(text === '' ? chosen : []), ...labels])];
  const toggle = (label: string) => {
    if (chosen.includes(label)) return setChosen(chosen.filter((each) => each !== label));
    if (chosen.length >= MOST_LABELS) return showError(refusal.labels_over);
    return setChosen([...chosen, label]);
  };
  const { run: add, pending } = useCommand(labelAdd, {
    refreshes: ['member.label.search'],
    onDone: ({ label_name }) => {
      setText('');
      if (!chosen.includes(label_name)) toggle(label_name);
    },
  });
  const fresh = text.trim();
  return (
    <Dialog ok={kernel.word.confirm} title={title.label_picker} width={560} onOk={() => onPick([...chosen])} onClose={onClose}>
      <SearchBox autoFocus value={text} onChange={(next) => setText(next.slice(0, 8))} placeholder={word.label_search} />
      <p className="form-hint">{fill(kernel.word.selected_limit, { count: chosen.length, limit: MOST_LABELS })}</p>
      <div className="label-choices" aria-busy={found.isFetching}>
        {shown.map((label) => (
          <Checkbox key={label} checked={chosen.includes(label)} onChange={() => toggle(label)}>
            {label}
          </Checkbox>
        ))}
        {shown.length === 0 && fresh === '' && <p className="picker-none">{word.label_none}</p>}
      </div>
      {mayAdd && fresh !== '' && !labels.includes(fresh) && (
        <Button type="dashed" loading={pending} onClick={() => void add({ label_name: fresh })}>
          {fill(word.label_create, { name: fresh })}
        </Button>
      )}
    </Dialog>
  );
}
