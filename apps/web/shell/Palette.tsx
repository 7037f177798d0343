import { Input, Modal } from 'antd';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { useRuleNames } from '#domains/setting/web/pieces.ts';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { isTypedOf } from '#kernel/web/typed-of.ts';
import { useWords } from '#kernel/web/words.ts';
import { flatten } from '#modes/mode.ts';
import { menuEntries, sectionsOf } from '../menu.ts';
import { useAppPlace } from '../place.ts';
import type { Doing } from './Finder.tsx';

interface Choice {
  key: string;
  title: string;
  hint: string;
  take: () => void;
}

const MOST = 8;

/** Ctrl+K: go to a page, find a member or begin something by typing; only what the person may do is offered. */
export default function Palette({ onClose, onDo }: { onClose: () => void; onDo: (doing: Doing) => void }) {
  const { word } = useWords('shell');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const choices = [...useDoings(typed, onDo), ...usePages(typed), ...useSettings(typed), ...useMembers(typed)];
  const current = Math.min(at, choices.length - 1);
  useReturnFocus();

  const take = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    choice.take();
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
      {/* The input keeps its own text: nothing is written back into it, so no key of a fast hand is lost. */}
      <Input
        autoFocus
        size="large"
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
            // A pointer that merely rests where the list appears has chosen nothing.
            onMouseMove={() => setAt(index)}
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

/** What may be begun from anywhere. */
function useDoings(typed: string, onDo: (doing: Doing) => void): Choice[] {
  const { permissions, user } = useAppPlace();
  const { word } = useWords('shell');
  const { go, pathOf } = useNavigation();
  const till = pathOf('sales.TillPage');
  const mayAdd = user.shop_type === '1' && permissions.has('member:write');
  const all = [
    ...(till ? [{ key: 'do sell', title: word.palette_sell, take: () => go({ path: till }) }] : []),
    ...(mayAdd ? [{ key: 'do add-member', title: word.palette_add_member, take: () => onDo('add-member') }] : []),
    { key: 'do switch-shop', title: word.palette_switch, take: () => onDo('switch-shop') },
  ];
  return all.filter(({ title }) => isTypedOf(title, typed)).map((doing) => ({ ...doing, hint: word.palette_do }));
}

/** Pages of the menu whose title holds what was typed. */
function usePages(typed: string): Choice[] {
  const { entries } = useAppPlace();
  const { word } = useWords('shell');
  const { go } = useNavigation();
  const title: Record<string, string> = useWords('modes').title;
  return flatten(menuEntries(entries))
    .flatMap(({ identifier, path }) =>
      path ? [{ key: identifier, title: title[identifier] ?? identifier, hint: word.palette_page, take: () => go({ path }) }] : [],
    )
    .filter((page) => isTypedOf(page.title, typed))
    .slice(0, MOST);
}

/** Where the business rules stand, in every mode that has them. */
const RULES = 'setting.BusinessRules';

/** Sections of pages, and the business rules in one of them, once something was typed. */
function useSettings(typed: string): Choice[] {
  const { entries } = useAppPlace();
  const { go } = useNavigation();
  const title: Record<string, string> = useWords('modes').title;
  const sections = flatten(entries).flatMap((page) =>
    page.path ? sectionsOf(page).map(({ section, trail }) => ({ page, section, id: trail.at(-1)!, path: page.path! })) : [],
  );
  const rules = sections.find(({ section }) => section === RULES);
  const isAsked = typed.trim().length > 1;
  const names = useRuleNames(isAsked && rules !== undefined);
  if (!isAsked) return [];
  const ofSections = sections.map(({ page, id, path }) => ({
    key: `section ${id}`,
    title: title[id] ?? id,
    hint: title[page.identifier] ?? '',
    take: () => go({ path, search: { section: id } }),
  }));
  const ofRules = names.map(({ key, label, group }) => ({
    key: `rule ${key}`,
    title: label,
    hint: group,
    take: () => go({ path: rules!.path, search: { section: rules!.id, rule: key } }),
  }));
  return [...ofSections, ...ofRules].filter((choice) => isTypedOf(choice.title, typed)).slice(0, MOST);
}

/** Members that the server finds for what was typed. */
function useMembers(typed: string): Choice[] {
  const { permissions, user } = useAppPlace();
  const { word } = useWords('shell');
  const { go, pathOf } = useNavigation();
  const key_word = useDeferredValue(typed.trim());
  const path = pathOf('member.MemberDetailPage');
  const enabled = key_word.length > 1 && path !== undefined && permissions.has('member:read') && user.shop_type === '1';
  const { data } = useEndpoint(memberSearch, { key_word, page_size: 5 }, { enabled });
  if (!enabled) return [];
  return (data?.rows ?? []).map(({ member_id, member_name, mobile_number }) => ({
    key: member_id,
    title: member_name,
    hint: `${word.palette_member} ${mobile_number}`,
    take: () => go({ path, search: { member_id } }),
  }));
}
