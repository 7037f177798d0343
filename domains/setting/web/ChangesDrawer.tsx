import { Drawer, Table } from 'antd';
import { useState } from 'react';
import { useRightWords } from '#domains/access/web/pieces.ts';
import { isRule, namesFields, UNTOLD } from '#kernel/i18n/trail.ts';
import { wallClock } from '#kernel/web/kit/When.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import type { LogRow } from '../contract/log.endpoints.ts';
import { changeSides } from './change-text.ts';
import { useObjectWords, useTold } from './log-words.ts';
import './changes.css';

/** `yyyy-MM-dd HH:mm` */
const MINUTE = 16;

interface Difference {
  name: string;
  before: unknown;
  after: unknown;
}

type Sides = Pick<LogRow, 'before' | 'after'>;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that differ, in the order they were noted; of a setting that holds many, each of them. */
function differences({ before, after }: Sides): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter(({ name }) => !UNTOLD.has(name))
    .filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after))
    .flatMap((row) => {
      const held = [row.before, row.after].filter(isRecord);
      if (!isRule(row.name) || held.length === 0) return [row];
      return differences({ before: isRecord(row.before) ? row.before : null, after: isRecord(row.after) ? row.after : null });
    });
}

/** A moment as a machine writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** How an entry's values are told: names for ids, words for states and rights, moments in the shop's time. */
function useSay(entry: LogRow) {
  const { word } = useWords('setting');
  const { user } = usePlace();
  const { fieldOf, stateOf, otherOf, refusalOf } = useObjectWords(entry);
  const rights = useRightWords();
  const { module } = useWords('access').word;
  /** `beauty/sales:void`: the module, and what it lets one do. */
  const rightOf = (text: string): string | undefined => {
    const [area, right] = text.split('/') as [string, string | undefined];
    const where = (module as Readonly<Record<string, string>>)[area];
    return where && right !== undefined ? `${where} · ${rights[right] ?? right}` : rights[text];
  };
  const textOf = (field: string, text: string): string =>
    (namesFields(field) ? fieldOf(text) : undefined) ??
    entry.called[text] ??
    entry.called[text.slice(text.indexOf('/') + 1)] ??
    stateOf(field, text) ??
    otherOf(field, text) ??
    rightOf(text) ??
    (MOMENT.test(text) ? wallClock(Date.parse(text) / 1_000, user.time_zone).slice(0, MINUTE) : text);
  return { nameOf: fieldOf, textOf, isMoney: (field: string) => entry.in_cents.includes(field), refusalOf, none: word.none, on: word.on, off: word.off };
}

/** What one operation changed: field by field, before and after. */
export default function ChangesDrawer({ entry, onClose }: { entry: LogRow; onClose: () => void }) {
  const { field, word } = useWords('setting');
  const { active } = useScreen();
  const [open, setOpen] = useState(true);
  const say = useSay(entry);
  // No decision at all leaves what holds without one.
  const shown = (row: Difference, side: 'before' | 'after') =>
    isRule(row.name) && row[side] === null ? word.initial : changeSides(row.name, row.before, row.after, say)[side];
  const { around, name } = useTold()(entry);
  return (
    <Drawer
      open={open && active}
      title={`${around(name ?? '')} · ${entry.create_time}`}
      size={720 * growthAt(settledWidth())}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && !open && onClose()}
    >
      <Table<Difference>
        rowKey="name"
        size="small"
        pagination={false}
        locale={{ emptyText: word.nothing_changed }}
        dataSource={differences(entry)}
        columns={[
          { key: 'name', title: word.changed_field, width: 160, render: (_, row) => say.nameOf(row.name) },
          {
            key: 'before',
            title: field.before,
            render: (_, row) => <span className="changes-before">{shown(row, 'before')}</span>,
          },
          {
            key: 'after',
            title: field.after,
            render: (_, row) => <span className="changes-after">{shown(row, 'after')}</span>,
          },
        ]}
      />
    </Drawer>
  );
}
