import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ShopFilter, useSeesShops } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNews } from '#kernel/web/live.ts';
import { showDone, showWarning } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type SelfBookingRow, selfAccept, selfDecline, selfSearch, selfTake } from '../contract/self-desk.endpoints.ts';
import { selfFlow } from '../model/self.machine.ts';
import { spanText } from './appointment-columns.tsx';
import { SelfPageBar } from './SelfPageBar.tsx';
import { useAppointmentLinks } from './use-appointment-links.ts';
import { useTakingOffered } from './use-taking-offered.ts';
import './self-booking.css';

const ProposeDialog = lazy(() => import('./ProposeDialog.tsx'));
const WaitDialog = lazy(() => import('./WaitDialog.tsx'));
const SelfPageDrawer = lazy(() => import('./SelfPageDrawer.tsx'));

const CLOCK_AT = 'yyyy-MM-dd '.length;
const long = (text: string) => (text ? <span title={text}>{text}</span> : '-');

/** The time that was proposed, and until when what became free is offered. */
function ProposedTime({ row: { status, proposed_time, proposed_name, offer_until } }: { row: SelfBookingRow }) {
  const { word } = useWords('appointment');
  if (proposed_time === null) return <>-</>;
  return (
    <>
      <span className="when">{proposed_time}</span> {proposed_name}
      {offer_until !== null && status === selfFlow.state.proposed && (
        <div className="self-offer">{fill(word.wait_open_until, { time: offer_until.slice(CLOCK_AT) })}</div>
      )}
    </>
  );
}

/** What became of a request, and the appointment that it is by now. */
function Answered({ row: { status, appointment_id } }: { row: SelfBookingRow }) {
  const { word } = useWords('appointment');
  const links = useAppointmentLinks();
  const made = appointment_id ? links.made(appointment_id) : undefined;
  return (
    <>
      <StatusTag of={selfFlow} state={status} /> {made && <ScreenLink to={made}>{word.self_appointment}</ScreenLink>}
    </>
  );
}

/** Accepting, proposing another time and declining, with the dialog that is open. */
function useAnswers() {
  const { title, word } = useWords('appointment');
  const confirm = useConfirm();
  const [proposed, setProposed] = useState<SelfBookingRow>();
  const [declined, setDeclined] = useState<SelfBookingRow>();
  const onDone = ({ member_overlap }: { member_overlap: boolean }) => {
    showDone(word.self_accepted);
    if (member_overlap) showWarning(word.member_overlap);
  };
  const accept = useTakingOffered(selfAccept, { onDone });
  const takeUp = useTakingOffered(selfTake, { onDone });
  const decline = useCommand(selfDecline, {
    onDone: () => {
      setDeclined(undefined);
      showDone(word.self_declined);
    },
  });
  const textOf = ({ start_time: time, project_names: projects, wanted_name }: SelfBookingRow) =>
    fill(word.self_accept_text, { time, projects, who: wanted_name || word.anyone });
  const runOf = (row: SelfBookingRow) => ({
    accept: () =>
      void confirm({ title: fill(title.self_accept, { name: row.caller_name }), text: textOf(row), ok: word.self_verb.accept }).then((sure) =>
        sure ? accept.run({ self_booking_id: row.self_booking_id }) : undefined,
      ),
    take: () => {
      const { self_booking_id, caller_name: name, proposed_time, project_names: projects, proposed_name } = row;
      if (proposed_time === null) return;
      const text = fill(word.self_accept_text, { time: proposed_time, projects, who: proposed_name || word.anyone });
      void confirm({ title: fill(title.self_take, { name }), text, ok: word.self_verb.take }).then((sure) =>
        sure ? takeUp.run({ self_booking_id, proposed_time }) : undefined,
      );
    },
    propose: () => setProposed(row),
    decline: () => setDeclined(row),
  });
  const drawn = (
    <>
      {proposed && (
        <Suspense fallback={null}>
          <ProposeDialog request={proposed} onClose={() => setProposed(undefined)} />
        </Suspense>
      )}
      {declined && (
        <ReasonDialog
          title={fill(title.self_decline, { name: declined.caller_name })}
          text={word.self_decline_text}
          ok={word.self_verb.decline}
          longest={200}
          pending={decline.pending}
          onDone={(reason) => void decline.run({ self_booking_id: declined.self_booking_id, reason })}
          onClose={() => setDeclined(undefined)}
        />
      )}
    </>
  );
  return { runOf, drawn };
}

/** What is begun from the list: somebody waits, the page is put in order. */
function SelfTools({ onWait, onEdit }: { onWait: () => void; onEdit: () => void }) {
  const { title } = useWords('appointment');
  return (
    <>
      <Can do="appointment:write">
        <Button type="primary" onClick={onWait}>
          {title.wait_add}
        </Button>
      </Can>
      <Can do="appointment:self">
        <Button onClick={onEdit}>{title.self_page}</Button>
      </Can>
    </>
  );
}

/** `/cure-appointment-self`, `/appoint-self`: what customers ask for by themselves, the latest first, to be answered. */
export default function SelfBookingPage() {
  const { field, word } = useWords('appointment');
  const client = useQueryClient();
  const answers = useAnswers();
  const seesShops = useSeesShops();
  const [editing, setEditing] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useNews('self_booking', () => void client.invalidateQueries({ queryKey: [selfSearch.id] }));
  return (
    <>
      <ListPage
        endpoint={selfSearch}
        rowKey="self_booking_id"
        labels={{ ...field, caller_name: field.member_name }}
        columns={[
          ...(seesShops ? [{ field: 'shop_name', width: 128 } as const] : []),
          { field: 'start_time', width: 208, render: (row) => <span className="when">{spanText(row)}</span> },
          { field: 'caller_name', width: 88 },
          { field: 'mobile_number', as: 'phone', width: 128 },
          { field: 'project_names', width: 168, render: (row) => long(row.project_names) },
          { field: 'wanted_name', width: 88, render: (row) => row.wanted_name || word.anyone },
          { field: 'status', width: 152, words: word.self_status, render: (row) => <Answered row={row} /> },
          { field: 'proposed_time', width: 168, render: (row) => <ProposedTime row={row} /> },
          { field: 'remarks', width: 120, render: (row) => long(row.remarks) },
          { field: 'decline_reason', width: 120, hidden: true, render: (row) => long(row.decline_reason) },
          { field: 'answerer_name', width: 88, hidden: true },
          { field: 'create_time', as: 'when' },
          ...(seesShops ? [] : [{ field: 'shop_name', width: 128, hidden: true } as const]),
        ]}
        notes={<SelfPageBar onEdit={() => setEditing(true)} />}
        filters={{
          key_word: <SearchBox placeholder={word.self_search_hint} />,
          status: <ChoiceFilter hint={word.any_status} options={word.self_status} />,
          ...(seesShops && { shop_id: <ShopFilter /> }),
          ...dayFilters({ from: field.asked_from, until: field.asked_until }),
        }}
        looking="ahead"
        toolbar={<SelfTools onWait={() => setWaiting(true)} onEdit={() => setEditing(true)} />}
        actionsWidth={208}
        rowActions={(row) => <Actions of={selfFlow} allowed={row.actions} run={answers.runOf(row)} danger={['decline']} />}
        empty={{ text: word.self_none }}
      />
      {answers.drawn}
      {isWaiting && (
        <Suspense fallback={null}>
          <WaitDialog onClose={() => setWaiting(false)} />
        </Suspense>
      )}
      {editing && (
        <Suspense fallback={null}>
          <SelfPageDrawer onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
