import { Button, Table } from 'antd';
import { memberPhone } from '#domains/member/contract/member.endpoints.ts';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { useMachineWords } from '#kernel/web/machine-words.ts';
import { When } from '#kernel/web/kit/When.tsx';
import { useCan } from '#kernel/web/place.ts';
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
import { appointmentFlow } from '../model/appointment.machine.ts';
import { AppointmentStatusTag, spanText } from './appointment-columns.tsx';
import { useAppointmentSteps } from './use-appointment-steps.tsx';

/** What is done, by whom, where and when. */
function Items({ items }: { items: readonly AppointmentItem[] }) {
  const { field, word } = useWords('appointment');
  const { none } = useWords('kernel').word;
  const place = ({ room_name, bed_no }: AppointmentItem) => (room_name ? fill(word.bed_of, { room: room_name, bed: bed_no ?? '' }) : none);
  return (
    <Table<AppointmentItem>
      size="small"
      pagination={false}
      rowKey="item_no"
      dataSource={[...items]}
      columns={[
        { title: field.project_names, dataIndex: 'name' },
        { title: field.start_time, render: (_, item) => <span className="when">{spanText(item)}</span> },
        { title: field.minutes, dataIndex: 'minutes', align: 'right' },
        { title: field.staff_names, render: (_, item) => (item.anyone ? fill(word.anyone_is, { name: item.real_name }) : item.real_name) },
        { title: field.room_names, render: (_, item) => place(item) },
        { title: field.device_id, render: (_, item) => item.device_name ?? none },
      ]}
    />
  );
}

function History({ appointment_id }: { appointment_id: string }) {
  const { data, error, refetch } = useEndpoint(appointmentHistory, { appointment_id });
  if (error) return <LoadFailed failure={error} retry={() => void refetch()} />;
  return <StateHistory of={appointmentFlow} changes={data ?? []} />;
}

/** The whole phone of whoever comes: noted in the audit trail every time. */
const wholePhone = async ({ appointment_id, member_id }: Detail): Promise<string> =>
  (await (member_id ? call(memberPhone, { member_id }) : call(callerPhone, { appointment_id }))).mobile_number;

/** One appointment: who comes when and what may be done now. */
export function AppointmentDetail() {
  const { field, title, word } = useWords('appointment');
  const { none } = useWords('kernel').word;
  const { verbs } = useMachineWords(appointmentFlow);
  const { search } = useScreen();
  const query = useEndpoint(appointmentDetail, { appointment_id: String(search['appointment_id'] ?? '') });
  const linkTo = useMemberLink();
  const steps = useAppointmentSteps();
  const mayReveal = useCan('member:phone');
  const nameOf = ({ member_id, member_name }: Detail) => {
    const target = member_id ? linkTo(member_id) : undefined;
    return target ? <ScreenLink to={target}>{member_name}</ScreenLink> : member_name;
  };
  const buttons = (detail: Detail) => {
    const run = steps.runOf(detail);
    // The step that comes next stands last.
    return detail.actions.toReversed().map((verb) => {
      const act = run[verb];
      return (
        act && (
          <Button key={verb} danger={verb === 'cancel'} type={verb === 'arrive' || verb === 'complete' ? 'primary' : 'default'} onClick={act}>
            {verbs[verb]}
          </Button>
        )
      );
    });
  };
  return (
    <>
      <DetailPage
        query={query}
        title={(detail) => `${detail.member_name} ${detail.start_time}`}
        status={(detail) => <AppointmentStatusTag appointment={detail} />}
        facts={(detail) => [
          { label: field.start_time, value: spanText(detail), decides: true },
          { label: field.member_name, value: nameOf(detail), decides: true },
          {
            label: field.mobile_number,
            value: <Phone number={detail.mobile_number} country={detail.country_code} {...(mayReveal && { reveal: () => wholePhone(detail) })} />,
          },
          ...(detail.missed_num > 0
            ? [{ label: field.missed_num, value: <Status tone="danger">{fill(word.missed, { count: detail.missed_num })}</Status> }]
            : []),
          { label: field.appointment_type, value: word.type[detail.appointment_type] },
          { label: field.shop_name, value: detail.shop_name },
          { label: field.appointment_number, value: detail.appointment_number },
          { label: field.creator_name, value: detail.creator_name },
          { label: field.create_time, value: <When at={detail.create_time} /> },
          { label: field.remarks, value: detail.remarks || none },
          ...(detail.cancel_reason ? [{ label: field.cancel_reason, value: detail.cancel_reason }] : []),
        ]}
        actions={buttons}
        tabs={(detail) => [
          { key: 'items', label: title.items, content: <Items items={detail.items} /> },
          { key: 'history', label: title.history, content: <History appointment_id={detail.appointment_id} /> },
        ]}
      />
      {steps.drawn}
    </>
  );
}
