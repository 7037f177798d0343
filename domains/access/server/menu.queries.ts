import type { MenuEntry } from '#modes/mode.ts';
import { visibleTo } from '#modes/mode.ts';
import { modes } from '#modes/modes.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { MenuItem } from '../contract/access.endpoints.ts';

const encode = (permissions: readonly string[]): string =>
  permissions.length === 0 ? '#' : Buffer.from(permissions.join(',')).toString('base64url');

function present(entries: readonly MenuEntry[], parent_id: string, held: ReadonlySet<string>): MenuItem[] {
  return entries.map((entry) => {
    const auth = [entry.needs, ...(entry.buttons ?? [])].filter(
      (permission): permission is NonNullable<typeof permission> => permission !== undefined && held.has(permission),
    );
    return {
      menu_id: entry.identifier,
      parent_id,
      identifier: entry.identifier,
      auth: encode(auth),
      button: (entry.buttons ?? []).filter((permission) => held.has(permission)),
      open_show: !entry.hidden,
      children: present(entry.children ?? [], entry.identifier, held),
    };
  });
}

/** The menus and buttons that the caller holds in this shop and mode (specification 1§6). */
export async function myMenu(ctx: Ctx): Promise<MenuItem[]> {
  const { mode, permissions, shop } = ctx.actor;
  return present(visibleTo(modes[mode].entries, permissions, shop.retail_switch), '0', permissions);
}
