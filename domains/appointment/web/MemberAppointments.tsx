import { Button } from 'antd';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentSearch } from '../contract/appointment.endpoints.ts';
import { appointmentFlow } from '../model/appointment.machine.ts';
import { appointmentColumns } from './appointment-columns.tsx';
import { MissedNotice } from './MissedNotice.tsx';
import { useAppointmentLinks } from './use-appointment-links.ts';
import { useAppointmentSteps } from './use-appointment-steps.tsx';

/** A member's appointments, in every shop that one sees (2§2.4, appointment records). */
export default function MemberAppointments({ member_id }: { member_id: string }) {
  const { field, title, word } = useWords('appointment');
  const { go } = useNavigation();
  const links = useAppointmentLinks();
  const steps = useAppointmentSteps();
  const form = links.add({ member_id });
  return (
    <>
      <MissedNotice who={{ member_id, name: '' }} />
      <ListPage
        endpoint={appointmentSearch}
        name="appointment.member"
        title={title.member_appointments}
        fixed={{ member_id }}
        embedded
        rowKey="appointment_id"
        labels={field}
        columns={[...appointmentColumns(word), { field: 'shop_name', hidden: true }]}
        filters={dayFilters()}
        looking="ahead"
        toolbar={
          form && (
            <Can do="appointment:write">
              <Button onClick={() => go(form)}>{title.add}</Button>
            </Can>
          )
        }
        rowLink={links.detail}
        actionsWidth={176}
        rowActions={(row) => <Actions of={appointmentFlow} allowed={row.actions} run={steps.nextOf(row)} danger={['cancel']} />}
        empty={{ text: word.none_of_member }}
      />
      {steps.drawn}
    </>
  );
}
