import { Select } from 'antd';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { templateSearch } from '../contract/template.endpoints.ts';

const MOST = 200;

interface TemplateSelectProps {
  id?: string;
  value?: string;
  onChange?: (emr_template_id: string | undefined) => void;
  /** In a filter: what it says while none is chosen. Those out of use are offered too. */
  hint?: string;
}

/** One of the clinic's templates, by its type. */
export function TemplateSelect({ id, value, onChange, hint }: TemplateSelectProps) {
  const { word } = useWords('emr');
  const { data } = useEndpoint(templateSearch, { ...(hint === undefined && { is_enabled: true }), page_size: MOST });
  const options = data?.rows.map((row) => ({ value: row.emr_template_id, label: `${word.template_type[row.template_type]} · ${row.template_name}` }));
  return (
    <Select<string | undefined>
      {...(id && { id })}
      {...(hint !== undefined && { placeholder: hint, 'aria-label': hint, allowClear: true, className: 'choice-filter', popupMatchSelectWidth: false })}
      showSearch={{ optionFilterProp: 'label' }}
      options={options ?? []}
      value={value}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}
