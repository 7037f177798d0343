import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ShopFilter, useSeesShops } from '#domains/member/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { Can } from '#kernel/web/kit/Can.tsx';
import { CheckFilter, ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { Keys } from '#kernel/web/kit/Keys.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useNews } from '#kernel/web/live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { type AppointmentRow, appointmentSearch } from '../contract/appointment.endpoints.ts';
import { appointmentFlow } from '../model/appointment.machine.ts';
import { appointmentColumns } from './appointment-columns.tsx';
import { useAppointmentLinks } from './use-appointment-links.ts';
import { useAppointmentSteps } from './use-appointment-steps.tsx';

const GroupDrawer = lazy(() => import('./GroupDrawer.tsx'));

interface AppointmentListProps {
  /** Across the shops that one sees: to be read, with the shop of each. */
  everyShop?: true;
}

/** Appointments, the latest first; new ones are made and customers received from here. */
export function AppointmentList({ everyShop }: AppointmentListProps) {
  const { field, title, word } = useWords('appointment');
  const { go } = useNavigation();
  const client = useQueryClient();
  const links = useAppointmentLinks();
  const steps = useAppointmentSteps();
  const form = links.add();
  const today = useToday();
  const seesShops = useSeesShops() || everyShop === true;
  const [grouping, setGrouping] = useState(false);
  useNews('appointment', () => void client.invalidateQueries({ queryKey: [appointmentSearch.id] }));
  const add = form && (
    <Can do="appointment:write">
      <Keys of={[{ press: 'F2', does: title.add, run: () => go(form) }]} />
      <Button onClick={() => setGrouping(true)}>{title.group_add}</Button>
      <Button type="primary" onClick={() => go(form)}>
        {title.add}
      </Button>
    </Can>
  );
  const { 0: waiting, 4: arrived, 3: completed, 1: cancelled, 2: lapsed } = word.status;
  return (
    <>
      <ListPage
        endpoint={appointmentSearch}
        {...(everyShop && { name: 'appointment.every_shop' })}
        rowKey="appointment_id"
        labels={field}
        columns={[
          ...(seesShops ? [{ field: 'shop_name', width: 128 } as const] : []),
          { field: 'member_name', width: 88 },
          { field: 'mobile_number', as: 'phone', width: 128 },
          ...appointmentColumns(word),
          ...(seesShops ? [] : [{ field: 'shop_name', width: 128, hidden: true } as const]),
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.search_hint} />,
          status: <ChoiceFilter hint={word.any_status} options={{ 0: waiting, 4: arrived, 3: completed, 1: cancelled, 2: lapsed }} />,
          appointment_type: <ChoiceFilter hint={word.any_type} options={word.type} />,
          ...(!everyShop && { uid: <StaffSelect hint={word.any_staff} />, unattended: <CheckFilter label={word.unattended} /> }),
          ...(seesShops && { shop_id: <ShopFilter /> }),
          ...dayFilters(),
        }}
        looking="ahead"
        toolbar={add}
        rowLink={links.detail}
        {...(!everyShop && {
          actionsWidth: 176,
          rowActions: (row: AppointmentRow) => <Actions of={appointmentFlow} allowed={row.actions} run={steps.nextOf(row)} danger={['cancel']} />,
        })}
        empty={{ text: word.none, ...(add && { action: add }) }}
      />
      {steps.drawn}
      {grouping && (
        <Suspense fallback={null}>
          <GroupDrawer date={today} onClose={() => setGrouping(false)} />
        </Suspense>
      )}
    </>
  );
}
