import { DownOutlined } from '@ant-design/icons';
import { Button, Menu } from 'antd';
import { Activity, createElement, Suspense, use, useCallback, useState } from 'react';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useScreen } from '#kernel/web/screen.ts';
import { type Section, useSections } from '#kernel/web/slot.ts';
import { isTypedOf } from '#kernel/web/typed-of.ts';
import { heard, UnsavedContext } from '#kernel/web/unsaved.ts';
import { useWords } from '#kernel/web/words.ts';
import './setting.css';
import { type RuleName, useRuleNames } from './use-rule-names.ts';

/** The identifier of the section that all business rules stand in. */
const RULES = 'business-rules';

/** `/setting` and `/main-setting` (specification 2§2.9): the sections the mode lists, one open at a time, and what leads to a rule of theirs. */
export default function SettingPage() {
  const { search, setSearch } = useScreen();
  const { word } = useWords('setting');
  const sections = useSections();
  const kernel = useWords('kernel');
  const [typed, setTyped] = useState('');
  // On a narrow screen the index is folded until it is asked for, or something is looked for.
  const [isUnfolded, unfold] = useState(false);
  const [unsaved, setUnsaved] = useState<Unsaved>(new Map());
  const hear = useCallback((id: string, form: string, isUnsaved: boolean) => setUnsaved((known) => heard(known, id, form, isUnsaved)), []);
  const rules = useRuleNames(typed.trim() !== '' && sections.some(({ id }) => id === RULES));
  const open = sections.find(({ id }) => id === search['section']) ?? sections[0];
  if (!open) return <PageHead />;
  const shown = sections.filter(({ title }) => isTypedOf(title, typed));
  const found = typed.trim() === '' ? [] : rules.filter(({ label }) => isTypedOf(label, typed));
  const go = (key: string) => {
    const rule = found.find((each) => keyOf(each) === key);
    setSearch(rule ? { section: RULES, rule: rule.key } : { section: key });
    unfold(false);
    setTyped('');
  };
  return (
    <div className="setting-page">
      <nav className={isUnfolded || typed.trim() !== '' ? 'setting-index unfolded' : 'setting-index'}>
        <SearchBox value={typed} placeholder={word.find_setting} onChange={setTyped} />
        <Button className="setting-fold" icon={<DownOutlined />} iconPlacement="end" aria-expanded={isUnfolded} onClick={() => unfold(!isUnfolded)}>
          {open.title}
        </Button>
        <Menu
          mode="inline"
          selectedKeys={[open.id]}
          items={[...itemsOf(shown, unsaved, kernel.word.unsaved), ...rulesOf(found)]}
          onSelect={({ key }) => go(key)}
        />
        {shown.length + found.length === 0 && <p className="setting-none">{word.no_setting}</p>}
      </nav>
      {/* A section that was left keeps what was typed in it. */}
      {sections
        .filter(({ id }) => id === open.id || unsaved.has(id))
        .map((section) => (
          <Activity key={section.id} mode={section.id === open.id ? 'visible' : 'hidden'}>
            <OneSection section={section} hear={hear} />
          </Activity>
        ))}
    </div>
  );
}

type Unsaved = ReadonlyMap<string, ReadonlySet<string>>;

/** A section; what is unsaved in it is heard of here, and by the tab. */
function OneSection({ section, hear }: { section: Section; hear: (id: string, form: string, unsaved: boolean) => void }) {
  const { id, title, Component } = section;
  const outer = use(UnsavedContext);
  const tell = useCallback(
    (form: string, unsaved: boolean) => {
      outer(form, unsaved);
      hear(id, form, unsaved);
    },
    [outer, hear, id],
  );
  return (
    <UnsavedContext value={tell}>
      <section className="setting-section" aria-label={title}>
        <Suspense fallback={<div className="page-bones" aria-busy="true" />}>{createElement(Component)}</Suspense>
      </section>
    </UnsavedContext>
  );
}

/** The sections under the titles of their groups; one with something unsaved is marked. */
function itemsOf(sections: readonly Section[], unsaved: Unsaved, mark: string) {
  const item = ({ id, title }: Section) => ({
    key: id,
    label: unsaved.has(id) ? (
      <>
        {title}
        <span className="unsaved" title={mark} />
      </>
    ) : (
      title
    ),
  });
  return [...Map.groupBy(sections, ({ group }) => group)].flatMap(([group, of]) =>
    group === undefined ? of.map(item) : [{ key: `group ${group}`, type: 'group' as const, label: group, children: of.map(item) }],
  );
}

const keyOf = ({ key }: RuleName): string => `rule ${key}`;

/** Rules that were found, under the titles that they stand under. */
const rulesOf = (found: readonly RuleName[]) =>
  [...Map.groupBy(found, ({ group }) => group)].map(([group, of]) => ({
    key: `rules ${group}`,
    type: 'group' as const,
    label: group,
    children: of.map((rule) => ({ key: keyOf(rule), label: rule.label })),
  }));
