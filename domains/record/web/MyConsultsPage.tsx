import { Segmented } from 'antd';
import { useScreen } from '#kernel/web/screen.ts';
import { withField } from '#kernel/web/search-fields.ts';
import { useWords } from '#kernel/web/words.ts';
import { ConsultList } from './ConsultList.tsx';

type Whose = 'mine' | 'shop';

/** `/my-consults`: whom one consulted, and when to speak with them again (2§2.10); the shop’s beside one's own. */
export default function MyConsultsPage() {
  const { word } = useWords('record');
  const { search, setSearch } = useScreen();
  const whose: Whose = search['whose'] === 'shop' ? 'shop' : 'mine';
  return (
    <ConsultList
      key={whose}
      whose={whose}
      choice={
        <Segmented<Whose>
          aria-label={word.consults_whose}
          value={whose}
          options={[
            { value: 'mine', label: word.consults_mine },
            { value: 'shop', label: word.consults_shop },
          ]}
          onChange={(value) => setSearch(withField(search, 'whose', value === 'shop' ? value : undefined), 'replace')}
        />
      }
    />
  );
}
