import { Button } from 'antd';
import { useState } from 'react';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { withdrawConsult } from '../contract/consult.endpoints.ts';
import type { withdrawServiceLog } from '../contract/service-log.endpoints.ts';

const WIDTH = 480;

/** Withdraws an entry, with the reason that is kept with it. */
export function Withdraw({
  endpoint,
  id,
  title,
}: {
  endpoint: typeof withdrawServiceLog | typeof withdrawConsult;
  id: Readonly<Record<string, string>>;
  title: string;
}) {
  const { field, word } = useWords('record');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" danger onClick={() => setOpen(true)}>
        {word.withdraw}
      </Button>
      {open && (
        <FormDrawer<Endpoint, never>
          endpoint={endpoint as unknown as Endpoint}
          title={title}
          labels={field as never}
          width={WIDTH}
          refreshes={['record.']}
          done={word.withdrawn_done}
          initial={id as never}
          groups={[{ items: [{ field: 'reason', wide: true, hint: word.withdraw_text }] as never }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
