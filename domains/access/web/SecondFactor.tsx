import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { wallClock } from '#kernel/web/kit/When.tsx';
import { readSession } from '#kernel/web/session.ts';
import { useWords } from '#kernel/web/words.ts';
import type { account } from '../contract/account.endpoints.ts';

const TotpSetup = lazy(() => import('./TotpSetup.tsx'));
const TotpClose = lazy(() => import('./TotpClose.tsx'));
const RecoveryRenewal = lazy(() => import('./RecoveryRenewal.tsx'));

const MINUTE = 16;
/** The page stands outside of the shell too, where there is no place. */
const sinceText = (seconds: number): string => wallClock(seconds, readSession()?.user.time_zone ?? 'UTC').slice(0, MINUTE);

/** Two-step verification: whether it is on, since when, and what can be done about it. */
export function SecondFactor({ account: { totp, totp_since, recovery_codes_left } }: { account: ResponseOf<typeof account> }) {
  const { title, word } = useWords('access');
  const [open, setOpen] = useState<'setup' | 'close' | 'codes' | null>(null);
  const close = () => setOpen(null);
  const isOn = totp === 'on';
  return (
    <section className="account-part">
      <div className="account-part-head">
        <h2>{totp === 'missing' ? word.totp_missing_title : title.totp}</h2>
        <Status tone={isOn ? 'success' : 'info'}>{isOn ? word.totp_on : word.totp_off}</Status>
      </div>
      <div className="account-row">
        <div>
          <p>{totp === 'missing' ? word.totp_missing : word.totp_about}</p>
          {isOn && totp_since !== null && <p>{fill(word.totp_since, { time: sinceText(totp_since) })}</p>}
        </div>
        {isOn ? (
          <Button onClick={() => setOpen('close')}>{word.totp_close}</Button>
        ) : (
          <Button type="primary" onClick={() => setOpen('setup')}>{word.totp_begin}</Button>
        )}
      </div>
      {isOn && (
        <div className="account-row">
          <div><strong>{word.recovery}</strong><p>{fill(word.recovery_left, { left: recovery_codes_left })}</p></div>
          <Button onClick={() => setOpen('codes')}>{word.recovery_renew}</Button>
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'setup' && <TotpSetup wasMissing={totp === 'missing'} onClose={close} />}
        {open === 'close' && <TotpClose onClose={close} />}
        {open === 'codes' && <RecoveryRenewal onClose={close} />}
      </Suspense>
    </section>
  );
}
