import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { type ListSettings, type SavedView, useSavedViews } from './list-settings.ts';
import type { ListState } from './use-list-state.ts';

const NAME_MAX = 20;

interface ListViewsProps {
  list: string;
  state: ListState;
  settings: ListSettings;
  keep: (settings: ListSettings) => void;
}

/** The views of a list that this person has kept under a name: what is looked for, and in which columns. */
export default function ListViews({ list, state, settings, keep: keepSettings }: ListViewsProps) {
  const { word } = useWords('kernel');
  const [views, keep] = useSavedViews(list);
  const [name, setName] = useState('');
  const save = () => {
    if (!name.trim()) return;
    keep([...views.filter((view) => view.name !== name.trim()), { name: name.trim(), search: state.view, settings }]);
    setName('');
  };
  const open = (view: SavedView) => {
    state.openView(view.search);
    if (view.settings) keepSettings(view.settings);
  };
  return (
    <div className="list-views">
      {views.length === 0 && <p>{word.no_views}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button type="link" onClick={() => open(view)}>
              {view.name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`${word.delete} ${view.name}`}
              onClick={() => keep(views.filter((each) => each !== view))}
            />
          </li>
        ))}
      </ul>
      <Space.Compact block>
        <Input
          value={name}
          maxLength={NAME_MAX}
          placeholder={word.view_name_hint}
          aria-label={word.view_name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={save}
        />
        <Button disabled={!name.trim()} onClick={save}>
          {word.save_view}
        </Button>
      </Space.Compact>
    </div>
  );
}
