import { Select } from 'antd';
import { memberSources } from '#domains/member/contract/source.endpoints.ts';
import { useEndpoint } from '#kernel/web/query.ts';

/** Where a customer comes from: the leaves of the tree under their roots, and roots that have none. */
export function SourceSelect({ value, onChange, id }: { value?: string; onChange?: (source: string) => void; id?: string }) {
  const sources = useEndpoint(memberSources, {}).data ?? [];
  const options = sources.map(({ source_id, source_name, children }) =>
    children.length === 0
      ? { value: source_id, label: source_name }
      : { label: source_name, options: children.map((leaf) => ({ value: leaf.source_id, label: leaf.source_name })) },
  );
  return <Select {...(id && { id })} {...(value && { value })} {...(onChange && { onChange })} options={options} showSearch={{ optionFilterProp: 'label' }} />;
}
