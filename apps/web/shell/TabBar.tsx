import { CloseOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { useWords } from '#kernel/web/words.ts';
import { hrefOf, navigate } from '../address.ts';
import { useAppPlace } from '../place.ts';
import type { Tab } from './tabs.ts';
import type { Tabs } from './use-tabs.ts';

/** The visited pages. A right click closes the others or all (2§1); the middle button closes one. */
export function TabBar({ tabs, shown, pages, closeWhere }: Tabs) {
  const { title } = useWords('modes');
  const { word } = useWords('shell');
  const { user } = useAppPlace();
  const titleOf = (tab: Tab): string => tab.title ?? (title as Record<string, string>)[pages.get(tab.path)?.identifier ?? ''] ?? '';
  const current = tabs.find((tab) => tab.key === shown);
  const currentTitle = current && titleOf(current);

  const shownTab = useRef<HTMLLIElement>(null);
  // Its name comes with what it shows, and is longer than what stood there.
  useEffect(() => {
    if (shown && currentTitle) shownTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
    onClick: ({ key }: { key: string }) => closeWhere((each) => (key === 'all' ? true : key === 'others' ? each !== tab : each === tab)),
  });
  return (
    <nav className="tab-bar" aria-label={word.visited}>
      <ul>
        {tabs.map((tab) => (
          <Dropdown key={tab.key} trigger={['contextMenu']} menu={menuOf(tab)}>
            <li
              ref={tab.key === shown ? shownTab : null}
              className={tab.key === shown ? 'tab tab-shown' : 'tab'}
              onAuxClick={(event) => event.button === 1 && closeWhere((each) => each === tab)}
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
              </a>
              <button type="button" aria-label={`${word.close_tab} ${titleOf(tab)}`} onClick={() => closeWhere((each) => each === tab)}>
                <CloseOutlined />
              </button>
            </li>
          </Dropdown>
        ))}
      </ul>
    </nav>
  );
}
