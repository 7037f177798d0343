import { Button } from 'antd';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { templateSearch } from '../contract/template.endpoints.ts';

/** `/emr-template` (specification 2§2.3): what records are begun with. */
export default function TemplateListPage() {
  const { field, title, word } = useWords('emr');
  const { word: kernel } = useWords('kernel');
  const { go, pathOf } = useNavigation();
  const form = pathOf('emr.TemplatePage');
  const add = form && (
    <Button type="primary" onClick={() => go({ path: form })}>
      {title.add_template}
    </Button>
  );
  return (
    <ListPage
      endpoint={templateSearch}
      rowKey="emr_template_id"
      labels={field}
      columns={[
        { field: 'template_name', width: 176 },
        { field: 'template_type', width: 112, words: word.template_type },
        { field: 'section_num', as: 'count', width: 96 },
        { field: 'version', as: 'count', width: 80 },
        {
          field: 'is_enabled',
          width: 96,
          words: { true: word.enabled, false: word.disabled },
          render: ({ is_enabled }) => <Status tone={is_enabled ? 'success' : 'neutral'}>{is_enabled ? word.enabled : word.disabled}</Status>,
        },
        { field: 'demanded_at', width: 128, words: word.demanded_at },
        { field: 'creator_name', width: 96 },
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'edit_time', as: 'when', width: 144 },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_template} />,
        template_type: <ChoiceFilter hint={word.any_type} options={word.template_type} />,
      }}
      rowActions={({ emr_template_id }) =>
        form && (
          <>
            <Button type="link" size="small" onClick={() => go({ path: form, search: { emr_template_id } })}>
              {kernel.edit}
            </Button>
            <Button type="link" size="small" onClick={() => go({ path: form, search: { copy_of: emr_template_id } })}>
              {word.copy}
            </Button>
          </>
        )
      }
      toolbar={add}
      empty={{ text: word.no_templates, ...(add && { action: add }) }}
    />
  );
}
