import { Suspense } from 'react';
import { memberActions } from '#domains/member/contract/slots.ts';
import { LevelSelect, useMemberLink } from '#domains/member/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { CheckFilter } from '#kernel/web/kit/Filters.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import type { WarningRow } from '../contract/warning.endpoints.ts';

/** As wide as the one button of the shop's mode, in any language. */
const ACTIONS_WIDTH = 124;

/** What both lists of members whom the shop may lose have in common: what they show, what narrows them and what may be done. */
export function useWarningList() {
  const { field, word } = useWords('insight');
  const linkOf = useMemberLink();
  const steps = useSlot(memberActions);
  const columns = [
    { field: 'member_name', width: 88 },
    { field: 'mobile_number', as: 'phone', width: 120 },
    { field: 'level_name', width: 80, words: { '': word.no_level } },
    { field: 'serving_names', width: 96 },
    { field: 'login_time', as: 'day', width: 112 },
    { field: 'away_days', as: 'count', width: 104 },
    { field: 'year_visit_num', as: 'count', width: 104 },
    { field: 'spent_amount', as: 'money', width: 112 },
    { field: 'current_balance', as: 'money', width: 104 },
    { field: 'current_dis_balance', as: 'money', width: 96, hidden: true },
    { field: 'remain_num', as: 'count', width: 80 },
    { field: 'plan_date', as: 'day', width: 104 },
    { field: 'next_time', as: 'when', width: 136, hidden: true },
  ] as const;
  return {
    rowKey: 'member_id' as const,
    labels: field,
    columns,
    filters: {
      key_word: <SearchBox placeholder={field.member_key_word} />,
      member_level_id: <LevelSelect hint={field.level_name} />,
      belong_uid: <StaffSelect hint={word.any_server} />,
      with_booked: <CheckFilter label={word.with_booked} />,
    },
    rowLink: ({ member_id }: WarningRow) => linkOf(member_id),
    ...(steps.length > 0 && {
      actionsWidth: ACTIONS_WIDTH,
      rowActions: ({ member_id }: WarningRow) => (
        <Suspense fallback={null}>
          {steps.map(({ id, Component }) => (
            <Component key={id} member_id={member_id} />
          ))}
        </Suspense>
      ),
    }),
  };
}
