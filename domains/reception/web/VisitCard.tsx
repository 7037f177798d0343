import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import type { VisitRow } from '../contract/visit.endpoints.ts';
import type { VisitSteps } from './use-visit-steps.tsx';

/** So many steps stand on the card, the others behind it. */
const SHOWN = 3;

interface VisitCardProps {
  visit: VisitRow;
  /** Minutes gone by since the desk was asked. */
  since: number;
  wait_minutes: number;
  steps: VisitSteps;
}

/** Somebody who is here: who, since when, with whom, what for, and what comes next. */
export function VisitCard({ visit, since, wait_minutes, steps }: VisitCardProps) {
  const { word } = useWords('reception');
  const linkTo = useMemberLink();
  const waited = visit.waited_minutes + since;
  const isWaiting = visit.step !== 'consulting' && visit.step !== 'treating';
  const isLate = isWaiting && waited > wait_minutes;
  const offered = steps.offered(visit);
  const [next, ...others] = offered.slice(0, SHOWN);
  const behind = offered.slice(SHOWN);
  return (
    <li className={isLate ? 'visit visit-late' : 'visit'}>
      <div className="visit-head">
        <ScreenLink to={linkTo(visit.member_id)}>{visit.member_name}</ScreenLink>
        <span className="visit-wait">{fill(isLate ? word.waits_long : isWaiting ? word.waits : word.goes_on, { count: waited })}</span>
      </div>
      <small>
        {visit.real_name || word.nobody} · {fill(word.here_since, { time: visit.arrive_time.slice('yyyy-MM-dd '.length) })}
      </small>
      {visit.to_deduct.length > 0 && <strong className="visit-to-deduct">{fill(word.to_deduct, { items: visit.to_deduct.join(comma()) })}</strong>}
      {visit.purpose && <small title={visit.purpose}>{visit.purpose}</small>}
      <div className="visit-actions">
        {next && (
          <Button size="small" type="primary" onClick={next.run}>
            {next.label}
          </Button>
        )}
        {others.map(({ key, label, run }) => (
          <Button key={key} size="small" onClick={run}>
            {label}
          </Button>
        ))}
        <Dropdown
          trigger={['click']}
          menu={{
            items: [...behind, { key: 'course', label: word.course }].map(({ key, label }) => ({ key, label })),
            onClick: ({ key }) => (key === 'course' ? steps.showCourse(visit) : behind.find((step) => step.key === key)?.run()),
          }}
        >
          <Button size="small" icon={<EllipsisOutlined />} aria-label={fill(word.more_of, { name: visit.member_name })} />
        </Dropdown>
      </div>
    </li>
  );
}
