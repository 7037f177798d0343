import { Button } from 'antd';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { signUpSearch } from '../contract/sign-up.endpoints.ts';
import { signUpFlow } from '../model/event.machine.ts';
import { useSignUpSteps } from './use-sign-up-steps.tsx';

/** Who signed up for an event: they come, give their place free, or buy at its prices at the till. */
export function SignUpList({ event_id }: { event_id: string }) {
  const { field, word } = useWords('activity');
  const { go, pathOf } = useNavigation();
  const memberAt = useMemberLink();
  const till = pathOf('sales.TillPage');
  const { runOf, dialog } = useSignUpSteps();
  return (
    <>
      <ListPage
        endpoint={signUpSearch}
        name="activity.sign_ups"
        fixed={{ event_id }}
        embedded
        rowKey="event_sign_up_id"
        labels={{ ...field, create_time: field.signed_time, creator_name: field.signed_by }}
        columns={[
          { field: 'person_name', width: 120 },
          { field: 'mobile_number', as: 'phone', width: 128 },
          { field: 'status', width: 96, words: word.sign_up_status, render: ({ status }) => <StatusTag of={signUpFlow} state={status} /> },
          {
            field: 'member_name',
            width: 120,
            words: { '': word.no_member },
            render: ({ member_id, member_name }) => {
              const to = member_id ? memberAt(member_id) : undefined;
              return to ? <ScreenLink to={to}>{member_name}</ScreenLink> : member_name || word.no_member;
            },
          },
          { field: 'create_time', as: 'when', width: 144 },
          { field: 'source', width: 96, words: word.source },
          { field: 'bought_num', as: 'count', width: 88 },
          { field: 'sold_cents', as: 'money', width: 104 },
          { field: 'shop_name', width: 128 },
          { field: 'creator_name', width: 104, words: { '': word.themselves } },
          { field: 'remarks', width: 160 },
          { field: 'withdraw_reason', hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.search_person} />,
          status: <ChoiceFilter hint={word.any_phase} options={word.sign_up_status} />,
          source: <ChoiceFilter hint={word.any_source} options={word.source} />,
        }}
        rowActions={(row) => (
          <>
            <Actions of={signUpFlow} allowed={row.actions} run={runOf(row)} danger={['withdraw']} />
            {till && row.member_id && row.status !== 'withdrawn' && (
              <Button type="link" size="small" onClick={() => go({ path: till, search: { member_id: row.member_id! } })}>
                {word.to_till}
              </Button>
            )}
          </>
        )}
        empty={{ text: word.no_sign_ups }}
      />
      {dialog}
    </>
  );
}
