import { hash, verify } from '@node-rs/argon2';

/** Two at a time: argon2 takes 19 MB and a core each, and the tills must go on while somebody guesses. */
const PLACES = 2;
let taken = 0;
const waiting: (() => void)[] = [];

async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (taken >= PLACES) await new Promise<void>((resolve) => waiting.push(resolve));
  else taken += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }
}

/** The argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/** Of a password nobody has: verifying against it takes an unknown account as long as a known one. */
const unknown = hash('no account has this password');

/** Whether the password is the account's; takes as long when there is no account or no password. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await unknown);
  return (await inTurn(() => verify(against, password))) && stored != null;
}
