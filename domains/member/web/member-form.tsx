import { lazy, type ReactElement, useState } from 'react';
import { channelTree } from '#domains/channel/contract/channel.endpoints.ts';
import { ChannelSelect } from '#domains/channel/web/pieces.ts';
import { DictSelect } from '#domains/dictionary/web/pieces.ts';
import { homeCode } from '#domains/member/contract/home-code.ts';
import { memberAdd, memberEdit, type MemberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { memberLevels } from '#domains/member/contract/member.endpoints.ts';
import { DICTIONARIES, type DictionaryField } from '#domains/member/contract/member.fields.ts';
import { SAID_FIELDS } from '#domains/member/contract/member.form.ts';
import { creditChange, creditOf } from '../model/credit.rules.ts';
import { documentFits, SAID, type SaidField, writtenOver } from '#domains/member/contract/member.form.ts';
import { identitiesOfModule } from '#domains/staff/contract/identity.endpoints.ts';
import { memberSources } from '#domains/member/contract/source.endpoints.ts';
import { supplementsInput } from '#domains/member/contract/slots.ts';
import type { RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { foreignPhone, isMobile, plainPhone } from '#kernel/contract/phone.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { maxLengthOf } from '#kernel/web/kit/form-schema.ts';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import type { FormField, FormGroup, FormItem } from '#kernel/web/kit/FormFields.tsx';
import { demanded } from './belong-faults.ts';
import { demandedFields, recommended } from './field-demands.ts';
import { initialOf } from './initial.ts';
import { MobileInput } from './MobileInput.tsx';
import RecommendInput from './RecommendInput.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showError } from '#kernel/web/notice.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { SourceSelect } from './SourceSelect.tsx';
import { SubChannelSelect } from './SubChannelSelect.tsx';
import { useFieldRules } from './use-field-rules.ts';
import './member.css';
import { useMemberLink } from './use-member-link.ts';

const BelongInput = lazy(() => import('./BelongInput.tsx'));
const LabelsInput = lazy(() => import('./LabelsInput.tsx'));
const PhonesInput = lazy(() => import('./PhonesInput.tsx'));
const NameInput = lazy(() => import('./NameInput.tsx'));
const RegionInput = lazy(() => import('./RegionInput.tsx'));
const MedicalNumberInput = lazy(() => import('./MedicalNumberInput.tsx'));
const BirthInput = lazy(() => import('./BirthInput.tsx'));

export type AddField = FormField<typeof memberAdd>;
export type EditField = Exclude<FormField<typeof memberEdit>, 'member_id' | 'version'>;
type AddGroups = readonly FormGroup<typeof memberAdd, AddField>[];
type EditGroups = readonly FormGroup<typeof memberEdit, EditField>[];

/** What shows the cards that came along. */
const REFRESHES = ['member.', 'card.'];

/** The inputs of what is said as it is where they are not the usual ones; the region's three are one. */
const INPUTS: Partial<Record<SaidField, ReactElement>> = { province_id: <RegionInput />, medical_number: <MedicalNumberInput /> };
const LONG = 100;
const saidItem = (field: SaidField) => ({
  field,
  ...(field in INPUTS && { input: INPUTS[field] as ReactElement }),
  ...(field in DICTIONARIES && { input: <DictSelect type={DICTIONARIES[field as DictionaryField]} /> }),
  ...((maxLengthOf(SAID[field]) ?? 0) > LONG && { wide: true as const }),
});

/** A choice of a file by id and name. */
const chosenOf = (value: string | null | undefined, label: string | null | undefined) => (value ? { value, label: label ?? '' } : undefined);

/** What the two forms share, and what the person may see of it. */
function useSharedGroups(member?: MemberDetail, held: readonly string[] = []): { shared: EditGroups; more: EditGroups } {
  const { ruled, channel, isShown } = useFieldRules();
  const hasChannels = (useEndpoint(channelTree, {}).data ?? []).length > 0;
  const { title, word } = useWords('member');
  const { permissions } = usePlace();
  const isMedical = permissions.has('member:medical');
  const Supplements = useSlot(supplementsInput)[0]?.Component;
  return {
    shared: [
      {
        items: ruled<EditField, FormItem<typeof memberEdit, EditField>>([
          { field: 'gender', options: word.gender },
          { field: 'birth', input: <BirthInput withDay={isShown('birth')} withAge={isShown('age')} /> },
          ...(isShown('birth') ? [{ field: 'is_lunar_calendar' as const, options: word.calendar }] : []),
          { field: 'member_num', hint: word.num_hint },
        ]),
      },
      {
        title: title.origin,
        items: [
          ...(channel.displayed_state === 1 && (channel.required_state === 1 || hasChannels)
            ? [
                {
                  field: 'channel' as const,
                  input: <ChannelSelect chosen={chosenOf(member?.channel, member?.channel_name)} />,
                  required: channel.required_state === 1,
                },
                {
                  field: 'shop_channel_id' as const,
                  input: <SubChannelSelect chosen={chosenOf(member?.shop_channel_id, member?.shop_channel_name)} />,
                  when: (values: { channel?: string | null }) => Boolean(values.channel),
                },
              ]
            : []),
          { field: 'identity_persons', input: <BelongInput held={held} {...(member && { known: member.identity_persons })} />, wide: true },
        ],
      },
    ],
    more: [
      {
        title: title.more,
        items: ruled<EditField, FormItem<typeof memberEdit, EditField>>([
          { field: 'label', input: <LabelsInput />, wide: true },
          ...(isShown('id_number') ? [{ field: 'document_type' as const, options: word.document }] : []),
          ...(permissions.has('member:private') ? [{ field: 'id_number' as const }] : []),
          { field: 'cell_phone_list', input: <PhonesInput {...(member && { known: member.cell_phone_list })} />, wide: true },
          ...SAID_FIELDS.filter((field) => field !== 'city_id' && field !== 'county_id').map(saidItem),
        ]),
      },
      ...(isMedical
        ? [{ title: title.medical, items: ['anamnesis' as const, 'allergies_history' as const, 'medical_aesthetics_history' as const] }]
        : []),
      ...(Supplements ? [{ items: [{ field: 'supplements' as const, input: <Supplements />, wide: true as const }] }] : []),
    ],
  };
}

/** Value that is put on file with a file is confirmed. */
function useAskForCards() {
  const { field, word } = useWords('member');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  return ({ supplements = [] }: Pick<RequestInputOf<typeof memberAdd>, 'supplements'>): Promise<boolean> =>
    supplements.length === 0
      ? Promise.resolve(true)
      : confirm({ title: field.supplements, text: fill(word.confirm_supplements, { count: supplements.length }), ok: kernel.word.save });
}

/** The form's labels; the channel is called as the shop calls it. */
function useFieldLabels() {
  const { field } = useWords('member');
  const { channel, isShown } = useFieldRules();
  return {
    ...field,
    ...(channel.alias_name && { channel: channel.alias_name }),
    // What is typed where a birth would stand is the age alone.
    ...(!isShown('birth') && { birth: field.age }),
  };
}

/**
 * What a new member's file begins with: the country code of the shop's own place, and where somebody was looked for and not found
 * their phone, with the code that was typed, their name, or a name and a phone behind it.
 */
function startsOf(typed: string, home: string | undefined): Partial<RequestInputOf<typeof memberAdd>> | undefined {
  const both = /^(?<member_name>.*\p{L}.*) (?<phone>\d{8,11})$/u.exec(typed)?.groups;
  if (both) return { ...startsOf(both['phone']!, home), member_name: both['member_name']! };
  const [abroad, phone] = [foreignPhone(typed), plainPhone(typed)];
  if (abroad) return abroad;
  if (isMobile(phone)) return { mobile_number: phone };
  const there = home ? { country_code: home } : undefined;
  if (/^\d{8,11}$/.test(phone)) return { mobile_number: phone, ...there };
  return /\p{L}/u.test(typed) ? { member_name: typed.trim(), ...there } : there;
}

/** What the contract cannot know: which identities demand somebody, and what the shop demands. */
function useDemands(labels: ReturnType<typeof useFieldLabels>) {
  const { field } = useWords('member');
  const identities = useEndpoint(identitiesOfModule, { apply_module: '01' }).data ?? [];
  return [demanded(identities), ...demandedFields(useFieldRules().demands, { ...field, channel: labels.channel })] as const;
}

/** The form of a new member (1§4–5): the required fields first; whoever has the phone already is named at it. `typed` is what was looked for. */
export function useAddForm(typed = '') {
  const { title, word } = useWords('member');
  const labels = useFieldLabels();
  const [taken, setTaken] = useState<ResponseOf<typeof memberAdd>>(null);
  const { shared, more } = useSharedGroups();
  const mayLevel = useCan('loyalty:level');
  const levels = useEndpoint(memberLevels, {}, { enabled: mayLevel }).data ?? [];
  const levelNames = Object.fromEntries(levels.map((level) => [level.member_level_id, level.level_name]));
  const { isShown } = useFieldRules();
  const sources = useEndpoint(memberSources, {}).data ?? [];
  const needsRecommend = (source: string | undefined): boolean =>
    sources.some(
      (root) =>
        (root.source_id === source && root.needs_recommend) || root.children.some((leaf) => leaf.source_id === source && leaf.needs_recommend),
    );
  const groups: AddGroups = [
    {
      title: title.basics,
      items: [
        { field: 'member_name', input: <NameInput /> },
        {
          field: 'mobile_number',
          input: <MobileInput />,
          hint: taken?.member_id ? <OtherFile member_id={taken.member_id} member_name={taken.member_name} /> : undefined,
        },
        { field: 'member_source', input: <SourceSelect /> },
        { field: 'country_code', input: <DictSelect type="COUNTRY_CODE" withKey />, hint: word.country_hint },
        {
          field: 'recommend',
          input: <RecommendInput />,
          required: (values) => needsRecommend(values.member_source),
        },
        ...(shared[0]!.items as unknown as AddGroups[number]['items']),
        // It decides what is paid.
        ...(mayLevel && isShown('member_level_id')
          ? [
              { field: 'member_level_id' as const, options: levelNames },
              {
                field: 'level_reason' as const,
                when: (values: { member_level_id?: string | null }) => Boolean(values.member_level_id),
                required: true,
              },
            ]
          : []),
      ],
    },
    // The two requests share these fields to the letter.
    ...([...shared.slice(1), ...more] as unknown as AddGroups),
  ];
  const judge = (other: ResponseOf<typeof memberAdd>, message: string): 'stay' | undefined => {
    setTaken(other);
    return refused(other, message);
  };
  const begun = startsOf(typed, homeCode(usePlace().user.currency_code));
  const draft = typed && begun ? `member.add.${typed}` : 'member.add';
  const ask = useAskForCards();
  // Sent with a level though nothing was typed: left out, nobody would be asked for it.
  const starts = { ...begun, ...(mayLevel && { level_reason: '' }) };
  const endpoint = { ...memberAdd, request: memberAdd.request.check(recommended(needsRecommend), ...useDemands(labels)) };
  return { endpoint, labels, draft, done: word.added, groups, judge, ask, refreshes: REFRESHES, starts };
}

/** Truthy data is a refusal: the message is said, and the form stays (1§4). */
function refused(other: ResponseOf<typeof memberAdd>, message: string): 'stay' | undefined {
  if (!other) return undefined;
  showError(message);
  return 'stay';
}

/** The file that has the phone or number already, which the reader may see. */
function OtherFile({ member_id, member_name }: { member_id: string; member_name: string }) {
  const { word } = useWords('member');
  const linkTo = useMemberLink();
  return (
    <ScreenLink to={linkTo(member_id)}>
      {word.open_other} {member_name}
    </ScreenLink>
  );
}

/** The form of an edited member: phone, country code and referrer cannot be changed here (1§4). */
export function useEditForm(member: MemberDetail) {
  const { title, word } = useWords('member');
  const labels = useFieldLabels();
  const { permissions } = usePlace();
  const initial = initialOf(member, permissions.has('member:private'));
  // Who cares for them and where they came from is changed by right, and says why.
  const mayCredit = permissions.has('member:batch');
  const held = mayCredit ? [] : initial.identity_persons!.map(({ identity_id }) => identity_id);
  const { shared, more } = useSharedGroups(member, held);
  const isCredited = (values: Partial<RequestInputOf<typeof memberEdit>>): boolean =>
    creditChange(creditOf(initial), creditOf({ ...initial, ...values })).changed;
  const groups: EditGroups = [
    {
      title: title.basics,
      items: [
        { field: 'member_name', input: <NameInput of={member} /> },
        { fact: 'mobile_number', label: labels.mobile_number, value: member.mobile_number },
        { fact: 'country_code', label: labels.country_code, value: member.country_code && `+${member.country_code}` },
        ...(member.recommend ? [{ fact: 'recommend', label: labels.recommend, value: member.recommend_name ?? '' }] : []),
        { fact: 'member_level_id', label: labels.member_level_id, value: member.level_name ?? word.no_level },
        mayCredit
          ? { field: 'member_source', input: <SourceSelect chosen={{ value: member.member_source, label: member.source_name }} /> }
          : { fact: 'member_source', label: labels.member_source, value: member.source_name },
        ...shared[0]!.items,
      ],
    },
    ...shared.slice(1),
    { items: [{ field: 'reason', when: isCredited, required: true, wide: true }] },
    ...more,
  ];
  const ask = useAskForCards();
  const draft = `member.edit.${member.member_id}`;
  return {
    // What is on file, the contract does not know either.
    endpoint: { ...memberEdit, request: memberEdit.request.safeExtend(writtenOver(member)).check(documentFits(member), ...useDemands(labels)) },
    labels: { ...labels, reason: word.credit_reason },
    draft,
    done: word.edited,
    initial,
    groups,
    judge: refused,
    ask,
    refreshes: REFRESHES,
  };
}
