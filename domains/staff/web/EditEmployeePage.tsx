import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { employeeById, type EmployeeDetail, employeeEdit } from '../contract/employee.endpoints.ts';
import { type SharedField, useEmployeeGroups } from './employee.groups.tsx';

/** An edited colleague. */
export default function EditEmployeePage() {
  const { search } = useScreen();
  const uid = String(search['uid'] ?? '');
  const { data, error, refetch } = useEndpoint(employeeById, { uid });
  if (data) return <EditForm key={data.uid} person={data} />;
  return <PageArriving failure={error} retry={() => void refetch()} />;
}

function EditForm({ person }: { person: EmployeeDetail }) {
  const { field, word } = useWords('staff');
  const { user, permissions } = usePlace();
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  const { uid } = person;
  const seesPhone = permissions.has('staff:phone');
  const groups = useEmployeeGroups({
    shop_id: person.shop_id,
    phoneHidden: !seesPhone,
    phoneLocked: person.open_user || person.invited,
    rolesLocked: uid === user.uid,
  });
  return (
    <FormPage<typeof employeeEdit, SharedField>
      endpoint={employeeEdit}
      labels={field}
      draft={`staff.edit.${uid}`}
      done={word.edited}
      initial={{
        ...person,
        gender: person.gender as 0 | 1,
        // Left out, they stay: whoever may not see the phone, or the number, sends none.
        mobile_number: seesPhone ? person.mobile_number : undefined,
        id_number: permissions.has('staff:private') ? (person.id_number ?? '') : undefined,
      }}
      groups={groups}
      onDone={() => {
        close();
        const detail = pathOf('staff.EmployeeDetailPage');
        if (detail) go({ path: detail, search: { uid } });
      }}
    />
  );
}
