import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { CallFailure } from '#kernel/web/call-failure.ts';
import { PickerInput } from '#kernel/web/kit/PickerInput.tsx';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { comma } from '#kernel/web/language.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { employeeHandOver, type EmployeeRow, employeeState } from '../contract/employee.endpoints.ts';
import { allotUsers } from '../contract/staff.endpoints.ts';
import './staff.css';

interface LeaveDialogProps {
  person: EmployeeRow;
  operation: 'close' | 'del';
  onClose: () => void;
  onGone?: () => void;
}

/** Blocks or deletes a colleague: what they answer for goes to somebody else in the same step (2§4). */
export default function LeaveDialog({ person: { uid, version, real_name }, operation, onClose, onGone }: LeaveDialogProps) {
  const { field, title, word, refusal } = useWords('staff');
  useReturnFocus();
  const { data: held } = useEndpoint(employeeHandOver, { uid });
  const [to, setTo] = useState<string>();
  const [fault, setFault] = useState<string>();
  const isDelete = operation === 'del';
  const { run, pending } = useCommand(employeeState, {
    refreshes: ['staff.', 'member.', 'follow_up.', 'emr.'],
    onFailure: ({ errors }: CallFailure) => {
      const mine = errors.find((error) => error.field === 'hand_over_uid');
      setFault(mine?.message);
      return mine !== undefined;
    },
    onDone: () => {
      showDone(isDelete ? word.deleted : word.disabled);
      onClose();
      if (isDelete) onGone?.();
    },
  });
  const leave = () => {
    if (held && held.length > 0 && !to) return setFault(refusal.hand_over_needed);
    void run({ uid, version, operation, ...(to && { hand_over_uid: to }) });
  };
  return (
    <Modal
      open
      title={isDelete ? title.remove : title.leave}
      okText={isDelete ? word.delete : word.disable}
      okButtonProps={{ danger: true, loading: pending, disabled: !held }}
      onOk={leave}
      onCancel={onClose}
    >
      <p>{fill(isDelete ? word.delete_text : word.disable_text, { name: real_name })}</p>
      {!held ? (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      ) : held.length === 0 ? (
        <p>{word.hand_over_nothing}</p>
      ) : (
        <>
          <p>
            {word.hand_over_text}
            <strong>{held.map(({ subject, count }) => fill(word.hand_over[subject], { count })).join(comma())}</strong>
          </p>
          <div className="hand-over">
            <span>{field.hand_over_uid}</span>
            <PickerInput
              title={word.choose_colleague}
              endpoint={allotUsers}
              rowKey="uid"
              search="keyword"
              fixed={{ except_uid: uid }}
              nameOf={(colleague) => [colleague.real_name, colleague.group_name, colleague.identity_names].filter(Boolean).join('  ')}
              {...(to && { value: to })}
              onChange={(colleague) => {
                setFault(undefined);
                setTo(colleague);
              }}
            />
          </div>
          {fault && (
            <p className="fault" role="alert">
              {fault}
            </p>
          )}
        </>
      )}
    </Modal>
  );
}
