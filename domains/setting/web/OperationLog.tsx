import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useRightWords } from '#domains/access/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import type { Target } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { failureText } from '#kernel/web/query.ts';
import { call } from '#kernel/web/client.ts';
import { showError } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';
import { type LogRow, logSearch, logVerify } from '../contract/log.endpoints.ts';
import { subjectText, type Told, useSeen, useSubjects, useTold } from './log-words.ts';

/** Stands for the name while a sentence is cut around it. */
const MARK = '\u0000';

const ChangesDrawer = lazy(() => import('./ChangesDrawer.tsx'));

/** Who did what when, with what it was and what it became; the chain over it can be proved on the spot. */
export default function OperationLog() {
  const { field, title, word } = useWords('setting');
  const subjects = useSubjects();
  const seen = useSeen();
  const tell = useTold();
  // What the drawer tells in is here before it opens: one that waits for words halfway in never arrives.
  useRightWords();
  useWords('access');
  const [opened, open] = useState<LogRow>();
  return (
    <>
      <PageHead title={title.log}>
        <Verify />
      </PageHead>
      <ListPage
        endpoint={logSearch}
        rowKey="audit_id"
        labels={field}
        embedded
        columns={[
          { field: 'create_time', as: 'when' },
          { field: 'real_name', width: 104, render: ({ real_name, uid }) => real_name ?? (uid === null ? word.job : '-') },
          { field: 'endpoint', width: 320, render: (row) => <Operation told={tell(row)} to={seen(row)} /> },
          { field: 'shop_name', render: ({ shop_name }) => shop_name ?? '-' },
          { field: 'ip', width: 128, render: ({ ip }) => ip ?? '-' },
          { field: 'subject', width: 120, render: (row) => subjectText(row.subject, subjects), hidden: true },
          { field: 'subject_id', width: 120, render: ({ subject_id }) => subject_id ?? '-', hidden: true },
        ]}
        filters={{
          uid: <StaffSelect hint={word.all_people} />,
          subject: <ChoiceFilter hint={word.all_subjects} options={subjects} />,
          ...dayFilters(),
        }}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {word.see_changes}
          </Button>
        )}
      />
      {opened && (
        <Suspense fallback={null}>
          <ChangesDrawer entry={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** What was done to what, by its name, which leads to it. */
function Operation({ told: { around, name }, to }: { told: Told; to: Target | undefined }) {
  if (name === undefined) return around('');
  const [before, after] = around(MARK).split(MARK) as [string, string];
  return (
    <>
      {before}
      <ScreenLink to={to}>{name}</ScreenLink>
      {after}
    </>
  );
}

/** Proves the chain, and says what came of it. */
function Verify() {
  const { word } = useWords('setting');
  const [outcome, show] = useState<ResponseOf<typeof logVerify>>();
  const [pending, wait] = useState(false);
  if (!useCan('log:verify')) return null;
  const prove = async () => {
    wait(true);
    try {
      show(await call(logVerify, {}));
    } catch (failure) {
      showError(failureText(failure));
    } finally {
      wait(false);
    }
  };
  return (
    <>
      {outcome && (
        <Alert
          type={outcome.broken_seal ? 'error' : 'success'}
          showIcon
          title={
            outcome.broken_seal
              ? fill(word.broken, { seal: outcome.broken_seal })
              : fill(word.verified, { sealed: outcome.sealed_num, unsealed: outcome.unsealed_num })
          }
        />
      )}
      <Button loading={pending} onClick={() => void prove()}>
        {word.verify}
      </Button>
    </>
  );
}
