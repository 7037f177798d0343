import { Select } from 'antd';
import { memberSources } from '#domains/member/contract/source.endpoints.ts';
import { useEndpoint } from '#kernel/web/query.ts';

interface SourceSelectProps {
  value?: string;
  onChange?: (source: string) => void;
  id?: string;
  /** What was chosen before: another shop's own is named, though it is not offered here. */
  chosen?: { value: string; label: string };
}

/** Where a customer comes from: the leaves of the tree under their roots, and roots that have none. */
export function SourceSelect({ value, onChange, id, chosen }: SourceSelectProps) {
  const sources = useEndpoint(memberSources, {}).data ?? [];
  const options = sources.map(({ source_id, source_name, children }) =>
    children.length === 0
      ? { value: source_id, label: source_name }
      : { label: source_name, options: children.map((leaf) => ({ value: leaf.source_id, label: leaf.source_name })) },
  );
  const isOffered = sources.some((root) => [root, ...root.children].some(({ source_id }) => source_id === chosen?.value));
  const named = chosen && value === chosen.value && !isOffered ? [chosen, ...options] : options;
  return <Select {...(id && { id })} {...(value && { value })} {...(onChange && { onChange })} options={named} showSearch={{ optionFilterProp: 'label' }} />;
}
