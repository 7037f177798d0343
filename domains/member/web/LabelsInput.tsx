import { Select } from 'antd';
import { useWords } from '#kernel/web/words.ts';

const LONGEST = 8;
const NOTHING: string[] = [];

/** Up to ten labels of at most eight characters, typed and entered. */
export default function LabelsInput({ id, value = NOTHING, onChange }: { id?: string; value?: string[]; onChange?: (labels: string[]) => void }) {
  const { word } = useWords('member');
  const take = (labels: string[]) => onChange?.([...new Set(labels.map((label) => label.trim().slice(0, LONGEST)).filter(Boolean))]);
  return (
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，']}
      {...(id && { id })}
      value={value}
      onChange={take}
      placeholder={word.label_hint}
    />
  );
}
