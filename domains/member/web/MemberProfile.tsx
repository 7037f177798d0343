import { Descriptions, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useDictNames } from '#domains/dictionary/web/pieces.ts';
import type { MemberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { memberPhone } from '#domains/member/contract/member.endpoints.ts';
import { type DictionaryField, PROFILE_FIELDS } from '#domains/member/contract/member.fields.ts';
import { call } from '#kernel/web/client.ts';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { colon, comma } from '#kernel/web/language.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useWords } from '#kernel/web/words.ts';
import { FormerPhones } from './FormerPhones.tsx';
import { useFieldRules } from './use-field-rules.ts';
import { useMemberLink } from './use-member-link.ts';

/** A member's further phones, whose each is; whole to whoever may see phones. */
function FurtherPhones({ member: { member_id, cell_phone_list, actions } }: { member: MemberDetail }) {
  const relationName = useDictNames('CELL_PHONE_RELATION');
  const mayReveal = actions.includes('reveal_phone');
  return cell_phone_list.map(({ relation, phone, category }) => (
    <div key={relation}>
      {relationName(relation)}{' '}
      <Phone
        number={phone}
        country={category}
        {...(mayReveal && { reveal: async () => (await call(memberPhone, { member_id, relation })).mobile_number })}
      />
    </div>
  ));
}

/** Everything on file about a member that is no asset and no event. */
export function MemberProfile({ member }: { member: MemberDetail }) {
  const { field, word } = useWords('member');
  const kernel = useWords('kernel');
  const { channel, isShown } = useFieldRules();
  const listed: Record<DictionaryField, (key: string) => string> = {
    member_type: useDictNames('MEMBER_TYPE'),
    degree: useDictNames('DEGREE'),
    marital_status: useDictNames('MARITAL_STATUS'),
    occupation_type: useDictNames('OCCUPATION_TYPE'),
    religious_beliefs: useDictNames('RELIGIOUS_BELIEFS'),
  };
  const linkTo = useMemberLink();
  const text = (value: string | null): ReactNode => value || kernel.word.none;
  const isMedical = member.anamnesis !== null;
  const items: [label: string, value: ReactNode][] = [
    [field.birth, member.birth ? `${member.birth}${inBrackets(word.calendar[member.is_lunar_calendar === 0 ? 0 : 1])}` : kernel.word.none],
    [field.id_number, member.id_number ? `${word.document[member.document_type]} ${member.id_number}` : kernel.word.none],
    [field.member_source, member.source_name],
    [
      field.recommend,
      member.recommend ? (
        <ScreenLink to={linkTo(member.recommend)}>{member.recommend_name}</ScreenLink>
      ) : (
        kernel.word.none
      ),
    ],
    ...(channel.displayed_state === 1 || member.channel_name
      ? ([[channel.alias_name || field.channel, text([member.channel_name, member.shop_channel_name].filter(Boolean).join(' / '))]] as [string, ReactNode][])
      : []),
    [field.province_id, text(member.region_name)],
    ...PROFILE_FIELDS.filter((name) => isShown(name) || member[name] !== '').map((name): [string, ReactNode] => [
      field[name],
      text(name in listed && member[name] ? listed[name as DictionaryField](member[name]) : member[name]),
    ]),
    [field.login_time, member.login_time ? <When at={member.login_time} /> : kernel.word.none],
    [field.create_time, <When key="at" at={member.create_time} />],
    [
      field.cell_phone_list,
      member.cell_phone_list.length === 0 ? kernel.word.none : <FurtherPhones key="further" member={member} />,
    ],
    [
      field.identity_persons,
      member.identity_persons.length === 0
        ? kernel.word.none
        : member.identity_persons.map(({ identity_id, identity_name, belong }) => (
            <div key={identity_id}>
              {identity_name + colon() + belong.map(({ real_name }) => real_name).join(comma())}
            </div>
          )),
    ],
    [field.label, member.label.length === 0 ? kernel.word.none : member.label.map((label) => <Tag key={label}>{label}</Tag>)],
    ...pastOf(member, word),
    ...(isMedical
      ? ([
          [field.anamnesis, text(member.anamnesis)],
          [field.allergies_history, text(member.allergies_history)],
          [field.medical_aesthetics_history, text(member.medical_aesthetics_history)],
        ] as [string, ReactNode][])
      : []),
  ];
  return <Descriptions bordered size="small" column={{ xs: 1, md: 2 }} items={items.map(([label, children]) => ({ key: label, label, children }))} />;
}

/** The phones and files by which a member was known before. */
const pastOf = (member: MemberDetail, word: Readonly<Record<'mobile_history' | 'merged_from', string>>): [label: string, value: ReactNode][] => [
  [word.mobile_history, <FormerPhones key="former" member_id={member.member_id} />],
  ...(member.merged_from.length > 0
    ? ([[word.merged_from, member.merged_from.map((file) => `${file.member_name} ${file.member_num}`).join(comma())]] as [string, ReactNode][])
    : []),
];
