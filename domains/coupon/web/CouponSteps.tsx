import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CouponDetail, couponDelete, couponShelve, couponVoid } from '../contract/coupon.endpoints.ts';

const IssueDialog = lazy(() => import('./IssueDialog.tsx'));
const GrowDrawer = lazy(() => import('./GrowDrawer.tsx'));

/** What may be done with a coupon here; before it is given up one is told what that means for those that members hold. */
export function CouponSteps({ coupon }: { coupon: CouponDetail }) {
  const { word } = useWords('coupon');
  const { close } = useScreen();
  const confirm = useConfirm();
  const [asking, ask] = useState<'issue' | 'grow' | 'void'>();
  const { coupon_id, coupon_name: name, actions } = coupon;
  const done = () => ask(undefined);
  const shelving = useCommand(couponShelve);
  const giving = useCommand(couponVoid, {
    onDone: () => {
      done();
      showDone(word.voided_done);
    },
  });
  const deleting = useCommand(couponDelete, {
    onDone: () => {
      showDone(word.deleted_done);
      close();
    },
  });
  const shelve = async (is_shelves: boolean) => {
    await shelving.run({ coupon_id, is_shelves });
    showDone(is_shelves ? word.shelved_done : word.unshelved_done);
  };
  const remove = async () => {
    if (await confirm({ title: fill(word.delete_title, { name }), text: word.delete_text, ok: word.delete, danger: true })) await deleting.run({ coupon_id });
  };
  return (
    <>
      {actions.includes('delete') && (
        <Button danger onClick={() => void remove()}>
          {word.delete}
        </Button>
      )}
      {actions.includes('void') && (
        <Button danger onClick={() => ask('void')}>
          {word.void}
        </Button>
      )}
      {actions.includes('unshelve') && <Button onClick={() => void shelve(false)}>{word.unshelve}</Button>}
      {actions.includes('shelve') && <Button onClick={() => void shelve(true)}>{word.shelve}</Button>}
      {actions.includes('grow') && <Button onClick={() => ask('grow')}>{word.grow}</Button>}
      {actions.includes('issue') && (
        <Button type="primary" onClick={() => ask('issue')}>
          {word.issue}
        </Button>
      )}
      <Suspense fallback={null}>
        {asking === 'issue' && <IssueDialog coupon={coupon} onClose={done} />}
        {asking === 'grow' && <GrowDrawer coupon={coupon} onClose={done} />}
      </Suspense>
      {asking === 'void' && (
        <ReasonDialog
          title={fill(word.void_title, { name })}
          text={word.void_text}
          ok={word.void}
          pending={giving.pending}
          onDone={(reason) => void giving.run({ coupon_id, reason })}
          onClose={done}
        />
      )}
    </>
  );
}
