import { Button, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { ReconciledDay, ReconciliationDetail } from '../contract/reconciliation.endpoints.ts';
import { Differs } from './Differs.tsx';
import { Said } from './Said.tsx';
import { StandingTag } from './StandingTag.tsx';

const HandleDrawer = lazy(() => import('./HandleDrawer.tsx'));
const TotalDrawer = lazy(() => import('./TotalDrawer.tsx'));

interface Asked {
  what: 'total' | 'handle';
  day: ReconciledDay;
}

/** The days of a reconciliation: what the books had when they were taken, what arrived where it is typed, and what changed since. */
export function DayTable({ of }: { of: ReconciliationDetail }) {
  const { field, title } = useWords('reconciliation');
  const kernel = useWords('kernel');
  const [asked, ask] = useState<Asked>();
  const { reconciliation_id, way, currency_code, actions } = of;
  const money = (cents: number | null) => (cents === null ? '-' : <Money cents={cents} currency={currency_code} />);
  const amount = (key: 'received' | 'refunded' | 'net' | 'expected_fee' | 'arrived' | 'arrived_fee') => ({
    key,
    title: field[key],
    align: 'right' as const,
    render: (_: unknown, day: ReconciledDay) => money(day[key]),
  });
  const typed = [
    amount('arrived'),
    amount('arrived_fee'),
    {
      key: 'difference',
      title: field.difference,
      align: 'right' as const,
      render: (_: unknown, day: ReconciledDay) => <Differs cents={day.difference} currency={currency_code} />,
    },
    { key: 'standing', title: field.standing, render: (_: unknown, day: ReconciledDay) => <StandingTag of={day} /> },
    { key: 'word', title: field.word, render: (_: unknown, day: ReconciledDay) => <Said of={day} by={day.handler_name} /> },
    ...(actions.includes('write')
      ? [{ key: 'steps', title: kernel.word.actions, render: (_: unknown, day: ReconciledDay) => <DaySteps day={day} ask={(what) => ask({ what, day })} /> }]
      : []),
  ];
  return (
    <section className="list-card">
      <Scrolls label={title.days}>
        <Table<ReconciledDay>
          size="middle"
          rowKey="day_id"
          pagination={false}
          dataSource={of.days}
          columns={[
            { key: 'business_date', title: field.business_date, render: (_, day) => <Day day={day} currency={currency_code} /> },
            { key: 'payment_num', title: field.payment_num, align: 'right', dataIndex: 'payment_num' },
            amount('received'),
            amount('refunded'),
            amount('net'),
            amount('expected_fee'),
            ...(way === 'totals' ? typed : []),
          ]}
        />
      </Scrolls>
      {asked && (
        <Suspense fallback={null}>
          {asked.what === 'total' ? (
            <TotalDrawer reconciliation_id={reconciliation_id} day={asked.day} onClose={() => ask(undefined)} />
          ) : (
            <HandleDrawer
              of={{ reconciliation_id, day_id: asked.day.day_id }}
              said={asked.day}
              called={asked.day.business_date}
              onClose={() => ask(undefined)}
            />
          )}
        </Suspense>
      )}
    </section>
  );
}

/** A day, and what is different since it was taken. */
function Day({ day: { business_date, is_reopened, net_now }, currency }: { day: ReconciledDay; currency: ReconciliationDetail['currency_code'] }) {
  const { word } = useWords('reconciliation');
  return (
    <>
      {business_date}
      {net_now === null ? (
        is_reopened && <Status tone="warning">{word.reopened}</Status>
      ) : (
        <Status tone="danger">{fill(word.net_changed, { net: moneyText(net_now, currency) })}</Status>
      )}
    </>
  );
}

function DaySteps({ day, ask }: { day: ReconciledDay; ask: (what: Asked['what']) => void }) {
  const { word } = useWords('reconciliation');
  if (!day.may_handle) return word.own;
  return (
    <>
      <Button type="link" size="small" onClick={() => ask('total')}>
        {word.total}
      </Button>
      {day.their_amount !== null && day.standing !== 'agrees' && (
        <Button type="link" size="small" onClick={() => ask('handle')}>
          {word.handle}
        </Button>
      )}
    </>
  );
}
