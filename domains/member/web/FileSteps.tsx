import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { MemberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { useWords } from '#kernel/web/words.ts';

const CloseFile = lazy(() => import('./CloseFile.tsx'));
const MergeFlow = lazy(() => import('./MergeFlow.tsx'));
const MobileDrawer = lazy(() => import('./MobileDrawer.tsx'));

type Step = 'mobile' | 'merge' | 'cancel' | 'restore';
const STEPS: readonly Step[] = ['mobile', 'merge', 'cancel', 'restore'];

/** What is done to a file now and then, behind one button: another phone, a merge, closing it or taking it into use again. */
export function FileSteps({ member }: { member: MemberDetail }) {
  const { title, word } = useWords('member');
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const steps = STEPS.filter((one) => member.actions.includes(one));
  if (steps.length === 0) return null;
  const names: Record<Step, string> = {
    mobile: title.change_mobile, merge: title.merge_members, cancel: title.cancel_member, restore: title.restore_member,
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items: steps.map((one) => ({ key: one, label: names[one], danger: one === 'cancel' })), onClick: ({ key }) => setStep(key as Step) }}
      >
        <Button aria-label={word.more_steps}>
          {word.more_steps} <DownOutlined />
        </Button>
      </Dropdown>
      <Suspense fallback={null}>
        {step === 'mobile' && <MobileDrawer member={member} onClose={close} />}
        {step === 'merge' && <MergeFlow member_id={member.member_id} onClose={close} />}
        {(step === 'cancel' || step === 'restore') && <CloseFile member={member} onClose={close} />}
      </Suspense>
    </>
  );
}
