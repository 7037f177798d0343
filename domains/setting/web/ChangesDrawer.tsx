import { Drawer, Table } from 'antd';
import { useState } from 'react';
import { useScreen } from '#kernel/web/screen.ts';
import { useDictionaries, useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import type { LogRow } from '../contract/log.endpoints.ts';
import { changeText } from './change-text.ts';
import { isAudited, operationText, useSubjects } from './log-words.ts';
import './changes.css';

interface Difference {
  name: string;
  before: unknown;
  after: unknown;
}

/** The fields that differ, in the order they were noted. */
function differences({ before, after }: LogRow): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after));
}

/** What one operation changed: field by field, before and after. */
export default function ChangesDrawer({ entry, onClose }: { entry: LogRow; onClose: () => void }) {
  const { field, word } = useWords('setting');
  const { active } = useScreen();
  const [open, setOpen] = useState(true);
  const domain = entry.endpoint.split('.')[0]!;
  const subjects = useSubjects();
  // A call's id begins with its domain.
  const names = isAudited(domain) ? [domain] : [];
  const words = useDictionaries(names);
  const nameOf = (name: string): string => (names[0] && words(names[0])?.field[name]) ?? name;
  const say = { nameOf, none: word.none, on: word.on, off: word.off };
  return (
    <Drawer
      open={open && active}
      title={`${operationText(entry, word, subjects)} · ${entry.create_time}`}
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
          { key: 'name', title: word.changed_field, width: 160, render: (_, { name }) => nameOf(name) },
          { key: 'before', title: field.before, render: (_, { name, before }) => <span className="changes-before">{changeText(name, before, say)}</span> },
          { key: 'after', title: field.after, render: (_, { name, after }) => <span className="changes-after">{changeText(name, after, say)}</span> },
        ]}
      />
    </Drawer>
  );
}
