import { Select } from 'antd';
import { ProjectSelect } from '#domains/catalog/web/pieces.ts';
import { useWords } from '#kernel/web/words.ts';

interface ProjectChoiceProps {
  /** What the counter is good for; none: any project that is on sale. */
  projects: readonly { shop_project_id: string; name: string }[];
  value: string | undefined;
  onChange: (shop_project_id: string) => void;
}

/** Which project was done with units of a counter that leaves the choice. */
export default function ProjectChoice({ projects, value, onChange }: ProjectChoiceProps) {
  const { field } = useWords('deduction');
  const shared = { className: 'deduct-project', 'aria-label': field.shop_project_id, placeholder: field.shop_project_id };
  if (projects.length === 0) return <ProjectSelect {...shared} onSale value={value} onChange={(chosen) => chosen && onChange(chosen)} />;
  return (
    <Select
      {...shared}
      showSearch={{ optionFilterProp: 'label' }}
      {...(value && { value })}
      onChange={onChange}
      options={projects.map((project) => ({ value: project.shop_project_id, label: project.name }))}
    />
  );
}
