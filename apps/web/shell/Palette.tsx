import { Input, Modal } from 'antd';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { flatten } from '#modes/mode.ts';
import { menuEntries } from '../menu.ts';
import { useAppPlace } from '../place.ts';

interface Choice {
  key: string;
  title: string;
  hint: string;
  target: Target;
}

const MOST = 8;

/** Ctrl+K: go to a page or find a member by typing; only what the person may open is offered. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { word } = useWords('shell');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { go } = useNavigation();
  const list = useId();
  const choices = [...usePages(typed), ...useMembers(typed)];
  const current = Math.min(at, choices.length - 1);
  useReturnFocus();

  const take = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    go(choice.target);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((current + step + choices.length) % Math.max(1, choices.length));
    }
    if (event.key === 'Enter') take(choices[current]);
  };
  return (
    <Modal open footer={null} closable={false} width={560} className="palette" onCancel={onClose} title={null} aria-label={word.palette}>
      <Input
        autoFocus
        size="large"
        value={typed}
        placeholder={word.palette_hint}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={list}
        aria-activedescendant={choices[current] && `${list}-${current}`}
        aria-label={word.palette_hint}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label={word.palette} className="palette-list">
        {choices.map((choice, index) => (
          <button
            key={choice.key}
            type="button"
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onMouseEnter={() => setAt(index)}
            onClick={() => take(choice)}
          >
            <span>{choice.title}</span>
            <small>{choice.hint}</small>
          </button>
        ))}
      </div>
      {choices.length === 0 && <p className="palette-none">{word.palette_none}</p>}
    </Modal>
  );
}

/** Pages of the menu whose title holds what was typed. */
function usePages(typed: string): Choice[] {
  const { entries } = useAppPlace();
  const { word } = useWords('shell');
  const title: Record<string, string> = useWords('modes').title;
  const wanted = typed.trim().toLowerCase();
  return flatten(menuEntries(entries))
    .flatMap(({ identifier, path }) =>
      path ? [{ key: identifier, title: title[identifier] ?? identifier, hint: word.palette_page, target: { path } }] : [],
    )
    .filter((page) => page.title.toLowerCase().includes(wanted))
    .slice(0, MOST);
}

/** Members that the server finds for what was typed. */
function useMembers(typed: string): Choice[] {
  const { permissions, user } = useAppPlace();
  const { word } = useWords('shell');
  const { pathOf } = useNavigation();
  const key_word = useDeferredValue(typed.trim());
  const path = pathOf('member.MemberDetailPage');
  const enabled = key_word.length > 1 && path !== undefined && permissions.has('member:read') && user.shop_type === '1';
  const { data } = useEndpoint(memberSearch, { key_word, page_size: 5 }, { enabled });
  if (!enabled) return [];
  return (data?.rows ?? []).map(({ member_id, member_name, mobile_number }) => ({
    key: member_id,
    title: member_name,
    hint: `${word.palette_member} ${mobile_number}`,
    target: { path, search: { member_id } },
  }));
}
