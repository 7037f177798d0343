import { Button, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { memberPhone } from '#domains/member/contract/member.endpoints.ts';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { DetailPage, type Fact } from '#kernel/web/kit/DetailPage.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { useMachineWords } from '#kernel/web/machine-words.ts';
import { When } from '#kernel/web/kit/When.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import {
  appointmentDetail,
  type AppointmentDetail as Detail,
  appointmentHistory,
  type AppointmentItem,
  callerPhone,
} from '../contract/appointment.endpoints.ts';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import { AppointmentStatusTag, spanText } from './appointment-columns.tsx';
import { PayingCards } from './PayingCards.tsx';
import { alongNum, laterNum, Siblings } from './Siblings.tsx';
import { useAppointmentSteps } from './use-appointment-steps.tsx';
import { useDeposit } from './use-deposit.tsx';

const GroupMoveDialog = lazy(() => import('./GroupMoveDialog.tsx'));
const SeriesDialog = lazy(() => import('./SeriesDialog.tsx'));

/** By which device, and what is wrong with that. */
function DeviceOf({ item: { device_name, auto_device, without_device, device_broken } }: { item: AppointmentItem }) {
  const { word } = useWords('appointment');
  const { none } = useWords('kernel').word;
  if (without_device) return <Status tone="danger">{word.without_device}</Status>;
  if (!device_name) return none;
  return (
    <>
      {auto_device ? fill(word.anyone_is, { name: device_name }) : device_name}
      {device_broken && <Status tone="danger">{word.device_broken}</Status>}
    </>
  );
}

/** What is done, by whom, where and when. */
function Items({ items }: { items: readonly AppointmentItem[] }) {
  const { field, word } = useWords('appointment');
  const { none } = useWords('kernel').word;
  const place = ({ room_name, bed_no, auto_room, without_bed }: AppointmentItem) => {
    if (without_bed) return <Status tone="danger">{word.without_bed}</Status>;
    if (!room_name) return none;
    const name = fill(word.bed_of, { room: room_name, bed: bed_no ?? '' });
    return auto_room ? fill(word.anyone_is, { name }) : name;
  };
  return (
    <Table<AppointmentItem>
      size="small"
      pagination={false}
      rowKey="item_no"
      dataSource={[...items]}
      columns={[
        { title: field.project_names, render: (_, { name, together }) => (together ? fill(word.together_is, { name }) : name) },
        { title: field.start_time, render: (_, item) => <span className="when">{spanText(item)}</span> },
        { title: field.minutes, dataIndex: 'minutes', align: 'right' },
        { title: field.staff_names, render: (_, item) => (item.anyone ? fill(word.anyone_is, { name: item.real_name }) : item.real_name) },
        { title: field.room_names, render: (_, item) => place(item) },
        { title: field.device_id, render: (_, item) => <DeviceOf item={item} /> },
      ]}
    />
  );
}

/** What would pay for an appointment that is still to come, in the shop that it is in. */
function Paying({ detail: { appointment_id, member_id, shop_id, status, start_time, items } }: { detail: Detail }) {
  const { user } = usePlace();
  if (!member_id || status !== STATUS.waiting || shop_id !== user.shop_id) return null;
  const asked = { member_id, date: start_time.slice(0, 'yyyy-MM-dd'.length), shop_project_ids: items.map(({ shop_project_id }) => shop_project_id) };
  return <PayingCards {...asked} appointment_id={appointment_id} />;
}

function History({ appointment_id }: { appointment_id: string }) {
  const { data, error, refetch } = useEndpoint(appointmentHistory, { appointment_id });
  if (error) return <LoadFailed failure={error} retry={() => void refetch()} />;
  return <StateHistory of={appointmentFlow} changes={data ?? []} />;
}

/** The whole phone of whoever comes: noted in the audit trail every time. */
const wholePhone = async ({ appointment_id, member_id }: Detail): Promise<string> =>
  (await (member_id ? call(memberPhone, { member_id }) : call(callerPhone, { appointment_id }))).mobile_number;

/** What decides, and what else is known of an appointment. */
function useFacts() {
  const { field, word } = useWords('appointment');
  const { none } = useWords('kernel').word;
  const linkTo = useMemberLink();
  const mayReveal = useCan('member:phone');
  const nameOf = ({ member_id, member_name }: Detail) => {
    const target = member_id ? linkTo(member_id) : undefined;
    return target ? <ScreenLink to={target}>{member_name}</ScreenLink> : member_name;
  };
  return (detail: Detail): Fact[] => [
    { label: field.start_time, value: spanText(detail), decides: true },
    { label: field.member_name, value: nameOf(detail), decides: true },
    {
      label: field.mobile_number,
      value: (
        <>
          <Phone number={detail.mobile_number} country={detail.country_code} {...(mayReveal && { reveal: () => wholePhone(detail) })} />
          {detail.borrows_phone && ` ${word.phone_of_contact}`}
        </>
      ),
    },
    ...(detail.missed_num > 0
      ? [{ label: field.missed_num, value: <Status tone="danger">{fill(word.missed, { count: detail.missed_num, months: detail.missed_months })}</Status> }]
      : []),
    // Who serves as what; who is none of these stands with what they do.
    ...(['consultant_names', 'doctor_names', 'nurse_names', 'beautician_names'] as const).flatMap((as) =>
      detail[as] ? [{ label: field[as], value: detail[as] }] : [],
    ),
    { label: field.appointment_type, value: word.type[detail.appointment_type] },
    ...(detail.served === 'none' ? [] : [{ label: field.served, value: word.served[detail.served] }]),
    { label: field.shop_name, value: detail.shop_name },
    { label: field.appointment_number, value: detail.appointment_number },
    { label: field.creator_name, value: detail.creator_name },
    { label: field.create_time, value: <When at={detail.create_time} /> },
    { label: field.remarks, value: detail.remarks || none },
    ...(detail.override_reason ? [{ label: field.override_reason, value: detail.override_reason }] : []),
    ...(detail.cancel_reason ? [{ label: field.cancel_reason, value: detail.cancel_reason }] : []),
  ];
}

/** One appointment: who comes when and what may be done now. */
export function AppointmentDetail() {
  const { title } = useWords('appointment');
  const { verbs } = useMachineWords(appointmentFlow);
  const { search } = useScreen();
  const query = useEndpoint(appointmentDetail, { appointment_id: String(search['appointment_id'] ?? '') });
  const steps = useAppointmentSteps();
  const factsOf = useFacts();
  const deposit = useDeposit();
  // Others move it, and a deposit is paid elsewhere.
  useNews('appointment', () => void query.refetch());
  const mayBook = useCan('appointment:write');
  const { user } = usePlace();
  const [moved, setMoved] = useState<Detail>();
  const [repeated, setRepeated] = useState<Detail>();
  const buttons = (detail: Detail) => {
    const run = steps.runOf({ ...detail, later_num: laterNum(detail), along_num: alongNum(detail) });
    // The step that comes next stands last.
    const own = detail.actions.toReversed().map((verb) => {
      const act = run[verb];
      return (
        act && (
          <Button key={verb} danger={verb === 'cancel'} type={verb === 'arrive' || verb === 'complete' ? 'primary' : 'default'} onClick={act}>
            {verbs[verb]}
          </Button>
        )
      );
    });
    return (
      <>
        {mayBook && detail.shop_id === user.shop_id && <Button onClick={() => setRepeated(detail)}>{title.series_add}</Button>}
        {detail.actions.includes('move') && alongNum(detail) > 0 && <Button onClick={() => setMoved(detail)}>{title.group_move}</Button>}
        {deposit.buttons(detail)}
        {own}
      </>
    );
  };
  return (
    <>
      <DetailPage
        query={query}
        title={(detail) => `${detail.member_name} ${detail.start_time}`}
        status={(detail) => <AppointmentStatusTag appointment={detail} />}
        facts={(detail) => [...factsOf(detail), ...deposit.facts(detail)]}
        actions={buttons}
        tabs={(detail) => [
          { key: 'items', label: title.items, content: <><Paying detail={detail} /><Items items={detail.items} /></> },
          ...(detail.series.length > 0 ? [{ key: 'series', label: title.series, content: <Siblings detail={detail} of="series" /> }] : []),
          ...(detail.group.length > 0 ? [{ key: 'group', label: title.group, content: <Siblings detail={detail} of="group" /> }] : []),
          { key: 'history', label: title.history, content: <History appointment_id={detail.appointment_id} /> },
        ]}
      />
      {steps.drawn}
      {deposit.drawn}
      {moved && (
        <Suspense fallback={null}>
          <GroupMoveDialog detail={moved} onClose={() => setMoved(undefined)} />
        </Suspense>
      )}
      {repeated && (
        <Suspense fallback={null}>
          <SeriesDialog detail={repeated} onClose={() => setRepeated(undefined)} />
        </Suspense>
      )}
    </>
  );
}
