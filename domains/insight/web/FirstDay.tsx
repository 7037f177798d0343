import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { homeFirstDay, type FirstDay as Steps } from '../contract/insight.endpoints.ts';
import './first-day.css';

const section = (id: string): Target => ({ path: '/setting', search: { section: id } });

/** Where each step is taken, in the order in which a shop is set up. */
const SET_UP: readonly (readonly [keyof Steps, Target])[] = [
  ['profile', section('setting-profile')],
  ['role', section('setting-role')],
  ['employee', section('setting-staff')],
  ['project', { path: '/marketing-project' }],
  ['payment', section('payment-patterns')],
  ['member', { path: '/store-member' }],
];

/** The first-day checklist of a new shop: until all is done, or this person wants to see it no more. */
export default function FirstDay() {
  const { user } = usePlace();
  const key = `shop_first_day:${user.base_user_id}:${user.shop_id}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const { title, word } = useWords('insight');
  const { pathOf } = useNavigation();
  const till = pathOf('sales.TillPage');
  const all = till ? [...SET_UP, ['sale', { path: till }] as const] : SET_UP;
  const { active } = useScreen();
  // Each step is taken on another page: back here, what was done is ticked.
  const { data: steps, refetch } = useEndpoint(homeFirstDay, {}, { enabled: !dismissed });
  useEffect(() => {
    if (active && !dismissed) void refetch();
  }, [active, dismissed, refetch]);
  const done = all.filter(([step]) => steps?.[step]).length;
  if (dismissed || !steps || done === all.length) return null;
  const dismiss = () => {
    localStorage.setItem(key, '1');
    setDismissed(true);
  };
  return (
    <section className="first-day" aria-label={title.first_day}>
      <header>
        <h2>{title.first_day}</h2>
        <span>{fill(word.first_day_done, { done, all: all.length })}</span>
        <Button type="link" size="small" onClick={dismiss}>
          {word.first_day_dismiss}
        </Button>
      </header>
      <ol>
        {all.map(([step, target]) => (
          <li key={step}>
            {steps[step] ? <CheckCircleFilled aria-label={word.done} /> : <MinusCircleOutlined aria-label={word.not_done} />}
            {steps[step] ? <span>{word.first_day[step]}</span> : <ScreenLink to={target}>{word.first_day[step]}</ScreenLink>}
          </li>
        ))}
      </ol>
    </section>
  );
}
