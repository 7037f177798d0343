import { Menu } from 'antd';
import { createElement, Suspense } from 'react';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useScreen } from '#kernel/web/screen.ts';
import { type Section, useSections } from '#kernel/web/slot.ts';
import './setting.css';

/** `/setting` and `/main-setting` (specification 2§2.9): the sections the mode lists, one open at a time. */
export default function SettingPage() {
  const { search, setSearch } = useScreen();
  const sections = useSections();
  const open = sections.find(({ id }) => id === search['section']) ?? sections[0];
  if (!open) return <PageHead />;
  return (
    <div className="setting-page">
      <nav className="setting-index">
        <Menu mode="inline" selectedKeys={[open.id]} items={itemsOf(sections)} onSelect={({ key }) => setSearch({ section: key })} />
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
