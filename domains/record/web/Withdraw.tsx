import { Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useWords } from '#kernel/web/words.ts';

interface WithdrawProps {
  title: string;
  /** Does it; undefined where it failed. */
  withdraw: (reason: string) => Promise<object | undefined>;
  pending: boolean;
}

/** Withdraws an entry, with the reason that is kept with it. */
export function Withdraw({ title, withdraw, pending }: WithdrawProps) {
  const { word } = useWords('record');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" danger onClick={() => setOpen(true)}>
        {word.withdraw}
      </Button>
      {open && (
        <ReasonDialog
          title={title}
          text={word.withdraw_text}
          ok={word.withdraw}
          pending={pending}
          onDone={(reason) => void withdraw(reason).then((done) => done && setOpen(false))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
