import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { memberByPhone, memberDetail, type MemberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { memberPhone } from '#domains/member/contract/member.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { DetailBones, DetailPage, type Fact } from '#kernel/web/kit/DetailPage.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { minuteOf, When } from '#kernel/web/kit/When.tsx';
import { comma } from '#kernel/web/language.ts';
import { useNews } from '#kernel/web/live.ts';
import { usePlace } from '#kernel/web/place.ts';
import { askAnew, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { assetTabs, contactTabs, memberActions, moveTabs, serviceTabs, spendingTabs } from '../contract/slots.ts';
import { FileSteps } from './FileSteps.tsx';
import { MemberProfile } from './MemberProfile.tsx';
import './member.css';

const NOT_FOUND = 404;

const ServedFile = lazy(() => import('./ServedFile.tsx'));
const EditMemberDrawer = lazy(() => import('./MemberFormDrawer.tsx').then((module) => ({ default: module.EditMemberDrawer })));

/** Who this is and what may be done now; what the member has and did stands in the tabs of the domains that keep it. */
export default function MemberDetailPage() {
  const { search } = useScreen();
  const [member_id, mobile_number, country_code = ''] = [search['member_id'], search['mobile_number'], search['country_code']];
  if (member_id !== undefined || mobile_number === undefined) return <MemberFile />;
  return <FileByPhone mobile_number={String(mobile_number)} country_code={String(country_code)} />;
}

/** `/member-detail?mobile_number=`, with `country_code` for one from elsewhere: leads to the file; the phone does not stay in the address. */
function FileByPhone(phone: { mobile_number: string; country_code: string }) {
  const { setSearch } = useScreen();
  const { data, error, refetch } = useEndpoint(memberByPhone, phone);
  const member_id = data?.member_id;
  useEffect(() => {
    if (member_id) setSearch({ member_id });
  }, [member_id, setSearch]);
  return error ? <LoadFailed failure={error} retry={() => void refetch()} /> : <DetailBones />;
}

/** A member's file; `readOnly` shows it and lets nothing be done with it but see a whole phone. */
export function MemberFile({ readOnly = false }: { readOnly?: boolean }) {
  const { search } = useScreen();
  const member_id = String(search['member_id'] ?? '');
  const query = useEndpoint(memberDetail, { member_id });
  useMemberNews(member_id);
  const [editing, setEditing] = useState(false);
  const { title, word } = useWords('member');
  const groups = useGroups();
  const actions = useSlot(memberActions);
  const facts = useFacts(readOnly);
  // A sibling branch's, perhaps: of theirs a shop that shares members with it knows less.
  if (!readOnly && query.error?.code === NOT_FOUND)
    return (
      <Suspense fallback={<DetailBones />}>
        <ServedFile member_id={member_id} />
      </Suspense>
    );
  return (
    // What may be done arrives together: no button moves away under the hand. By its key, bones that waited for the file
    // are gone before those that wait for the buttons: React would keep them hidden beside.
    <Suspense key={query.data ? 'there' : 'awaited'} fallback={<DetailBones />}>
      <DetailPage
        query={query}
        title={(member) => member.member_name}
        status={(member) => (
          <>
            <Status tone="info">{member.level_name ?? word.no_level}</Status>
            {member.status === 'cancelled' && <Status tone="danger">{word.status.cancelled}</Status>}
            <Warnings member={member} />
          </>
        )}
        {...(query.data?.status === 'cancelled' && {
          banner: fill(word.cancelled_banner, { time: minuteOf(query.data.cancel_time ?? ''), reason: query.data.cancel_reason }),
        })}
        facts={facts}
        actions={(member) =>
          !readOnly && (
            <>
              <FileSteps member={member} />
              {member.actions.includes('edit') && <Button onClick={() => setEditing(true)}>{title.edit_member}</Button>}
              {member.status === 'active' && actions.map(({ id, Component }) => <Component key={id} member_id={member.member_id} />)}
            </>
          )
        }
        tabs={(member) => [
          ...groups.map(({ key, label, pieces }) => ({
            key,
            label,
            tabs: pieces.map(({ id, title: name, Component }) => ({
              key: id.slice(id.indexOf('.') + 1),
              label: name,
              content: (
                <Suspense fallback={null}>
                  <Component member_id={member.member_id} />
                </Suspense>
              ),
            })),
          })),
          { key: 'profile', label: title.profile, content: <MemberProfile member={member} /> },
        ]}
      />
      {editing && query.data && (
        <Suspense fallback={null}>
          <EditMemberDrawer member={query.data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Suspense>
  );
}

/** A colleague's change shows in an open file; what is typed in its form meanwhile stays, and is refused for the version it read. */
function useMemberNews(member_id: string): void {
  const client = useQueryClient();
  useNews('member', (named) => {
    if (named.some((data) => !data || data['member_id'] === member_id)) askAnew(client, { refreshes: ['member.'] });
  });
}

/** The tabs of the file by group; one of which nothing may be seen is left out. */
function useGroups() {
  const { word } = useWords('member');
  const assets = useSlot(assetTabs);
  const spending = useSlot(spendingTabs);
  const service = useSlot(serviceTabs);
  const contact = useSlot(contactTabs);
  const moves = useSlot(moveTabs);
  return Object.entries({ assets, spending, service, contact, moves }).flatMap(([key, pieces]) =>
    pieces.length === 0 ? [] : [{ key, label: word.group[key as keyof typeof word.group], pieces }],
  );
}

/** Who this is: what decides first, then how to reach them, when they were here, who cares for them. */
function useFacts(readOnly: boolean): (member: MemberDetail) => Fact[] {
  const { field, word } = useWords('member');
  const { user } = usePlace();
  return (member) => {
    const reveal = async (): Promise<string> => (await call(memberPhone, { member_id: member.member_id })).mobile_number;
    const isElsewhere = readOnly || member.shop_id !== user.shop_id;
    return [
      { label: field.current_balance, value: <Money cents={member.current_balance} currency={member.currency_code} />, decides: true },
      { label: field.current_dis_balance, value: <Money cents={member.current_dis_balance} currency={member.currency_code} />, decides: true },
      ...(member.remain_num > 0 ? [{ label: field.remain_num, value: member.remain_num, decides: true }] : []),
      ...(member.debt > 0 ? [{ label: field.debt, value: <Debt member={member} />, decides: true }] : []),
      { label: field.points, value: member.points, decides: true },
      {
        label: field.mobile_number,
        value: <Phone number={member.mobile_number} country={member.country_code} {...(member.actions.includes('reveal_phone') && { reveal })} />,
      },
      { label: field.login_time, value: member.login_time ? <When at={member.login_time} show="day" /> : word.never_here },
      {
        label: field.gender,
        value: (
          <>
            {genderAndAge(member, word)} <Birthday birthday_in={member.birthday_in} />
          </>
        ),
      },
      ...(member.identity_persons.length > 0 ? [{ label: field.identity_persons, value: <Belonging member={member} /> }] : []),
      ...(member.label.length > 0 ? [{ label: field.label, value: member.label.map((label) => <Tag key={label}>{label}</Tag>) }] : []),
      { label: field.member_num, value: member.member_num },
      ...(isElsewhere ? [{ label: field.shop_name, value: member.shop_name }] : []),
    ];
  };
}

const Debt = ({ member }: { member: MemberDetail }) => (
  <span className="fault">
    <Money cents={member.debt} currency={member.currency_code} />
  </span>
);

/** A birthday that is near. */
function Birthday({ birthday_in }: Pick<MemberDetail, 'birthday_in'>) {
  const { word } = useWords('member');
  if (birthday_in === null) return null;
  return <Status tone="warning">{birthday_in === 0 ? word.birthday_today : fill(word.birthday_in, { count: birthday_in })}</Status>;
}

/** What must be known before anything is done: an allergy, where the reader may see it. */
function Warnings({ member: { allergies_history } }: { member: MemberDetail }) {
  const { word } = useWords('member');
  if (!allergies_history) return null;
  return (
    <Status tone="danger">
      <span className="member-allergy" title={allergies_history}>
        {fill(word.allergy, { what: allergies_history })}
      </span>
    </Status>
  );
}

/** Who cares for a member, as what. */
function Belonging({ member }: { member: MemberDetail }) {
  return (
    <>
      {member.identity_persons
        .map(({ identity_name, belong }) => `${identity_name} ${belong.map(({ real_name }) => real_name).join(comma())}`)
        .join(' · ')}
    </>
  );
}

const genderAndAge = (member: MemberDetail, word: { gender: Readonly<Record<0 | 1, string>>; years: string }): string => {
  const gender = member.gender === 0 ? word.gender[0] : word.gender[1];
  return member.age === null ? gender : `${gender}  ${fill(word.years, { age: member.age })}`;
};
