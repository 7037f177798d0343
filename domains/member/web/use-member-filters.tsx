import { lazy } from 'react';
import { ChannelSelect } from '#domains/channel/web/pieces.ts';
import { DictSelect } from '#domains/dictionary/web/pieces.ts';
import type { FilterField, MoreFilter } from '#kernel/web/kit/list-types.ts';
import { both, check, choice, dayEnd, moneyEnd, monthDayEnd, numberEnd, span } from '#kernel/web/kit/more-filters.tsx';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import type { memberSearch } from '../contract/member.endpoints.ts';

type Filter = MoreFilter<FilterField<typeof memberSearch>>;

// Fetched, with what they offer, when the drawer is opened.
const SourceChoice = lazy(() => import('./FilterChoices.tsx').then((module) => ({ default: module.SourceChoice })));
const LabelChoice = lazy(() => import('./FilterChoices.tsx').then((module) => ({ default: module.LabelChoice })));
const BelongChoice = lazy(() => import('./FilterChoices.tsx').then((module) => ({ default: module.BelongChoice })));

/** The further filters of a list of members: everything staff tell members apart by (2§2.1, high search). */
export function useMemberFilters(): readonly Filter[] {
  const { field, word } = useWords('member');
  const year = useToday().slice(0, 4);
  return [
    {
      key: 'source',
      label: field.member_source,
      fields: ['member_source'],
      input: (values, change) => <SourceChoice value={values.member_source as string | undefined} onChange={(member_source) => change({ member_source })} />,
    },
    {
      key: 'member_type',
      label: field.member_type,
      fields: ['member_type'],
      input: (values, change) => (
        <DictSelect
          type="MEMBER_TYPE"
          label={field.member_type}
          value={(values.member_type as string | undefined) ?? ''}
          onChange={(member_type) => change({ member_type: member_type || undefined })}
        />
      ),
    },
    both(
      {
        key: 'label',
        label: field.label,
        fields: ['label'],
        input: (values, change) => <LabelChoice value={(values.label as string[] | undefined) ?? []} onChange={(label) => change({ label })} />,
      },
      check('label_all', word.label_all),
    ),
    {
      key: 'belong',
      label: field.belong_uid,
      fields: ['identity_id', 'belong_uid'],
      input: (values, change) => <BelongChoice value={values as { identity_id?: string; belong_uid?: string }} onChange={change} />,
    },
    span(`${field.birthday} (${word.birthday_hint})`, ['birthday_from', 'birthday_to'], monthDayEnd(year), word),
    both(span(field.visit, ['visit_from', 'visit_to'], dayEnd, word), check('never_visited', word.never_visited)),
    span(field.create_time, ['create_from', 'create_to'], dayEnd, word),
    span(field.balance, ['balance_min', 'balance_max'], moneyEnd, word),
    span(field.spend, ['spend_min', 'spend_max'], moneyEnd, word),
    span(field.remain_num, ['remain_min', 'remain_max'], numberEnd, word),
    span(field.growth_value, ['growth_min', 'growth_max'], numberEnd, word),
    { ...check('in_debt', word.in_debt), label: field.debt },
    choice('gender', field.gender, { 0: word.gender[0], 1: word.gender[1] }, Number),
    choice('status', field.status, word.status),
    { key: 'channel', label: field.channel, fields: ['channel', 'shop_channel_id'], input: drawChannel(field) },
  ];
}

/** A channel, and one below it. */
const drawChannel =
  (field: { channel: string; shop_channel_id: string }): Filter['input'] =>
  (values, change) => (
  <div className="filter-span">
    <ChannelSelect
      label={field.channel}
      value={(values.channel as string | undefined) ?? null}
      onChange={(channel) => change({ channel: channel ?? undefined, shop_channel_id: undefined })}
    />
    <span>/</span>
    <ChannelSelect
      label={field.shop_channel_id}
      below={(values.channel as string | undefined) ?? null}
      value={(values.shop_channel_id as string | undefined) ?? null}
      onChange={(channel) => change({ shop_channel_id: channel ?? undefined })}
    />
  </div>
);
