import { Button, Descriptions, Tag } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Picture } from '#domains/file/web/pieces.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { employeeById, type EmployeeDetail } from '../contract/employee.endpoints.ts';
import { EmployeeActions } from './EmployeeActions.tsx';
import { EmployeeStatus } from './StaffList.tsx';
import './staff.css';

const ProfileDrawer = lazy(() => import('./ProfileDrawer.tsx'));

/** Who this is, what they may do here, and how they are shown to customers. */
export default function EmployeeDetailPage() {
  const { search, close } = useScreen();
  const query = useEndpoint(employeeById, { uid: String(search['uid'] ?? '') });
  const { field, title, word } = useWords('staff');
  const [showing, setShowing] = useState(false);
  return (
    <>
      <DetailPage
        query={query}
        title={(person) => person.real_name}
        status={(person) => (
          <>
            <EmployeeStatus disabled={person.state} signsIn={person.open_user} invited={person.invited} />{' '}
            {person.is_founder && <Status tone="info">{word.founder}</Status>}
          </>
        )}
        facts={(person) => [
          { label: field.role_names, value: person.role_names || '-', decides: true },
          { label: field.identity_names, value: person.identity_names || '-', decides: true },
          { label: field.mobile_number, value: <Phone number={person.mobile_number} /> },
          { label: field.open_user, value: signInOf(person, word) },
          { label: field.staff_num, value: person.staff_num },
          { label: field.group_name, value: person.group_name ?? word.no_group },
          { label: field.position, value: person.position || '-' },
          { label: field.shop_name, value: person.shop_name },
        ]}
        actions={(person) => (
          <>
            {person.actions.includes('edit') && <Button onClick={() => setShowing(true)}>{title.edit_profile}</Button>}
            <EmployeeActions person={person} prominent onGone={close} />
          </>
        )}
        tabs={(person) => [
          { key: 'more', label: title.more, content: <Personnel person={person} /> },
          { key: 'profile', label: title.profile, content: <Profile person={person} /> },
        ]}
      />
      {showing && query.data && (
        <Suspense fallback={null}>
          <ProfileDrawer person={query.data} onClose={() => setShowing(false)} />
        </Suspense>
      )}
    </>
  );
}

const signInOf = (
  { open_user, invited, is_set_pwd }: EmployeeDetail,
  word: { user_open: string; user_invited: string; user_waiting: string; user_closed: string },
): string => (invited ? word.user_invited : !open_user ? word.user_closed : is_set_pwd ? word.user_open : word.user_waiting);

function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  const { word } = useWords('kernel');
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2 }}
      items={items.map(([label, value]) => ({ key: label, label, children: value || word.none }))}
    />
  );
}

function Personnel({ person }: { person: EmployeeDetail }) {
  const { field, word } = useWords('staff');
  return (
    <Facts
      items={[
        [field.gender, person.gender === 0 ? word.gender[0] : word.gender[1]],
        [field.birth, person.birth],
        [field.id_number, person.id_number],
        [field.entry_date, person.entry_date],
        [field.address, person.address],
        [field.create_time, <When key="at" at={person.create_time} />],
        [field.color, person.color && <span key="c" className="shift-colour" style={{ background: person.color }} title={person.color} />],
        [field.photo, person.photo && <Picture key="p" path={person.photo} size={96} alt={person.real_name} />],
        [field.remarks, person.remarks],
      ]}
    />
  );
}

function Profile({ person }: { person: EmployeeDetail }) {
  const { field, word } = useWords('staff');
  return (
    <Facts
      items={[
        [field.is_public, person.is_public ? word.public.true : word.public.false],
        [field.specialty, person.specialty],
        [field.tags, person.tags.length > 0 && person.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)],
        [field.introduction, person.introduction],
        [
          field.attendance_photos,
          person.attendance_photos.length > 0 && (
            <span key="photos" className="employee-photo">
              {person.attendance_photos.map((path) => (
                <Picture key={path} path={path} size={80} />
              ))}
            </span>
          ),
        ],
      ]}
    />
  );
}
