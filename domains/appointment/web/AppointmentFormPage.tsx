import { Button, Checkbox, Input } from 'antd';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { projectDetail } from '#domains/catalog/contract/project.endpoints.ts';
import { LinkedChips } from '#domains/catalog/web/pieces.ts';
import { servedMember } from '#domains/member/contract/served.endpoints.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { Keys } from '#kernel/web/kit/Keys.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useDiscarding } from '#kernel/web/kit/use-leaving.ts';
import { type Search, useNavigation } from '#kernel/web/navigation.ts';
import { showDone, showWarning } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentAdd, type AppointmentDetail, appointmentDetail, appointmentEdit } from '../contract/appointment.endpoints.ts';
import { MOST_ITEMS } from '../contract/appointment.schema.ts';
import { appointmentItemSlots } from '../contract/board.endpoints.ts';
import { addingOf, type Draft, draftOf, editingOf, itemsOf, onDay, useDraft } from './booking-draft.ts';
import { MissedNotice } from './MissedNotice.tsx';
import { OverrideInput } from './OverrideInput.tsx';
import { PayingCards } from './PayingCards.tsx';
import { PlaceInputs } from './PlaceInputs.tsx';
import { ProjectsInput } from './ProjectsInput.tsx';
import { laterNum } from './Siblings.tsx';
import { BEST_KEYS, SlotPicker } from './SlotPicker.tsx';
import { useSlots } from './use-slots.ts';
import { TheirAppointment } from './TheirAppointment.tsx';
import { TypeInput, useTypeOf } from './TypeInput.tsx';
import { useAppointmentLinks } from './use-appointment-links.ts';
import { useTellFound } from './use-tell-found.ts';
import { WhoInput } from './WhoInput.tsx';
import './appointment.css';

const DAY_AT = 'yyyy-MM-dd'.length;

/** `/appoint-add`, `/cure-appointment-add`: makes an appointment, or changes the one named. */
export default function AppointmentFormPage() {
  const { search, setTitle } = useScreen();
  const { title, word } = useWords('appointment');
  const today = useToday();
  const named = (name: string): string => (typeof search[name] === 'string' ? search[name] : '');
  const [appointment_id, member_id, shop_project_id] = [named('appointment_id'), named('member_id'), named('shop_project_id')];
  const own_title = appointment_id ? title.edit : title.add;
  useEffect(() => setTitle(own_title), [own_title, setTitle]);
  const detail = useEndpoint(appointmentDetail, { appointment_id }, { enabled: appointment_id !== '' });
  const member = useEndpoint(servedMember, { member_id }, { enabled: member_id !== '' });
  const project = useEndpoint(projectDetail, { shop_project_id }, { enabled: shop_project_id !== '' });
  const asked = [detail, member, project];
  const failed = asked.find(({ error, data }) => error && data === undefined);
  const isArriving = asked.some(({ isLoading }) => isLoading);
  if (appointment_id && isArriving) return <PageHead title={own_title} />;
  if (appointment_id && failed?.error) return <LoadFailed failure={failed.error} retry={() => void failed.refetch()} />;
  if (detail.data)
    return <BookingForm key={appointment_id} initial={draftOf(detail.data, (bed) => fill(word.bed_of, { ...bed }))} edited={detail.data} />;
  const start_time = named('start_time') || null;
  const place = { uid: named('uid') || null, room_id: named('room_id') || null, device_id: null, minutes: null, together: false };
  const initial: Draft = {
    who: member.data ? { member_id, name: member.data.member_name } : null,
    items: project.data ? [{ shop_project_id, name: project.data.project_name, ...place }] : [],
    date: start_time?.slice(0, DAY_AT) ?? today,
    start_time,
    remarks: '',
    appointment_type: null,
    later: false,
    override_reason: null,
  };
  return (
    <>
      {failed?.error && <LoadFailed failure={failed.error} retry={() => void failed.refetch()} />}
      <NewBooking wanted={isArriving || failed ? undefined : { key: JSON.stringify(search), search, initial, place }} />
    </>
  );
}

/** A new appointment as an address asks for it. */
interface Wanted {
  key: string;
  search: Search;
  initial: Draft;
  place: NonNullable<BookingFormProps['place']>;
}

/** What is wanted first; another one that is wanted meanwhile, from the board or a member's page, takes its place once that is agreed to. */
function NewBooking({ wanted }: { wanted: Wanted | undefined }) {
  const { setSearch } = useScreen();
  const { title } = useWords('appointment');
  const [begun, begin] = useState<Wanted>();
  if (!begun) {
    if (wanted) begin(wanted);
    return <PageHead title={title.add} />;
  }
  const other = wanted && wanted.key !== begun.key ? wanted : undefined;
  return (
    <BookingForm
      key={begun.key}
      initial={begun.initial}
      place={begun.place}
      {...(other && { other: { key: other.key, turn: () => begin(other), stay: () => setSearch(begun.search, 'replace') } })}
    />
  );
}

/** Makes or changes the appointment, then shows it. */
function useSaving(draft: Draft, edited: AppointmentDetail | undefined) {
  const { refusal, word } = useWords('appointment');
  const { go } = useNavigation();
  const { close } = useScreen();
  const links = useAppointmentLinks();
  const tellFound = useTellFound();
  const [isTold, tell] = useState(false);
  const onDone = (booked: ResponseOf<typeof appointmentAdd>) => {
    showDone(edited ? word.edited : word.added);
    if (booked.member_overlap) showWarning(word.member_overlap);
    tellFound(booked);
    const target = links.made(booked.appointment_id);
    close();
    if (target) go(target);
  };
  const appointment_type = useTypeOf(draft.appointment_type, draft.start_time);
  const add = useCommand(appointmentAdd, { onDone });
  const edit = useCommand(appointmentEdit, { onDone });
  // Without a reason hours would count, and what is said would be about them.
  const isWithoutReason = draft.override_reason !== null && draft.override_reason.trim() === '';
  return {
    pending: add.pending || edit.pending,
    reason_fault: isTold && isWithoutReason ? refusal.override_reason_required : undefined,
    save: () => {
      tell(isWithoutReason);
      if (isWithoutReason) document.querySelector<HTMLElement>('#override-reason')?.focus();
      else void (edited ? edit.run(editingOf(draft, edited)) : add.run({ ...addingOf(draft), appointment_type }));
    },
  };
}

/** What the beginnings are asked for that suit a draft. */
const slotsAsked = ({ items, date, start_time }: Draft, edited: AppointmentDetail | undefined) => ({
  date,
  items: itemsOf({ items }),
  ...(start_time && { wished: start_time }),
  ...(edited && { appointment_id: edited.appointment_id }),
});

interface WhoAndWhatProps {
  form: ReturnType<typeof useDraft>;
  edited: AppointmentDetail | undefined;
}

/** Who comes, for what, with whom and where, and what would pay for it. */
function WhoAndWhat({ form: { draft, places, set, setPlace, setTogether, setProjects }, edited }: WhoAndWhatProps) {
  const { field, word } = useWords('appointment');
  const later_num = edited ? laterNum(edited) : 0;
  const type = useTypeOf(draft.appointment_type, draft.start_time);
  return (
    <section className="booking-card">
      <Labelled label={field.member_id} required>
        {edited?.member_id ? (
          <b>{edited.member_name}</b>
        ) : (
          <WhoInput
            value={draft.who}
            onChange={(who) => set({ who })}
            onFound={() => document.querySelector<HTMLElement>('#booking-projects')?.focus()}
          />
        )}
      </Labelled>
      <MissedNotice who={draft.who} />
      <Labelled label={field.project_names} required>
        <ProjectsInput value={draft.items} onChange={setProjects} />
      </Labelled>
      {draft.items.length < MOST_ITEMS && (
        <div className="booking-links">
          <Suspense fallback={null}>
            <LinkedChips
              project_ids={draft.items.map(({ shop_project_id }) => shop_project_id)}
              onAdd={({ shop_project_id, name }) => setProjects([...draft.items, { shop_project_id, name }])}
            />
          </Suspense>
        </div>
      )}
      {draft.who && 'member_id' in draft.who && (
        <PayingCards
          member_id={draft.who.member_id}
          date={draft.date}
          shop_project_ids={draft.items.map(({ shop_project_id }) => shop_project_id)}
          appointment_id={edited?.appointment_id}
        />
      )}
      <PlaceInputs draft={draft} places={places} onPlace={setPlace} onTogether={setTogether} />
      {edited?.appointment_type !== 'self' && <TypeInput value={type} onChange={(appointment_type) => set({ appointment_type })} />}
      <Labelled label={field.remarks}>
        <Input aria-label={field.remarks} maxLength={500} value={draft.remarks} onChange={(event) => set({ remarks: event.target.value })} />
      </Labelled>
      {later_num > 0 && (
        <Checkbox checked={draft.later} onChange={(event) => set({ later: event.target.checked })}>
          {fill(word.series_later, { count: later_num })}
        </Checkbox>
      )}
    </section>
  );
}

interface BookingFormProps {
  initial: Draft;
  edited?: AppointmentDetail;
  /** Where one came from, such as a colleague's column of the board. */
  place?: { uid: string | null; room_id: string | null };
  /** Another one that is wanted instead: it is turned to where nothing would be lost, or whoever writes agrees. */
  other?: { key: string; turn: () => void; stay: () => void };
}

/** One conversation on the phone: who, what, when; everything by keys. */
function BookingForm({ initial, edited, place, other }: BookingFormProps) {
  const { field, title, word } = useWords('appointment');
  const { cancel, save: saveWord } = useWords('kernel').word;
  const { close } = useScreen();
  const form = useDraft(initial, edited?.version ?? 0, place);
  const { draft, set } = form;
  const discards = useDiscarding();
  const mayLeave = async (): Promise<boolean> => form.isKept || discards();
  const leave = async () => {
    if (await mayLeave()) close();
  };
  const asking = useRef(false);
  const decide = useEffectEvent(async () => {
    // Asked already, and left for another tab meanwhile.
    if (asking.current) return;
    asking.current = true;
    if (await mayLeave()) other?.turn();
    else other?.stay();
    asking.current = false;
  });
  useEffect(() => {
    if (other?.key) void decide();
  }, [other?.key]);
  const { pending, reason_fault, save } = useSaving(draft, edited);
  const { found: slots, isOther } = useSlots(appointmentItemSlots, slotsAsked(draft, edited), draft.items.length > 0);
  const mayDecide = useCan('appointment:override');
  // A slot needs no reason; whoever does not see one cannot take it away.
  const choose = (start_time: string) => set({ start_time, date: start_time.slice(0, DAY_AT), ...(!mayDecide && { override_reason: null }) });
  const best = isOther ? [] : (slots?.best ?? []);
  return (
    <div className="booking" role="presentation" onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && save()}>
      <PageHead title={edited ? title.edit : title.add}>
        <Keys
          of={[
            ...best.map(({ start_time }, index) => ({
              press: BEST_KEYS[index]!,
              does: fill(word.take_slot, { time: start_time }),
              run: () => choose(start_time),
            })),
            { press: 'F8', does: saveWord, run: save },
          ]}
        />
        <Button onClick={() => void leave()}>{cancel}</Button>
        <Button type="primary" loading={pending} onClick={save}>
          {saveWord} <kbd>F8</kbd>
        </Button>
      </PageHead>
      {edited && <TheirAppointment form={form} edited={edited} />}
      <WhoAndWhat form={form} edited={edited} />
      <section className="booking-card booking-when">
        <Labelled label={field.date} required>
          <DayInput aria-label={field.date} value={draft.date} onChange={(date) => date && set(mayDecide ? onDay(draft, date) : { date })} />
        </Labelled>
        <p className="booking-chosen" aria-live="polite">
          {draft.start_time ? fill(word.chosen_time, { time: draft.start_time }) : word.choose_time}
        </p>
        {draft.items.length > 0 && slots ? (
          <SlotPicker found={slots} waits={isOther} chosen={draft.start_time} onChoose={choose} />
        ) : (
          <p>{word.choose_projects_first}</p>
        )}
        <OverrideInput draft={draft} fault={reason_fault} onChange={set} />
      </section>
    </div>
  );
}
