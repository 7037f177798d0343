import { Button, Input } from 'antd';
import { useState } from 'react';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { addDays, daysBetween } from '#kernel/contract/day.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { TheirChanges } from '#kernel/web/kit/TheirChanges.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useFollowed } from '#kernel/web/kit/use-followed.ts';
import { comma } from '#kernel/web/language.ts';
import { showDone } from '#kernel/web/notice.ts';
import { orTold, useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { closedDaysEdit, closedDaysRead, standingOn } from '../contract/closed.endpoints.ts';
import type { ClosedDay } from '../contract/closed.schema.ts';
import './closed-days.css';

/** On which days the shop takes nobody, among the settings. */
export default function ClosedDays() {
  const { title } = useWords('appointment');
  const { data, error, refetch } = useEndpoint(closedDaysRead, {});
  if (data) return <Sheet kept={data} />;
  return (
    <>
      <PageHead title={title.closed_days} />
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
    </>
  );
}

const LONGEST_DAYS = 60;

/** The days from one until another, by one name; so many at most. */
const daysOf = (from: string, until: string, name: string): ClosedDay[] =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => ({ date: addDays(from, index), name }));

/** Those that were closed already keep their day under the new name. */
const withDays = (before: readonly ClosedDay[], added: readonly ClosedDay[]): ClosedDay[] => {
  const dates = new Set(added.map(({ date }) => date));
  return [...before.filter(({ date }) => !dates.has(date)), ...added].toSorted((one, other) => (one.date < other.date ? -1 : 1));
};

/** A day, or several in a row, and what for. */
function AddDays({ onAdd }: { onAdd: (days: ClosedDay[]) => void }) {
  const { field, word } = useWords('appointment');
  const today = useToday();
  const [from, setFrom] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const [name, setName] = useState('');
  const last = until ?? from;
  const isTurned = from !== null && last !== null && last < from;
  const isLong = from !== null && last !== null && daysBetween(from, last) >= LONGEST_DAYS;
  const fault = isTurned ? word.closed_turned : isLong ? fill(word.closed_long, { count: LONGEST_DAYS }) : undefined;
  const add = () => {
    if (!from || !last || fault) return;
    onAdd(daysOf(from, last, name.trim()));
    setFrom(null);
    setUntil(null);
    setName('');
  };
  return (
    <div className="closed-add">
      <Labelled label={field.closed_from}>
        <DayInput aria-label={field.closed_from} value={from} onChange={(day) => setFrom(day ?? null)} min={today} />
      </Labelled>
      <Labelled label={field.closed_until} fault={fault}>
        <DayInput aria-label={field.closed_until} value={until} onChange={(day) => setUntil(day ?? null)} min={from ?? today} />
      </Labelled>
      <Labelled label={field.closed_name}>
        <Input
          aria-label={field.closed_name}
          maxLength={20}
          placeholder={word.closed_name_hint}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={add}
        />
      </Labelled>
      <Button disabled={!from || fault !== undefined} onClick={add}>
        {word.closed_add}
      </Button>
    </div>
  );
}

/** How many customers are awaited on each of some days that are to be closed. */
function useStanding(dates: readonly string[]): ReadonlyMap<string, number> {
  const { data } = useEndpoint(standingOn, { dates: [...dates] }, { enabled: dates.length > 0, keepPrevious: true });
  return new Map((data ?? []).map(({ date, appointment_num }) => [date, appointment_num]));
}

type Kept = ResponseOf<typeof closedDaysRead>;

/** How many customers are awaited on those of the chain's days on which the shop decided to be open. */
async function standingAnew({ days, inherited }: Kept, today: string): Promise<number> {
  const dates = inherited.flatMap(({ date }) => (date >= today && !days.some((day) => day.date === date) ? [date] : []));
  const standing = dates.length === 0 ? [] : await call(standingOn, { dates });
  return standing.reduce((sum, { appointment_num }) => sum + appointment_num, 0);
}

function Sheet({ kept }: { kept: Kept }) {
  const { field, title, word } = useWords('appointment');
  const { word: say } = useWords('kernel');
  const confirm = useConfirm();
  const today = useToday();
  const { mine, change, isKept, theirs } = useFollowed({ days: kept.days, version: `${kept.source}/${kept.version}` });
  const added = mine.days.filter(({ date }) => date >= today && !kept.days.some((day) => day.date === date)).map(({ date }) => date);
  const standing = useStanding(mine.days.map(({ date }) => date).filter((date) => date >= today));
  const { run, pending } = useCommand(closedDaysEdit, { onDone: () => showDone(word.closed_saved) });
  const agreed = async (count: number) =>
    count === 0 || confirm({ title: fill(word.closed_ask, { count }), text: word.closed_told, ok: word.closed_ok, danger: true });
  const save = async () => {
    const count = added.reduce((sum, date) => sum + (standing.get(date) ?? 0), 0);
    if (await agreed(count)) await run({ days: mine.days, version: kept.version });
  };
  const back = async () => {
    const count = await orTold(standingAnew(kept, today));
    if (count !== undefined && (await agreed(count))) await run({ days: null, version: kept.version });
  };
  return (
    <>
      <PageHead title={title.closed_days}>
        {kept.source === 'shop' && (
          <Button loading={pending} onClick={() => void back()}>
            {word.closed_back}
          </Button>
        )}
        <Button type="primary" loading={pending} disabled={isKept} onClick={() => void save()}>
          {say.save}
        </Button>
      </PageHead>
      <section className="list-card closed-days">
        <p>{word.closed_explained}</p>
        <TheirChanges theirs={theirs} labelOf={() => title.closed_days} textOf={() => kept.days.map(({ date }) => date).join(comma()) || say.theirs_empty} />
        <AddDays onAdd={(days) => change((before) => ({ days: withDays(before.days, days) }))} />
        {mine.days.length === 0 && <p>{word.closed_none}</p>}
        <ul>
          {mine.days.map(({ date, name }) => (
            <li key={date}>
              <b>{date}</b> <span>{name}</span>
              {standing.has(date) && <em>{fill(word.closed_standing, { count: standing.get(date)! })}</em>}
              <Button
                size="small"
                aria-label={fill(word.closed_open_again, { date })}
                onClick={() => change((before) => ({ days: before.days.filter((day) => day.date !== date) }))}
              >
                {field.closed_remove}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
