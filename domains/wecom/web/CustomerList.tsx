import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { CheckFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CustomerRow, customerSearch, refuseMessages, tieCustomer } from '../contract/customer.endpoints.ts';
import { PersonFilter, TagFilter } from './choices.tsx';
import { Standing } from './Standing.tsx';

const TieCustomerDrawer = lazy(() => import('./TieCustomerDrawer.tsx'));

/** Customers in the service: of the colleagues whose records one sees, or of one member in their file. */
export function CustomerList({ member_id }: { member_id?: string }) {
  const { field, word } = useWords('wecom');
  const mayWrite = useCan('wecom:write');
  const [tying, tie] = useState<CustomerRow>();
  const ofOne = member_id !== undefined;
  return (
    <>
      <ListPage
        endpoint={customerSearch}
        rowKey="wecom_follow_id"
        labels={field}
        {...(ofOne ? { embedded: true as const, name: 'wecom.member_contacts', fixed: { member_id } } : { notes: <Standing /> })}
        columns={[
          { field: 'customer_name', width: 112 },
          { field: 'remark', width: 112 },
          { field: 'user_name', width: 88 },
          { field: 'member_name', width: 104, ...(ofOne && { hidden: true as const }), render: (row) => <MemberOf row={row} /> },
          { field: 'tag_names', width: 104 },
          { field: 'since_time', as: 'day', width: 104 },
          { field: 'add_way', width: 104, words: word.add_way },
          {
            field: 'refuses',
            width: 80,
            words: { true: word.refusing, false: '' },
            render: ({ refuses }) => (refuses ? <Status tone="warning">{word.refusing}</Status> : '-'),
          },
          {
            field: 'gone_time',
            width: 104,
            words: { '': word.friend },
            render: ({ gone_time }) => <Status tone={gone_time ? 'neutral' : 'success'}>{gone_time ? word.no_friend : word.friend}</Status>,
          },
          { field: 'tied_by', words: word.tied_by, hidden: true },
        ]}
        filters={
          ofOne
            ? {}
            : {
                key_word: <SearchBox placeholder={word.search_customer} />,
                wecom_user_id: <PersonFilter hint={word.any_user} />,
                tag_key: <TagFilter hint={word.any_tag} />,
                refuses: <CheckFilter label={word.only_refusing} />,
                is_gone: <CheckFilter label={word.only_gone} />,
              }
        }
        {...(mayWrite && { rowActions: (row: CustomerRow) => <Steps row={row} onTie={() => tie(row)} />, actionsWidth: 176 })}
        empty={{ text: word.no_customers }}
      />
      {tying && (
        <Suspense fallback={null}>
          <TieCustomerDrawer customer={tying} onClose={() => tie(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Which member it is, where one sees them. */
function MemberOf({ row: { member_id, member_name, is_tied } }: { row: CustomerRow }) {
  const { word } = useWords('wecom');
  const link = useMemberLink();
  if (!member_id) return is_tied ? word.other_shop_member : '-';
  const to = link(member_id);
  return to ? <ScreenLink to={to}>{member_name}</ScreenLink> : member_name;
}

/** What may be done with a customer. */
function Steps({ row, onTie }: { row: CustomerRow; onTie: () => void }) {
  const { word } = useWords('wecom');
  const confirm = useConfirm();
  const { wecom_customer_id, version, refuses, customer_name: name, member_name: member } = row;
  const tying = useCommand(tieCustomer, { refreshes: ['wecom.'], onDone: () => showDone(word.untied_done) });
  const refusing = useCommand(refuseMessages, { refreshes: ['wecom.'], onDone: () => showDone(refuses ? word.accepted_done : word.refused_done) });
  const untie = async () => {
    if (await confirm({ title: fill(word.untie_customer_title, { name, member }), text: word.untie_customer_text, ok: word.untie, danger: true }))
      await tying.run({ wecom_customer_id, member_id: null, version });
  };
  return (
    <>
      {row.is_tied ? (
        row.member_id && (
          <Button type="link" size="small" danger aria-label={`${word.untie} ${name}`} onClick={() => void untie()}>
            {word.untie}
          </Button>
        )
      ) : (
        <Button type="link" size="small" aria-label={`${word.tie} ${name}`} onClick={onTie}>
          {word.tie}
        </Button>
      )}
      <Button
        type="link"
        size="small"
        aria-label={`${refuses ? word.accept : word.refuse} ${name}`}
        onClick={() => void refusing.run({ wecom_customer_id, refuses: !refuses, version })}
      >
        {refuses ? word.accept : word.refuse}
      </Button>
    </>
  );
}
