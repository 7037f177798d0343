import { Button } from 'antd';
import { whileBusy } from '#kernel/web/busy.ts';
import { call } from '#kernel/web/client.ts';
import { signOut } from '#kernel/web/sign-out.ts';
import { useWords } from '#kernel/web/words.ts';
import { logout } from '../contract/access.endpoints.ts';

/** Out, where no menu offers it. */
export function SignOutButton() {
  const { word } = useWords('access');
  const leave = async () => {
    // Signing out here must not hang on a server that does not answer.
    await whileBusy(() => call(logout, {}).catch(() => undefined));
    signOut();
  };
  return <Button onClick={() => void leave()}>{word.sign_out}</Button>;
}
