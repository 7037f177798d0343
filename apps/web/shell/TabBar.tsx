import { CloseOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useWords } from '#kernel/web/words.ts';
import { hrefOf, navigate } from '../address.ts';
import { useAppPlace } from '../place.ts';
import type { Tab } from './tabs.ts';
import type { Tabs } from './use-tabs.ts';

/**
 * The visited pages. A right click closes the others or all (2§1); the middle button closes one. When they are more than fit, a
 * button at the end lists them all.
 */
export function TabBar(known: Tabs) {
  const { tabs, shown, pages, unsaved } = known;
  const closeWhere = useClosing(known);
  const { title } = useWords('modes');
  const { word } = useWords('shell');
  const { user } = useAppPlace();
  const titleOf = (tab: Tab): string => tab.title ?? (title as Record<string, string>)[pages.get(tab.path)?.identifier ?? ''] ?? '';
  const current = tabs.find((tab) => tab.key === shown);
  const currentTitle = current && titleOf(current);

  const list = useRef<HTMLUListElement>(null);
  const overflows = useOverflow(list, tabs);
  // Its name comes with what it shows, and is longer than what stood there. Found by its look: a ref that goes from tab to tab
  // is composed with that of its menu, and stays with the one before.
  useEffect(() => {
    if (shown && currentTitle) list.current?.querySelector('.tab-shown')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown, currentTitle]);
  useEffect(() => {
    document.title = currentTitle ? `${currentTitle} - ${user.shop_name}` : user.shop_name;
  }, [currentTitle, user.shop_name]);

  const menuOf = (tab: Tab) => ({
    items: [
      { key: 'this', label: word.close_tab },
      { key: 'others', label: word.close_others, disabled: tabs.length < 2 },
      { key: 'all', label: word.close_all },
    ],
    onClick: ({ key }: { key: string }) => void closeWhere((each) => (key === 'all' ? true : key === 'others' ? each !== tab : each === tab)),
  });
  return (
    <nav className="tab-bar" aria-label={word.visited}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <Dropdown key={tab.key} trigger={['contextMenu']} menu={menuOf(tab)}>
            <li
              className={tab.key === shown ? 'tab tab-shown' : 'tab'}
              onAuxClick={(event) => event.button === 1 && void closeWhere((each) => each === tab)}
            >
              <a
                href={hrefOf(tab)}
                aria-current={tab.key === shown ? 'page' : undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey) return;
                  event.preventDefault();
                  navigate(tab);
                }}
              >
                {titleOf(tab)}
                {unsaved.has(tab.key) && <Unsaved />}
              </a>
              <button type="button" aria-label={`${word.close_tab} ${titleOf(tab)}`} onClick={() => void closeWhere((each) => each === tab)}>
                <CloseOutlined />
              </button>
            </li>
          </Dropdown>
        ))}
      </ul>
      {overflows && <AllTabs known={known} titleOf={titleOf} />}
    </nav>
  );
}

/** Something in the page is typed and not saved. */
function Unsaved() {
  const { word } = useWords('kernel');
  return <span className="unsaved" title={word.unsaved} />;
}

/**
 * Whether the tabs are more than the bar shows. The button's room counts as theirs: it is not what makes them too many. When the room
 * becomes less, the one in front stays in sight.
 */
function useOverflow(list: RefObject<HTMLUListElement | null>, tabs: readonly Tab[]): boolean {
  const [overflows, setOverflows] = useState(false);
  const measure = useCallback(() => setOverflows(list.current!.scrollWidth > list.current!.parentElement!.clientWidth + 1), [list]);
  useEffect(() => {
    const watching = new ResizeObserver(() => {
      measure();
      list.current?.querySelector('.tab-shown')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    });
    watching.observe(list.current!);
    return () => watching.disconnect();
  }, [list, measure]);
  // Their names come later and differ by language.
  useEffect(() => {
    const watching = new ResizeObserver(measure);
    for (const tab of [...list.current!.children].slice(-tabs.length)) watching.observe(tab);
    return () => watching.disconnect();
  }, [list, tabs, measure]);
  return overflows;
}

/** All open pages in a menu: choosing one goes there. */
function AllTabs({ known: { tabs, shown, unsaved }, titleOf }: { known: Tabs; titleOf: (tab: Tab) => string }) {
  const { word } = useWords('shell');
  const items = tabs.map((tab) => ({
    key: tab.key,
    label: (
      <>
        {titleOf(tab)}
        {unsaved.has(tab.key) && <Unsaved />}
      </>
    ),
    ...(tab.key === shown && { 'aria-current': 'page' }),
  }));
  const button = useRef<HTMLButtonElement>(null);
  // Closed, the menu has no focus to keep.
  const giveBack = (open: boolean) => {
    if (!open && document.activeElement?.closest('.all-tabs')) button.current?.focus();
  };
  const goTo = ({ key }: { key: string }) => navigate(tabs.find((tab) => tab.key === key)!);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      classNames={{ root: 'all-tabs' }}
      onOpenChange={giveBack}
      menu={{ items, selectable: true, selectedKeys: [shown], onClick: goTo }}
    >
      <Button ref={button} type="text" className="tab-all" icon={<UnorderedListOutlined />} aria-label={word.all_tabs} title={word.all_tabs} />
    </Dropdown>
  );
}

/** Closes tabs; asks first where something typed in one of them would be lost. */
function useClosing({ tabs, unsaved, closeWhere }: Tabs) {
  const { word } = useWords('kernel');
  const confirm = useConfirm();
  return async (gone: (tab: Tab) => boolean): Promise<void> => {
    const question = { title: word.unsaved_title, text: word.unsaved_text, ok: word.discard, cancel: word.keep_editing, danger: true };
    if (tabs.some((tab) => gone(tab) && unsaved.has(tab.key)) && !(await confirm(question))) return;
    closeWhere(gone);
  };
}
