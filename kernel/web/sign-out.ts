import { basePath, leaveFor } from './base.ts';
import { showError } from './notice.ts';
import { closeSession, deviceAccount } from './session.ts';

/** The message stays readable for this long before the sign-in page comes (1§4). */
const LEAVE_AFTER_MS = 1_500;

const LOST_KEY = 'shop_session_lost';

/** What a lost session interrupted: the sign-in page says why it is shown, and the same person goes on there. */
export interface LostSession {
  account: string | null;
  path: string;
}

/** Takes the note of a lost session, once. */
export function takeLostSession(): LostSession | null {
  const noted = sessionStorage.getItem(LOST_KEY);
  sessionStorage.removeItem(LOST_KEY);
  return noted ? (JSON.parse(noted) as LostSession) : null;
}

let leaving = false;
/** What was said of the end of the session. */
let said: string | undefined;

/** Signs out on this device and goes to the sign-in page. */
export function signOut(): void {
  closeSession();
  leaveFor('/login');
}

/**
 * The session is over: says so, then signs out. Many calls may fail at once; the first one speaks. Whoever stays, with something typed in
 * front of them, is told again and asked again by the next call.
 */
export function sessionLost(message = said): void {
  if (leaving) return;
  leaving = true;
  said = message;
  if (message) showError(message);
  const lost: LostSession = { account: deviceAccount(), path: location.pathname.slice(basePath.length) + location.search };
  sessionStorage.setItem(LOST_KEY, JSON.stringify(lost));
  const leave = () => {
    leaving = false;
    signOut();
  };
  setTimeout(leave, message ? LEAVE_AFTER_MS : 0);
}
