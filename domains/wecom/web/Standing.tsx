import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useNews } from '#kernel/web/live.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { wecomStanding } from '../contract/account.endpoints.ts';

const AccountDrawer = lazy(() => import('./AccountDrawer.tsx'));

/** Asks what the domain's pages show anew when a worker has read the service, or sent something. */
export function useWecomNews(): void {
  const client = useQueryClient();
  useNews('wecom_news', () => void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('wecom.') }));
}

/** What is missing before the pages show anything, or why they show what is old; to whoever may, where to mend it. */
export function Standing() {
  const { word } = useWords('wecom');
  const { data } = useEndpoint(wecomStanding, {});
  const mayKeep = useCan('wecom:account');
  if (!data) return null;
  const setUp = mayKeep && <SetUpButton>{word.set_up}</SetUpButton>;
  if (!data.is_open)
    return <Alert type="warning" showIcon title={word.account_missing} description={mayKeep ? undefined : word.account_missing_for} action={setUp} />;
  if (data.sync_fault !== '') return <Alert type="error" showIcon title={fill(word.sync_failed, { why: data.sync_fault })} action={setUp} />;
  return null;
}

/** Opens the account. */
export function SetUpButton({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{children}</Button>
      {open && (
        <Suspense fallback={null}>
          <AccountDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
