import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { CheckFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { minuteOf } from '#kernel/web/kit/When.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { syncWecomNow, wecomStanding } from '../contract/account.endpoints.ts';
import { type ContactRow, contactSearch, tieContact } from '../contract/contact.endpoints.ts';
import { DepartmentFilter } from './choices.tsx';
import { SetUpButton, Standing, useWecomNews } from './Standing.tsx';

const TieContactDrawer = lazy(() => import('./TieContactDrawer.tsx'));

/** `/customer-service-communication`: the company's people in the service, and which colleague each is (2§2.3). */
export default function ContactListPage() {
  const { field, word } = useWords('wecom');
  const mayTie = useCan('wecom:account');
  const [tying, tie] = useState<ContactRow>();
  const untie = useUntie();
  useWecomNews();
  return (
    <>
      <ListPage
        endpoint={contactSearch}
        rowKey="wecom_user_id"
        labels={field}
        notes={<Standing />}
        columns={[
          {
            field: 'user_name',
            width: 144,
            render: ({ user_name, gone_time }) => (
              <>
                {user_name} {gone_time && <Status tone="neutral">{word.gone}</Status>}
              </>
            ),
          },
          { field: 'department_names', width: 200 },
          {
            field: 'is_follow',
            width: 96,
            words: { true: word.follow_yes, false: word.follow_no },
            render: ({ is_follow }) => <Status tone={is_follow ? 'success' : 'neutral'}>{is_follow ? word.follow_yes : word.follow_no}</Status>,
          },
          { field: 'staff_name', width: 112 },
          { field: 'staff_shop_name', width: 144 },
          { field: 'tied_by', width: 136, words: word.tied_by },
          { field: 'gone_time', as: 'when', hidden: true },
          { field: 'user_key', hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.search_contact} />,
          department_key: <DepartmentFilter hint={word.any_department} />,
          is_follow: <CheckFilter label={word.only_follow} />,
          is_gone: <CheckFilter label={word.only_gone} />,
        }}
        toolbar={<Tools />}
        {...(mayTie && {
          rowActions: (row: ContactRow) => (
            <>
              <Button type="link" size="small" aria-label={`${word.tie} ${row.user_name}`} onClick={() => tie(row)}>
                {word.tie}
              </Button>
              {row.uid && (
                <Button type="link" size="small" danger aria-label={`${word.untie} ${row.user_name}`} onClick={() => void untie(row)}>
                  {word.untie}
                </Button>
              )}
            </>
          ),
          actionsWidth: 152,
        })}
        empty={{ text: word.no_contacts }}
      />
      {tying && (
        <Suspense fallback={null}>
          <TieContactDrawer contact={tying} onClose={() => tie(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** When everything was read last, and reading it now. */
function Tools() {
  const { word } = useWords('wecom');
  const { data } = useEndpoint(wecomStanding, {});
  const { run, pending } = useCommand(syncWecomNow, { refreshes: ['wecom.'], onDone: () => showDone(word.sync_started) });
  if (!data) return null;
  return (
    <>
      <span>
        {data.is_syncing
          ? word.syncing
          : data.sync_time
            ? fill(word.synced_at, { time: minuteOf(data.sync_time) })
            : data.is_open && word.never_synced}
      </span>
      <Can do="wecom:account">{data.is_open && <SetUpButton>{word.set_up}</SetUpButton>}</Can>
      <Can do="wecom:write">
        <Button type="primary" disabled={!data.is_open || data.is_syncing} loading={pending} onClick={() => void run({})}>
          {word.sync}
        </Button>
      </Can>
    </>
  );
}

function useUntie(): (row: ContactRow) => Promise<void> {
  const { word } = useWords('wecom');
  const confirm = useConfirm();
  const { run } = useCommand(tieContact, { refreshes: ['wecom.'], onDone: () => showDone(word.untied_done) });
  return async ({ wecom_user_id, version, user_name: name, staff_name: staff }) => {
    if (await confirm({ title: fill(word.untie_contact_title, { name, staff }), text: word.untie_contact_text, ok: word.untie, danger: true }))
      await run({ wecom_user_id, uid: null, version });
  };
}
