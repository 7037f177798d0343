import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { colon } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import { sources } from '../contract/source.endpoints.ts';

/** `/member-customer-source`: where customers come from, two levels in their order (2§2.4). */
export default function SourceListPage() {
  const { field, title, word } = useWords('member');
  return (
    <KeptList
      kept={sources}
      noun={word.source}
      nameOf={({ source_name }) => source_name}
      labels={field}
      columns={[
        {
          field: 'source_name',
          width: 240,
          render: ({ source_name, parent_id }) => (parent_id ? <span className="list-below">{source_name}</span> : <strong>{source_name}</strong>),
        },
        { field: 'of_shop_name', width: 160, words: { '': word.of_chain } },
        { field: 'needs_recommend', width: 160, words: { true: word.yes, false: word.no } },
        { field: 'sort', as: 'count' },
        { field: 'remarks', width: 240 },
      ]}
      inputs={['source_name', 'sort', 'needs_recommend', { field: 'remarks', wide: true }]}
      begins={({ source_id, source_name, parent_id }) =>
        parent_id === null
          ? { label: title.add_sub_source, title: `${title.add_sub_source}${colon()}${source_name}`, initial: { parent_id: source_id } }
          : undefined
      }
      words={{ add: title.add_source, none: word.source_none, ask: word.source_delete_title, final: word.source_delete_text, deleted: word.source_deleted }}
    />
  );
}
