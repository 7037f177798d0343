import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { addTemplate, editTemplate, type TemplateDetail, templateDetail } from '../contract/template.endpoints.ts';
import { SectionsInput } from './SectionsInput.tsx';

type Field = Extract<keyof RequestInputOf<typeof addTemplate>, string>;

/** `/add-emr-template`: a new template, one that is changed (`emr_template_id`), or a copy (`copy_of`). */
export default function TemplatePage() {
  const { emr_template_id, copy_of } = useScreen().search;
  const asked = emr_template_id ?? copy_of;
  const query = useEndpoint(templateDetail, { emr_template_id: String(asked) }, { enabled: asked !== undefined });
  if (asked === undefined) return <AddTemplate />;
  if (query.data) return emr_template_id === undefined ? <AddTemplate copied={query.data} /> : <EditTemplate template={query.data} />;
  return <PageArriving failure={query.error} retry={() => void query.refetch()} />;
}

function useGroups(): readonly FormGroup<typeof addTemplate, Field>[] {
  const { word } = useWords('emr');
  return [
    {
      items: [
        'template_name',
        { field: 'template_type', options: word.template_type },
        { field: 'is_enabled' },
        { field: 'demanded_at', options: word.demanded_at, hint: word.demanded_hint },
        { field: 'sections', input: <SectionsInput />, wide: true },
      ],
    },
  ];
}

function AddTemplate({ copied }: { copied?: TemplateDetail }) {
  const { field, word } = useWords('emr');
  const { close } = useScreen();
  const groups = useGroups();
  const starts = copied && { template_type: copied.template_type, sections: copied.sections, is_enabled: true, demanded_at: copied.demanded_at };
  return (
    <FormPage<typeof addTemplate, Field>
      endpoint={addTemplate}
      labels={field}
      draft={copied ? `emr.template.copy.${copied.emr_template_id}` : 'emr.template.add'}
      done={word.added}
      starts={starts ?? { is_enabled: true, demanded_at: 'never' }}
      groups={groups}
      onDone={close}
    />
  );
}

function EditTemplate({ template }: { template: TemplateDetail }) {
  const { field, word } = useWords('emr');
  const { close } = useScreen();
  const groups = useGroups();
  return (
    <FormPage<typeof editTemplate, Field>
      endpoint={editTemplate}
      labels={field}
      done={word.edited}
      initial={template}
      groups={groups as unknown as readonly FormGroup<typeof editTemplate, Field>[]}
      onDone={close}
    />
  );
}
