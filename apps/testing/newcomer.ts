import { hashPassword } from '#domains/access/server/api.ts';
import { takeOn } from '#domains/staff/server/api.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import type { Client, World } from './world.ts';

/** Somebody just taken on, whose account a test may change as it likes. */
export interface Newcomer {
  mobile: string;
  account_id: string;
  uid: string;
  password: string;
  signIn(): Promise<Client>;
}

export const NEWCOMER_PASSWORD = 'Fresh#2026';
let made = 0;
let hash: Promise<string> | undefined;

/** A number nobody has. */
export function freshMobile(): string {
  made += 1;
  return `18${String(process.pid % 1000).padStart(3, '0')}${String(made).padStart(6, '0')}`;
}

interface Wanted {
  organisation?: 'lanting' | 'harbour';
  shop?: string;
  role?: string;
  /** False leaves the account without one, as when somebody has only been invited. */
  hasPassword?: boolean;
}

/** Takes somebody on with an account of their own. */
export async function newcomer(
  world: World,
  { organisation = 'lanting', shop = 'main', role = 'cashier', hasPassword = true }: Wanted = {},
): Promise<Newcomer> {
  const mobile = freshMobile();
  const { org_id, shops, roles } = world.founded[organisation]!;
  const password_hash = hasPassword ? await (hash ??= hashPassword(NEWCOMER_PASSWORD)) : null;
  const account_id = await world.backend.ids.one();
  await world.look(organisation, 'insert into identity.account (account_id, mobile_number, password_hash, created_at) values ($1, $2, $3, $4)', [
    account_id,
    mobile,
    password_hash,
    world.now(),
  ]);
  const uid = await systemWork(world.backend, world.now(), org_id, async (work) =>
    takeOn(work, {
      account_id,
      shop_id: shops[shop]!,
      real_name: `新人${made}`,
      mobile_number: mobile,
      staff_num: '',
      role_ids: [roles[role]!],
      identity_ids: [],
    }),
  );
  return { mobile, account_id, uid, password: NEWCOMER_PASSWORD, signIn: () => world.signInBy(mobile, NEWCOMER_PASSWORD) };
}
