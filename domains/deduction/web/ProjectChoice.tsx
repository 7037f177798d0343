import { Select } from 'antd';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

interface ProjectChoiceProps {
  /** What the counter is good for; none: any project that is on sale. */
  projects: readonly { shop_project_id: string; name: string }[];
  value: string | undefined;
  onChange: (shop_project_id: string) => void;
}

/** Which project was done with units of a counter that leaves the choice. */
export function ProjectChoice({ projects, value, onChange }: ProjectChoiceProps) {
  const { field } = useWords('deduction');
  const anything = useEndpoint(projectSearch, { is_shelves: true, page_size: 200 }, { enabled: projects.length === 0 }).data?.rows ?? [];
  const choices = projects.length > 0 ? projects : anything;
  return (
    <Select
      className="deduct-project"
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={field.shop_project_id}
      placeholder={field.shop_project_id}
      {...(value && { value })}
      onChange={onChange}
      options={choices.map((project) => ({ value: project.shop_project_id, label: project.name }))}
    />
  );
}
