/**
 * Who is signed in on this device, and which shop and mode this tab stands in. The device's keys (1§3) hold the
 * last choice; every tab pins its own shop and mode, so that switching in one tab never moves another.
 */
const KEY = {
  user: 'shop_user',
  access: 'shop_access_token',
  refresh: 'shop_refresh_token',
  shop: 'shop_id',
  device: 'shop_uuid',
  systemType: 'sys_type',
  accessTime: 'access_time',
} as const;
const PIN = 'shop_pin';

/** What the kernel needs to know of a signed-in user; the access domain's answer has more. */
export interface SessionUser {
  uid: string;
  base_user_id: string;
  shop_id: string;
  shop_type: '0' | '1' | 'SUPPLIER';
  sys_type: 'SHOP_USER' | 'CURE_USER' | 'SHOP_CURE';
  currency_code: 'CNY' | 'HKD';
  time_zone: string;
}

/** The mode's key: `CURE_USER` is the clinic; `SHOP_CURE`, a shop that is both, stands in its beauty half. */
export type SystemType = SessionUser['sys_type'];

export interface Session<User extends SessionUser = SessionUser> {
  user: User;
  systemType: SystemType;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  /** Epoch seconds at which the access token expires. */
  access_time: number;
}

function parsed<T>(text: string | null): T | null {
  if (!text) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Whether this visitor counts as signed in: a refresh token and a user are there (1§4). */
export const isSignedIn = (): boolean => localStorage.getItem(KEY.refresh) !== null && localStorage.getItem(KEY.user) !== null;

/** The account signed in on this device, whatever this tab has pinned. */
export const deviceAccount = (): string | null =>
  isSignedIn() ? (parsed<SessionUser>(localStorage.getItem(KEY.user))?.base_user_id ?? null) : null;

/** This tab's shop and mode; a new tab takes over the device's last choice. */
export function readSession<User extends SessionUser = SessionUser>(): Session<User> | null {
  const user = parsed<User>(localStorage.getItem(KEY.user));
  if (!isSignedIn() || !user) return null;
  const pin = parsed<Session<User>>(sessionStorage.getItem(PIN));
  if (pin && pin.user.base_user_id === user.base_user_id) return pin;
  const session = { user, systemType: (localStorage.getItem(KEY.systemType) ?? user.sys_type) as SystemType };
  sessionStorage.setItem(PIN, JSON.stringify(session));
  return session;
}

/** Stands this tab in a shop and mode, and makes them the choice of the next new tab. */
export function standIn(user: SessionUser, systemType: SystemType): void {
  sessionStorage.setItem(PIN, JSON.stringify({ user, systemType }));
  localStorage.setItem(KEY.user, JSON.stringify(user));
  localStorage.setItem(KEY.shop, user.shop_id);
  localStorage.setItem(KEY.systemType, systemType);
}

/** Keeps who somebody is who has no password yet, and no tokens (1§4). */
export const keepUser = (user: SessionUser): void => localStorage.setItem(KEY.user, JSON.stringify(user));

/** Opens the session a sign-in has answered with. A shop that is both modes opens in the one last used here. */
export function openSession(answer: SessionUser & Tokens): void {
  const { access_token, refresh_token, access_time, ...user } = answer;
  const lastMode = localStorage.getItem(KEY.shop) === user.shop_id ? localStorage.getItem(KEY.systemType) : null;
  saveTokens({ access_token, refresh_token, access_time });
  standIn(user, user.sys_type === 'SHOP_CURE' && lastMode === 'CURE_USER' ? 'CURE_USER' : user.sys_type);
}

/** Forgets who was signed in; the device, the language and the last shop stay known. */
export function closeSession(): void {
  sessionStorage.removeItem(PIN);
  for (const key of [KEY.user, KEY.access, KEY.refresh, KEY.accessTime]) localStorage.removeItem(key);
}

export function saveTokens(tokens: Tokens): void {
  localStorage.setItem(KEY.access, tokens.access_token);
  localStorage.setItem(KEY.refresh, tokens.refresh_token);
  localStorage.setItem(KEY.accessTime, String(tokens.access_time));
}

export const accessToken = (): string | null => localStorage.getItem(KEY.access);
export const refreshToken = (): string | null => localStorage.getItem(KEY.refresh);

/** Milliseconds until the access token expires; negative afterwards. */
export const accessTimeLeft = (): number => Number(localStorage.getItem(KEY.accessTime) ?? 0) * 1000 - Date.now();

/** A random name for this device, made once (`crypto.randomUUID` is missing on plain http, so it is not used). */
export function deviceId(): string {
  const known = localStorage.getItem(KEY.device);
  if (known) return known;
  const made = randomHex();
  localStorage.setItem(KEY.device, made);
  return made;
}

/** 128 random bits as text. */
export const randomHex = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Calls back when another tab has signed out or signed in as somebody else. */
export function onAccountChanged(listener: () => void): () => void {
  const account = deviceAccount();
  const heard = (event: StorageEvent) => {
    if ((event.key === null || event.key === KEY.user || event.key === KEY.refresh) && deviceAccount() !== account) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
