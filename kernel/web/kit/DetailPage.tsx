import { PrinterOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Tabs } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { CallFailure } from '../call-failure.ts';
import { useScreen } from '../screen.ts';
import { withField } from '../search-fields.ts';
import { useWords } from '../words.ts';
import { Bones } from './Bones.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { PageHead } from './PageHead.tsx';

export interface Fact {
  label: string;
  value: ReactNode;
  /** The fact that decides (balance, remaining, debt, status) is larger than its label. */
  decides?: boolean;
}

export interface DetailTab {
  key: string;
  label: string;
  /** Drawn, and its data fetched, once the tab is opened. */
  content: ReactNode;
}

/** Tabs that stand together; a group of one shows it at once. */
export interface DetailTabGroup {
  key: string;
  label: string;
  tabs: readonly DetailTab[];
}

export interface DetailPageProps<Data> {
  /** What `useEndpoint` answers. */
  query: UseQueryResult<Data, CallFailure>;
  /** Names the page and its tab, such as a member's name. */
  title: (data: Data) => string;
  /** Beside the title: states as tags. */
  status?: (data: Data) => ReactNode;
  facts: (data: Data) => readonly Fact[];
  /** Above the facts: what must be known before anything is done, such as that the record is closed. */
  banner?: string;
  /** What the server says may be done now; the primary one last. */
  actions?: (data: Data) => ReactNode;
  /** Below the facts, some of them in groups; which one is open stands in the address. */
  tabs?: (data: Data) => readonly (DetailTab | DetailTabGroup)[];
  /** Instead of tabs. */
  children?: (data: Data) => ReactNode;
  print?: boolean;
}

/** One record: who or what this is and what may be done now in its first 120 px, then the rest in tabs. */
export function DetailPage<Data>({ query, title, status, banner, facts, actions, tabs, children, print = false }: DetailPageProps<Data>) {
  const { word } = useWords('kernel');
  const { data, error, refetch } = query;
  const { setTitle } = useScreen();
  const name = data && title(data);
  useEffect(() => {
    if (name) setTitle(name);
  }, [name, setTitle]);

  if (data === undefined)
    return error ? (
      <>
        <PageHead />
        <LoadFailed failure={error} retry={() => void refetch()} />
      </>
    ) : (
      <DetailBones />
    );
  return (
    <div className="detail-page">
      <PageHead
        title={
          <>
            {name} {status?.(data)}
          </>
        }
      >
        {print && (
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {word.print}
          </Button>
        )}
        {actions?.(data)}
      </PageHead>
      {banner && <Alert type="warning" showIcon title={banner} />}
      <dl className="detail-facts">
        {facts(data).map((fact) => (
          <div key={fact.label} className={fact.decides ? 'fact fact-decides' : 'fact'}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {tabs && <DetailTabs tabs={tabs(data)} />}
      {children?.(data)}
    </div>
  );
}

function DetailTabs({ tabs }: { tabs: readonly (DetailTab | DetailTabGroup)[] }) {
  const { search, setSearch } = useScreen();
  const asked = typeof search['tab'] === 'string' ? search['tab'] : undefined;
  const groups = tabs.map((tab) => ('tabs' in tab ? tab : { key: tab.key, label: tab.label, tabs: [tab] }));
  const first = groups[0]?.tabs[0];
  const open = groups.find((group) => group.tabs.some(({ key }) => key === asked)) ?? groups[0];
  const show = (key: string | undefined) =>
    setSearch(withField(withField(search, 'page_no', undefined), 'tab', key === first?.key ? undefined : key), 'replace');
  return (
    <Tabs
      className="detail-tabs"
      destroyOnHidden
      {...(open && { activeKey: open.key })}
      onChange={(key) => show(groups.find((group) => group.key === key)?.tabs[0]?.key)}
      items={groups.map((group) => ({
        key: group.key,
        label: group.label,
        children:
          group.tabs.length === 1 ? (
            group.tabs[0]!.content
          ) : (
            <Tabs
              className="detail-tabs-within"
              size="small"
              destroyOnHidden
              activeKey={(group.tabs.find(({ key }) => key === asked) ?? group.tabs[0]!).key}
              onChange={show}
              items={group.tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
            />
          ),
      }))}
    />
  );
}

/** A record's page before it is there. */
export const DetailBones = () => (
  <div className="detail-page" aria-busy="true">
    <PageHead title={<span className="bone" style={{ width: '8rem' }} />} />
    <Bones />
  </div>
);
