import './dashboard.css';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { addDays } from '#kernel/contract/day.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { withField } from '#kernel/web/search-fields.ts';
import { useWords } from '#kernel/web/words.ts';
import { homeHead, homeTrend } from '../contract/insight.endpoints.ts';
import { Figures } from './Figures.tsx';
import { Received } from './Received.tsx';
import { Rankings } from './Rankings.tsx';
import { Today } from './Today.tsx';
import { Todo } from './Todo.tsx';
import { useDashboardTarget } from './use-dashboard-target.ts';
import { useSeesWholeShop } from './use-sees-whole-shop.ts';

const FirstDay = lazy(() => import('./FirstDay.tsx'));

/** The workbench: what waits, what the day has brought, and the way to the till. */
export default function DashboardPage() {
  const { title, word } = useWords('insight');
  const seesShop = useSeesWholeShop();
  useDashboardTarget();
  const { search, setSearch } = useScreen();
  const { go, pathOf } = useNavigation();
  const asked = typeof search['business_date'] === 'string' ? search['business_date'] : undefined;
  // The shop's own today: its clock decides, not the reader's.
  const { data: now } = useEndpoint(homeHead, {});
  const today = now?.business_date;
  const isPast = asked !== undefined && asked !== today;
  const { data: day, error, refetch } = useEndpoint(homeHead, isPast ? { business_date: asked } : {}, { keepPrevious: true });
  const { data: trend } = useEndpoint(homeTrend, isPast ? { business_date: asked } : {}, { keepPrevious: true });
  const shown = isPast ? asked : today;
  const show = (date: string | undefined) => setSearch(withField(search, 'business_date', date === today ? undefined : date), 'replace');
  const till = pathOf('sales.TillPage');
  const members = pathOf('member.MemberListPage');
  return (
    <div className="dashboard">
      <PageHead>
        {members && <Button onClick={() => go({ path: members })}>{word.find_member}</Button>}
        {till && <Button type="primary" onClick={() => go({ path: till })}>{word.sell}</Button>}
      </PageHead>
      <Can do="setting:rules">
        <Suspense fallback={null}>
          <FirstDay />
        </Suspense>
      </Can>
      <Todo />
      <Today />
      <div className="day-switch">
        <Button icon={<LeftOutlined />} aria-label={word.day_before} disabled={!shown} onClick={() => show(addDays(shown!, -1))} />
        <DayInput value={shown ?? null} allowClear={false} onChange={show} {...(today && { max: today })} />
        <Button icon={<RightOutlined />} aria-label={word.day_after} disabled={!isPast} onClick={() => show(addDays(shown!, 1))} />
        {!seesShop && <strong>{title.own_figures}</strong>}
        {isPast && <Button type="link" onClick={() => show(undefined)}>{word.today}</Button>}
      </div>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      <Figures day={day} trend={trend} />
      {day && <Received day={day} />}
      {today && <Rankings today={today} />}
    </div>
  );
}
