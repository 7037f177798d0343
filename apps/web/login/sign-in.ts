import { CallFailure } from '#kernel/web/call-failure.ts';
import { sendOnce, type Wire } from '#kernel/web/request.ts';
import { deviceId, openSession, type SessionUser, type Tokens } from '#kernel/web/session.ts';

/** As the access domain's `login` declares it; the contract itself would bring zod along. */
export const signInWire = { method: 'POST', path: '/shop/users/login', in: 'json', access: 'public' } satisfies Wire;

type Answer = SessionUser & Tokens & { is_set_pwd: boolean };

/** Signs in and opens the session. Answers false when the account has no password yet (1§4): then no tokens are kept. */
export async function signIn(mobile_number: string, password: string): Promise<boolean> {
  const answer = await sendOnce(signInWire, { client: 'PC', mobile_number, password, uuid: deviceId() });
  if (answer.code !== 0) throw new CallFailure('refused', answer.code, answer.message, answer.errors);
  const user = answer.data as Answer;
  if (user.is_set_pwd) openSession(user);
  return user.is_set_pwd;
}
