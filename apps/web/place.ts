import { createContext, use } from 'react';
import { headRoleMenu, type LoggedInUser, shopRoleMenu } from '#domains/access/contract/access.endpoints.ts';
import { call } from '#kernel/web/client.ts';
import type { Place } from '#kernel/web/place.ts';
import type { Session } from '#kernel/web/session.ts';
import type { MenuEntry, ModeName } from '#modes/mode.ts';
import { modes } from '#modes/modes.ts';
import type { z } from 'zod';
import { modeOf, openEntries, rightsIn } from './menu.ts';

export type User = z.infer<typeof LoggedInUser>;

/** Where this tab stands, with what only the shell asks for. */
export interface AppPlace extends Place, Session<User> {
  user: User;
  mode: ModeName;
  /** The pages this person may open, as a tree. */
  entries: readonly MenuEntry[];
}

/** Asks the server what this person may do in this shop and mode. */
export async function findPlace(session: Session<User>): Promise<AppPlace> {
  const { user } = session;
  const mode = modeOf(session);
  const menu = await call(user.shop_type === '1' ? shopRoleMenu : headRoleMenu, { uid: user.uid, ...(user.role_id && { role_id: user.role_id }) });
  const rights = rightsIn(menu);
  return { ...session, mode, permissions: rights.permissions, entries: openEntries(modes[mode].entries, rights) };
}

export const AppPlaceContext = createContext<AppPlace | null>(null);

export function useAppPlace(): AppPlace {
  const place = use(AppPlaceContext);
  if (!place) throw new Error('useAppPlace outside of the app');
  return place;
}
