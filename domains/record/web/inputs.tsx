import { Form, Select } from 'antd';
import { ProjectSelect as CatalogueProject } from '#domains/catalog/web/pieces.ts';
import { deductionSearch } from '#domains/deduction/contract/deduction.endpoints.ts';
import { comma } from '#kernel/web/language.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

interface One {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** A project of the shop; choosing one fills in its name. */
export function ProjectSelect({ id, value, onChange }: One) {
  const { word } = useWords('record');
  const form = Form.useFormInstance();
  return (
    <CatalogueProject
      {...(id && { id })}
      value={value ?? null}
      allowClear
      placeholder={word.own_words}
      onChange={(chosen, item_name) => {
        onChange?.(chosen ?? null);
        if (item_name) form.setFieldsValue({ item_name });
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
        label: `${business_date} ${lines.map(({ name, num }) => `${name} × ${num}`).join(comma())}`,
      }))}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
