import { Button } from 'antd';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { useAppointmentLinks } from './use-appointment-links.ts';

/** `/appoint-add-project`, `/cure-appoint-relevancy`: what the shop does, how long it takes and what it costs; one is agreed upon from here. */
export default function AppointProjectPage() {
  const catalog = useWords('catalog');
  const { title, word } = useWords('appointment');
  const { go } = useNavigation();
  const links = useAppointmentLinks();
  return (
    <ListPage
      endpoint={projectSearch}
      name="appointment.project"
      rowKey="shop_project_id"
      labels={catalog.field}
      fixed={{ is_shelves: true }}
      columns={[
        'name',
        { field: 'category_name', width: 144 },
        { field: 'duration_minutes', width: 112, align: 'right', render: ({ duration_minutes: count }) => fill(catalog.word.minutes, { count }) },
        { field: 'sell_price', as: 'money', width: 120 },
      ]}
      filters={{ key_word: <SearchBox placeholder={catalog.field.key_word} /> }}
      rowActions={({ shop_project_id }) => {
        const form = links.add({ shop_project_id });
        return (
          form && (
            <Can do="appointment:write">
              <Button type="link" size="small" onClick={() => go(form)}>
                {title.add}
              </Button>
            </Can>
          )
        );
      }}
      empty={{ text: word.no_projects }}
    />
  );
}
