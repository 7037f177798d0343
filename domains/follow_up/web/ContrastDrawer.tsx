import './follow_up.css';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Picture } from '#domains/file/web/pieces.ts';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { When } from '#kernel/web/kit/When.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { PlanAction, PlanRow } from '../contract/plan.endpoints.ts';
import { lateText, PlanStatusTag, satisfactionText } from './plan-columns.tsx';

interface ContrastDrawerProps {
  plan: PlanRow;
  onStep: (action: PlanAction) => void;
  onClose: () => void;
}

/** What was planned beside what came of it (2§7, contrast), and what may be done now. */
export default function ContrastDrawer({ plan, onStep, onClose }: ContrastDrawerProps) {
  const { title, word } = useWords('follow_up');
  useReturnFocus();
  const { actions } = plan;
  return (
    <Drawer
      open
      size={760}
      title={`${title.contrast} · ${plan.member_name}`}
      extra={<PlanStatusTag plan={plan} />}
      onClose={onClose}
      footer={
        actions.length > 0 && (
          <div className="contrast-foot">
            {actions.includes('lapse') && <Button onClick={() => onStep('lapse')}>{word.action.lapse}</Button>}
            {actions.includes('assign') && <Button onClick={() => onStep('assign')}>{word.action.assign}</Button>}
            {actions.includes('record') && (
              <Button type="primary" onClick={() => onStep('record')}>
                {word.action.record}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className="contrast">
        <Planned plan={plan} />
        <CameOfIt plan={plan} />
      </div>
    </Drawer>
  );
}

function Side({ title, facts }: { title: string; facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Planned({ plan }: { plan: PlanRow }) {
  const { field, word } = useWords('follow_up');
  const { rule_name, handed_name, hand_reason } = plan;
  return (
    <Side
      title={word.plan_part}
      facts={[
        [field.return_date, <When key="day" at={plan.return_date} show="day" />],
        [field.real_name, plan.real_name || word.nobody],
        [field.type_name, plan.type_name],
        [field.occasion, rule_name ? `${word.occasion[plan.occasion]} · ${rule_name}` : word.occasion[plan.occasion]],
        [field.item_names, plan.item_names],
        [field.return_content, plan.return_content],
        [field.planned_name, plan.planned_name],
        ...(handed_name || hand_reason ? ([[field.handed_name, [handed_name, hand_reason].filter(Boolean).join(' · ')]] as const) : []),
      ]}
    />
  );
}

function CameOfIt({ plan }: { plan: PlanRow }) {
  const { field, word } = useWords('follow_up');
  if (plan.status === 'open')
    return (
      <section>
        <h2>{word.result_part}</h2>
        <p className="contrast-none">{word.not_yet}</p>
      </section>
    );
  const when = [field.done_time, <When key="when" at={plan.done_time} />] as const;
  if (plan.status !== 'done')
    return <Side title={word.status[plan.status]} facts={[when, [field.done_name, plan.done_name], [field.lapse_reason, plan.lapse_reason]]} />;
  return (
    <Side
      title={word.result_part}
      facts={[
        when,
        [field.done_name, plan.done_name],
        [field.late_days, lateText(plan, word)],
        [field.way, plan.way && word.way[plan.way]],
        [field.satisfaction, satisfactionText(plan, word)],
        [field.result, plan.result],
        [
          field.images,
          plan.images.length > 0 && (
            <span className="contrast-images">
              {plan.images.map((path) => (
                <Picture key={path} path={path} size={72} />
              ))}
            </span>
          ),
        ],
        ...(plan.next_date ? ([[field.next_date, <When key="next" at={plan.next_date} show="day" />]] as const) : []),
      ]}
    />
  );
}
