import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { Keys } from '#kernel/web/kit/Keys.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { receptionExpected } from '../contract/slots.ts';
import { type Desk, deskReception, type VisitRow, type VisitStep } from '../contract/visit.endpoints.ts';
import { useVisitSteps, type VisitSteps } from './use-visit-steps.tsx';
import { VisitCard } from './VisitCard.tsx';
import './reception.css';

const WalkInDialog = lazy(() => import('./WalkInDialog.tsx'));
/** From door to door. */
const STEPS = ['arrived', 'triaged', 'consulting', 'billed', 'treating'] as const satisfies readonly VisitStep[];
const MINUTE_MS = 60_000;

/** Whole minutes since the desk was last asked: waiting goes on between two answers. */
function useMinutesSince(answered: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - answered) / MINUTE_MS));
}

/** `/reception`: who is here, who has waited longest, and what comes next for each (2§2.10). */
export default function ReceptionPage() {
  const { title } = useWords('reception');
  const mayReceive = useCan('visit:write');
  const expected = useSlot(receptionExpected);
  const [walksIn, setWalksIn] = useState(false);
  const { data: desk, dataUpdatedAt, error, refetch } = useEndpoint(deskReception, {});
  useNews('visit', () => void refetch());
  const since = useMinutesSince(dataUpdatedAt);
  const steps = useVisitSteps();
  const visits = desk?.visits ?? [];
  return (
    <div className="reception">
      <PageHead>
        {mayReceive && <Keys of={[{ press: 'F2', does: title.walk_in, run: () => setWalksIn(true) }]} />}
        <Can do="visit:write">
          <Button type="primary" onClick={() => setWalksIn(true)}>
            {title.walk_in} <kbd>F2</kbd>
          </Button>
        </Can>
      </PageHead>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {expected.map(({ id, Component }) => (
        <Suspense key={id} fallback={null}>
          <Component />
        </Suspense>
      ))}
      <Columns desk={desk} since={since} steps={steps} />
      <LeftToday visits={visits.filter(({ step }) => step === 'left')} />
      <Forgotten visits={visits.filter(({ step }) => step === 'forgotten')} show={steps.showCourse} />
      {walksIn && (
        <Suspense fallback={null}>
          <WalkInDialog onClose={() => setWalksIn(false)} />
        </Suspense>
      )}
      {steps.drawn}
    </div>
  );
}

/** Who is here, by how far they are; who has waited longest stands on top. */
function Columns({ desk, since, steps }: { desk: Desk | undefined; since: number; steps: VisitSteps }) {
  const { word } = useWords('reception');
  return (
    <Scrolls label={word.steps}>
      <div className="reception-steps" aria-busy={!desk}>
        {STEPS.map((step) => {
          const here = desk?.visits.filter((visit) => visit.step === step) ?? [];
          return (
            <section key={step} className="reception-step" aria-label={word.step[step]}>
              <h2>
                {word.step[step]} <span>{here.length}</span>
              </h2>
              {desk && here.length === 0 && <p className="reception-nobody">{word.nobody_here}</p>}
              <ul>
                {here.map((visit) => (
                  <VisitCard key={visit.visit_id} visit={visit} since={since} wait_minutes={desk!.wait_minutes} steps={steps} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Scrolls>
  );
}

/** Who was here today and has gone. */
function LeftToday({ visits }: { visits: readonly VisitRow[] }) {
  const { word } = useWords('reception');
  const linkTo = useMemberLink();
  if (visits.length === 0) return null;
  return (
    <section className="reception-left" aria-label={word.left_today}>
      <h2>
        {word.left_today} {visits.length}
      </h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.visit_id}>
            <ScreenLink to={linkTo(visit.member_id)}>{visit.member_name}</ScreenLink> {visit.left_time?.slice('yyyy-MM-dd '.length)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whose leaving nobody noted on an earlier day: their visits ended today, and somebody sees to what is not in order. */
function Forgotten({ visits, show }: { visits: readonly VisitRow[]; show: (visit: VisitRow) => void }) {
  const { word } = useWords('reception');
  const linkTo = useMemberLink();
  if (visits.length === 0) return null;
  return (
    <section className="reception-left" aria-label={word.forgotten}>
      <h2>
        {word.forgotten} {visits.length}
      </h2>
      <p>{word.forgotten_hint}</p>
      <ul>
        {visits.map((visit) => (
          <li key={visit.visit_id}>
            <ScreenLink to={linkTo(visit.member_id)}>{visit.member_name}</ScreenLink> {fill(word.arrived_at, { time: visit.arrive_time })}{' '}
            <Button type="link" size="small" onClick={() => show(visit)}>
              {word.course}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
