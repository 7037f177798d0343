import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { employeeOpenUser, type EmployeeRow, employeeState } from '../contract/employee.endpoints.ts';
import './staff.css';

const RescueDialog = lazy(() => import('./RescueDialog.tsx'));
const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'));

interface EmployeeActionsProps {
  person: EmployeeRow;
  /** At the head of a page rather than at the end of a row. */
  prominent?: boolean;
  /** After somebody was deleted, there is no page of theirs any more. */
  onGone?: () => void;
}

/** What the server says may be done with a colleague now: the usual one as a button, the rest behind it. */
export function EmployeeActions({ person, prominent = false, onGone }: EmployeeActionsProps) {
  const { word, title } = useWords('staff');
  const kernel = useWords('kernel').word;
  const { go, pathOf } = useNavigation();
  const confirm = useConfirm();
  const [leaving, setLeaving] = useState<'close' | 'del'>();
  const [rescuing, setRescuing] = useState(false);
  const { uid, version, real_name, mobile_number, actions } = person;
  const { run: letIn } = useCommand(employeeState, { onDone: () => showDone(word.enabled) });
  const { run: openUser } = useCommand(employeeOpenUser, { onDone: () => showDone(word.user_opened) });
  const [editing, power] = [pathOf('staff.EditEmployeePage'), pathOf('staff.EmployeePowerPage')];

  const does = {
    edit: editing && (() => go({ path: editing, search: { uid } })),
    open_user: async () => {
      const text = fill(word.open_user_text, { mobile: mobile_number });
      if (await confirm({ title: fill(word.open_user_title, { name: real_name }), text, ok: word.open_user })) await openUser({ uid, version });
    },
    open: async () => {
      if (await confirm({ title: fill(word.enable_title, { name: real_name }), text: word.enable_text, ok: word.enable }))
        await letIn({ uid, version, operation: 'open' });
    },
    close: () => setLeaving('close'),
    rescue: () => setRescuing(true),
    del: () => setLeaving('del'),
    power: power && (() => go({ path: power, search: { uid } })),
  };
  const names = {
    edit: kernel.edit,
    open_user: word.open_user,
    open: word.enable,
    close: word.disable,
    rescue: word.rescue,
    del: word.delete,
    power: title.power,
  };
  const offered = actions.filter((action) => does[action]);
  const further = offered.filter((action) => action !== 'edit');
  return (
    <span className="employee-actions">
      {does.edit && offered.includes('edit') && (
        <Button {...(prominent ? { type: 'primary' as const } : { type: 'link' as const, size: 'small' as const })} onClick={does.edit}>
          {names.edit}
        </Button>
      )}
      {further.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: further.map((action) => ({ key: action, label: names[action], danger: action === 'close' || action === 'del' })),
            onClick: ({ key }) => void (does[key as keyof typeof does] || undefined)?.(),
          }}
        >
          <Button {...(!prominent && { type: 'text' as const, size: 'small' as const })} icon={<EllipsisOutlined />} aria-label={kernel.more} />
        </Dropdown>
      )}
      {rescuing && (
        <Suspense fallback={null}>
          <RescueDialog person={person} onClose={() => setRescuing(false)} />
        </Suspense>
      )}
      {leaving && (
        <Suspense fallback={null}>
          <LeaveDialog person={person} operation={leaving} onClose={() => setLeaving(undefined)} {...(onGone && { onGone })} />
        </Suspense>
      )}
    </span>
  );
}
