import { hash, verify } from '@node-rs/argon2';
import { Turns } from '#kernel/server/turns.ts';

/** Two at a time: argon2 takes 19 MB and a core each, and the tills must go on while somebody guesses. */
const turns = new Turns(2);

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password));

/** Of a password nobody has: verifying against it takes an unknown account as long as a known one. */
const unknown = hash('no account has this password');

/** Whether the password is the account's; takes as long when there is no account or no password. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await unknown);
  return (await turns.take(() => verify(against, password))) && stored != null;
}
