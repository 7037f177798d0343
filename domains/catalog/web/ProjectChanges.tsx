import { formatCents } from '#kernel/contract/cents.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type ProjectChange, projectChanges } from '../contract/project.endpoints.ts';

type Change = ProjectChange['changes'][number];

const MONEY: ReadonlySet<string> = new Set(['sell_price', 'member_price', 'price_floor', 'price_ceiling']);

/** What became of a project, or of its price alone: when, by whom, from what to what. */
export function ProjectChanges({ shop_project_id, of_price = false }: { shop_project_id: string; of_price?: boolean }) {
  const { field, title, word } = useWords('catalog');
  return (
    <ListPage
      embedded
      endpoint={projectChanges}
      name={of_price ? 'catalog.project.prices' : 'catalog.project.changes'}
      title={of_price ? title.price_changes : title.project_changes}
      rowKey="audit_id"
      labels={field}
      fixed={{ shop_project_id, ...(of_price && { of_price }) }}
      columns={[
        { field: 'create_time', as: 'when', width: 152 },
        { field: 'operator_name', width: 104 },
        { field: 'shop_name', width: 152 },
        { field: 'changes', width: 480, render: ({ changes }) => changes.map((change) => <Line key={change.field} {...change} />) },
      ]}
      empty={{ text: word.no_changes }}
    />
  );
}

function Line({ field: name, before, after }: Change) {
  const { field, word } = useWords('catalog');
  const say = (value: string | null): string => {
    if (value === null) return '-';
    if (value === 'true') return word.yes;
    if (value === 'false') return word.no;
    return MONEY.has(name) ? formatCents(Number(value)) : value;
  };
  const label = (field as Readonly<Record<string, string>>)[name] ?? name;
  return (
    <span className="project-change">
      <b>{label}</b> {before === null ? say(after) : `${say(before)} → ${say(after)}`}
    </span>
  );
}
