import './follow_up.css';
import { Button, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { CheckFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useCan } from '#kernel/web/place.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { withField } from '#kernel/web/search-fields.ts';
import { useWords } from '#kernel/web/words.ts';
import { careFigures, type CareRow, careSearch, CareSpan } from '../contract/care.endpoints.ts';
import { CareOccasion } from '../contract/words.ts';

const PlanDrawer = lazy(() => import('./PlanDrawer.tsx'));
const ContactDrawer = lazy(() => import('./ContactDrawer.tsx'));

type Word = Dictionaries['follow_up']['word'];

/** What an occasion is judged by. */
function columnsFor(about: CareOccasion, word: Word) {
  switch (about) {
    case 'birthday':
      return [
        { field: 'birthday_on', width: 160, render: (row: CareRow) => <Birthday row={row} lunar={word.lunar} /> },
        { field: 'birth', as: 'day', width: 112 },
        { field: 'login_time', as: 'when' },
      ] as const;
    case 'sleeping':
      return [
        { field: 'login_time', as: 'when' },
        { field: 'away_days', as: 'count', width: 112 },
        { field: 'current_balance', as: 'money' },
      ] as const;
    case 'expiring':
      return [
        { field: 'card_name', width: 160 },
        { field: 'card_number', width: 136, hidden: true },
        { field: 'left_num', as: 'count' },
        { field: 'valid_end', as: 'day' },
      ] as const;
    case 'high_balance':
      return [
        { field: 'current_balance', as: 'money' },
        { field: 'login_time', as: 'when' },
        { field: 'away_days', as: 'count', width: 112 },
      ] as const;
    case 'new_member':
      return [
        { field: 'create_time', as: 'day', width: 112 },
        { field: 'login_time', as: 'when' },
        { field: 'current_balance', as: 'money' },
      ] as const;
  }
}

const Birthday = ({ row, lunar }: { row: CareRow; lunar: string }) => (
  <>
    <When at={row.birthday_on} show="day" /> {row.is_lunar_calendar === 0 && inBrackets(lunar)}
  </>
);

/** Occasions with how many wait, and for birthdays the span. */
function CareBar({ about, span, set }: { about: CareOccasion; span: CareSpan; set: (field: 'about' | 'span', value: string) => void }) {
  const { title, word } = useWords('follow_up');
  const seesCards = useCan('card:read');
  const { data } = useEndpoint(careFigures, { span }, { keepPrevious: true });
  const occasions = CareOccasion.options.filter((value) => value !== 'expiring' || seesCards);
  return (
    <div className="care-bar">
      {about === 'birthday' && (
        <Segmented<CareSpan>
          aria-label={word.about.birthday}
          value={span}
          options={CareSpan.options.map((value) => ({ value, label: word.span[value] }))}
          onChange={(value) => set('span', value)}
        />
      )}
      <Segmented<CareOccasion>
        aria-label={title.care}
        value={about}
        options={occasions.map((value) => ({ value, label: data ? `${word.about[value]} ${data[value]}` : word.about[value] }))}
        onChange={(value) => set('about', value)}
      />
    </div>
  );
}

/** `/member-care` (2§2.4): whom to turn to, for what, and who has done so. */
export default function MemberCarePage() {
  const { field, title, word } = useWords('follow_up');
  const { search, setSearch } = useScreen();
  const about = CareOccasion.safeParse(search['about']).data ?? 'birthday';
  const span = CareSpan.safeParse(search['span']).data ?? 'day';
  const [opened, setOpened] = useState<{ step: 'plan' | 'contact'; row: CareRow }>();
  const linkTo = useMemberLink();
  const close = () => setOpened(undefined);
  const open = (step: 'plan' | 'contact', row: CareRow) => setOpened({ step, row });
  const whom = opened && { member_id: opened.row.member_id, member_name: opened.row.member_name, occasion: about, onClose: close };
  return (
    <>
      <ListPage
        endpoint={careSearch}
        name={`follow_up.care.${about}`}
        title={`${title.care} ${word.about[about]}`}
        rowKey="row_key"
        labels={{ ...field, create_time: field.join_time }}
        toolbar={
          <CareBar
            about={about}
            span={span}
            set={(name, value) => setSearch(withField(withField(search, name, value), 'page_no', undefined), 'replace')}
          />
        }
        fixed={{ about, span }}
        columns={[
          { field: 'member_name', width: 96 },
          { field: 'mobile_number', as: 'phone', width: 136 },
          { field: 'gender', width: 80, words: word.gender },
          ...columnsFor(about, word),
          {
            field: 'contact_date',
            width: 176,
            render: (row) => (row.contact_date ? <Contact row={row} /> : word.not_contacted_yet),
          },
          { field: 'plan_date', as: 'day', width: 112 },
        ]}
        filters={{ key_word: <SearchBox placeholder={word.search_hint} />, not_contacted: <CheckFilter label={word.not_contacted} /> }}
        rowLink={({ member_id }) => linkTo(member_id)}
        rowActions={(row) => (
          <Can do="followup:write">
            <Button type="link" size="small" aria-label={`${title.contact_add} ${row.member_name}`} onClick={() => open('contact', row)}>
              {word.short.contact}
            </Button>
            <Button type="link" size="small" aria-label={`${word.short.plan} · ${title.plan_add} ${row.member_name}`} onClick={() => open('plan', row)}>
              {word.short.plan}
            </Button>
          </Can>
        )}
        empty={{ text: word.no_care[about] }}
      />
      <Suspense fallback={null}>
        {whom && opened.step === 'plan' && <PlanDrawer {...whom} />}
        {whom && opened.step === 'contact' && <ContactDrawer {...whom} />}
      </Suspense>
    </>
  );
}

const Contact = ({ row }: { row: CareRow }) => (
  <>
    <When at={row.contact_date} show="day" /> {row.contact_name}
  </>
);
