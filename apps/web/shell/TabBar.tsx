import { CloseOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useWords } from '#kernel/web/words.ts';
import { hrefOf, navigate } from '../address.ts';
import { useAppPlace } from '../place.ts';
import type { Tab } from './tabs.ts';
import type { Tabs } from './use-tabs.ts';

/** The visited pages. A right click closes the others or all (2§1); the middle button closes one. */
export function TabBar(known: Tabs) {
  const { tabs, shown, pages, unsaved } = known;
  const closeWhere = useClosing(known);
  const { title } = useWords('modes');
  const { word } = useWords('shell');
  const kernel = useWords('kernel');
  const { user } = useAppPlace();
  const titleOf = (tab: Tab): string => tab.title ?? (title as Record<string, string>)[pages.get(tab.path)?.identifier ?? ''] ?? '';
  const current = tabs.find((tab) => tab.key === shown);
  const currentTitle = current && titleOf(current);

  const list = useRef<HTMLUListElement>(null);
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
                {unsaved.has(tab.key) && <span className="unsaved" title={kernel.word.unsaved} />}
              </a>
              <button type="button" aria-label={`${word.close_tab} ${titleOf(tab)}`} onClick={() => void closeWhere((each) => each === tab)}>
                <CloseOutlined />
              </button>
            </li>
          </Dropdown>
        ))}
      </ul>
    </nav>
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
