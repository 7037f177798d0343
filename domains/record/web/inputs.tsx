import { Form, Select } from 'antd';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { deductionSearch } from '#domains/deduction/contract/deduction.endpoints.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

interface One {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

const SEARCH = { optionFilterProp: 'label' };

/** A project of the shop; choosing one fills in its name. */
export function ProjectSelect({ id, value, onChange }: One) {
  const { word } = useWords('record');
  const form = Form.useFormInstance();
  const projects = useEndpoint(projectSearch, { page_size: 200 }, { enabled: useCan('catalog:read') }).data?.rows ?? [];
  return (
    <Select
      {...(id && { id })}
      value={value ?? null}
      allowClear
      placeholder={word.own_words}
      showSearch={SEARCH}
      options={projects.map(({ shop_project_id, name }) => ({ value: shop_project_id, label: name }))}
      onChange={(chosen: string | null | undefined) => {
        onChange?.(chosen ?? null);
        const project = projects.find(({ shop_project_id }) => shop_project_id === chosen);
        if (project) form.setFieldsValue({ item_name: project.name });
      }}
    />
  );
}

/** One of the member's latest deductions. */
export function DeductionSelect({ id, value, onChange, member_id }: One & { member_id: string }) {
  const { word } = useWords('record');
  const rows = useEndpoint(deductionSearch, { member_id, status: 'done' }, { enabled: useCan('deduction:read') }).data?.rows ?? [];
  return (
    <Select
      {...(id && { id })}
      value={value ?? null}
      allowClear
      placeholder={word.no_deduction}
      options={rows.map(({ deduction_id, business_date, lines }) => ({
        value: deduction_id,
        label: `${business_date} ${lines.map(({ name, num }) => `${name} × ${num}`).join('、')}`,
      }))}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
