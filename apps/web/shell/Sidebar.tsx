import { Menu, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import type { MenuEntry } from '#modes/mode.ts';
import { hrefOf, useAddress } from '../address.ts';
import { menuEntries, trailTo } from '../menu.ts';
import { useAppPlace } from '../place.ts';
import { MENU_ICONS } from './menu-icons.tsx';
import { ShopMark } from './ShopMark.tsx';

/** A folded menu's branch shows after this long under the pointer (2§9). */
const MENU_SHOWS_AFTER_S = 0.2;

/** The menu: one branch open at a time; hovering fetches a page's code. */
export function Sidebar({ open }: { open: boolean }) {
  const { entries } = useAppPlace();
  const { title } = useWords('modes');
  const { word } = useWords('shell');
  const { go, preload } = useNavigation();
  const { path } = useAddress();
  const trail = trailTo(entries, path);
  const shown = trail.findLast((entry) => !entry.hidden) ?? trail[0];
  const [branch, setBranch] = useState<string>();
  const [seen, setSeen] = useState<string>();
  // Going to a page opens its branch; afterwards the person may open another one.
  if (seen !== path) {
    setSeen(path);
    setBranch(trail[0]?.identifier);
  }

  const titles = title as Record<string, string>;
  const link = (entry: MenuEntry) => (
    <a
      href={hrefOf({ path: entry.path! })}
      onClick={(event) => !(event.ctrlKey || event.metaKey) && event.preventDefault()}
      onPointerEnter={() => preload(entry.path!)}
    >
      {titles[entry.identifier]}
    </a>
  );
  const itemOf = (entry: MenuEntry): NonNullable<MenuProps['items']>[number] => {
    const icon = entry.icon && MENU_ICONS[entry.icon];
    const base = { key: entry.identifier, ...(icon && { icon }) };
    return entry.children?.length
      ? { ...base, label: titles[entry.identifier], children: entry.children.map(itemOf) }
      : { ...base, label: link(entry), title: titles[entry.identifier] };
  };
  const pathOf = new Map(
    menuEntries(entries)
      .flatMap((entry) => [entry, ...(entry.children ?? [])])
      .map((entry) => [entry.identifier, entry.path]),
  );

  return (
    <nav className="sidebar" aria-label={word.menu}>
      <ShopMark open={open} />
      <Menu
        mode="inline"
        inlineCollapsed={!open}
        subMenuOpenDelay={MENU_SHOWS_AFTER_S}
        items={menuEntries(entries).map(itemOf)}
        selectedKeys={shown ? [shown.identifier] : []}
        {...(open && { openKeys: branch ? [branch] : [] })}
        onOpenChange={(keys) => setBranch(keys.at(-1))}
        onClick={({ key, domEvent }) => {
          if ('ctrlKey' in domEvent && (domEvent.ctrlKey || domEvent.metaKey)) return;
          const target = pathOf.get(key);
          if (target) go({ path: target });
        }}
      />
    </nav>
  );
}
