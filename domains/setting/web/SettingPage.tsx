import { Menu } from 'antd';
import { createElement, Suspense, useState } from 'react';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useScreen } from '#kernel/web/screen.ts';
import { type Section, useSections } from '#kernel/web/slot.ts';
import { isTypedOf } from '#kernel/web/typed-of.ts';
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
  const [typed, setTyped] = useState('');
  const rules = useRuleNames(typed.trim() !== '' && sections.some(({ id }) => id === RULES));
  const open = sections.find(({ id }) => id === search['section']) ?? sections[0];
  if (!open) return <PageHead />;
  const shown = sections.filter(({ title }) => isTypedOf(title, typed));
  const found = typed.trim() === '' ? [] : rules.filter(({ label }) => isTypedOf(label, typed));
  const go = (key: string) => {
    const rule = found.find((each) => keyOf(each) === key);
    setSearch(rule ? { section: RULES, rule: rule.key } : { section: key });
  };
  return (
    <div className="setting-page">
      <nav className="setting-index">
        <SearchBox value={typed} placeholder={word.find_setting} onChange={setTyped} />
        <Menu mode="inline" selectedKeys={[open.id]} items={[...itemsOf(shown), ...rulesOf(found)]} onSelect={({ key }) => go(key)} />
        {shown.length + found.length === 0 && <p className="setting-none">{word.no_setting}</p>}
      </nav>
      <section className="setting-section" aria-label={open.title}>
        <Suspense key={open.id} fallback={<div className="page-bones" />}>
          {createElement(open.Component)}
        </Suspense>
      </section>
    </div>
  );
}

/** The sections under the titles of their groups. */
function itemsOf(sections: readonly Section[]) {
  const item = ({ id, title }: Section) => ({ key: id, label: title });
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
