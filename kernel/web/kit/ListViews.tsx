import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { useSavedViews } from './list-settings.ts';
import type { ListState } from './use-list-state.ts';

const NAME_MAX = 20;

/** The views of a list that this person has kept under a name. */
export default function ListViews({ list, state }: { list: string; state: ListState }) {
  const { word } = useWords('kernel');
  const [views, keep] = useSavedViews(list);
  const [name, setName] = useState('');
  const save = () => {
    if (!name.trim()) return;
    keep([...views.filter((view) => view.name !== name.trim()), { name: name.trim(), search: state.view }]);
    setName('');
  };
  return (
    <div className="list-views">
      {views.length === 0 && <p>{word.no_views}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <Button type="link" onClick={() => state.openView(view.search)}>
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
