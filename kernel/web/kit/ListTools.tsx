import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, DownloadOutlined, SettingOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover, Segmented, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { type ListSettings, useSavedViews } from './list-settings.ts';
import type { ListState } from './use-list-state.ts';

interface ListToolsProps {
  list: string;
  columns: readonly { key: string; title: string }[];
  settings: ListSettings;
  keep: (settings: ListSettings) => void;
  /** Back to the page's own settings; absent while they are shown. */
  reset: (() => void) | undefined;
  state: ListState;
  /** Takes the list out as a file; absent where the person may not. */
  onExport: (() => void) | undefined;
}

/** At the right of the filters: saved views, and how this user likes the list. */
export default function ListTools(props: ListToolsProps) {
  const { word } = useWords('kernel');
  return (
    <div className="list-tools">
      {props.onExport && (
        <Tooltip title={word.export_list}>
          <Button type="text" icon={<DownloadOutlined />} aria-label={word.export_list} onClick={props.onExport} />
        </Tooltip>
      )}
      <Popover trigger="click" placement="bottomRight" title={word.saved_views} content={<Views list={props.list} state={props.state} />}>
        <Tooltip title={word.saved_views}>
          <Button type="text" icon={<StarOutlined />} aria-label={word.saved_views} />
        </Tooltip>
      </Popover>
      <Popover trigger="click" placement="bottomRight" content={<Settings {...props} />}>
        <Tooltip title={word.view_settings}>
          <Button type="text" icon={<SettingOutlined />} aria-label={word.view_settings} />
        </Tooltip>
      </Popover>
    </div>
  );
}

function Settings({ columns, settings, keep, reset }: ListToolsProps) {
  const { word } = useWords('kernel');
  const hidden = columns.map((column) => column.key).filter((key) => !settings.shown.includes(key));
  const titles = new Map(columns.map((column) => [column.key, column.title]));
  const setShown = (shown: readonly string[]) => keep({ ...settings, shown });
  const move = (index: number, by: number) => {
    const shown = [...settings.shown];
    const [moved] = shown.splice(index, 1);
    shown.splice(index + by, 0, moved!);
    setShown(shown);
  };
  return (
    <div className="list-settings">
      <h2>{word.density}</h2>
      <Segmented
        block
        value={settings.dense ? 'compact' : 'normal'}
        onChange={(value) => keep({ ...settings, dense: value === 'compact' })}
        options={[
          { value: 'normal', label: word.density_normal },
          { value: 'compact', label: word.density_compact },
        ]}
      />
      <h2>{word.columns}</h2>
      <ul>
        {settings.shown.map((key, index) => (
          <li key={key}>
            <Checkbox checked disabled={settings.shown.length === 1} onChange={() => setShown(settings.shown.filter((each) => each !== key))}>
              {titles.get(key)}
            </Checkbox>
            <Button
              type="text"
              size="small"
              disabled={index === 0}
              icon={<ArrowUpOutlined />}
              aria-label={`${word.move_up} ${titles.get(key)}`}
              onClick={() => move(index, -1)}
            />
            <Button
              type="text"
              size="small"
              disabled={index === settings.shown.length - 1}
              icon={<ArrowDownOutlined />}
              aria-label={`${word.move_down} ${titles.get(key)}`}
              onClick={() => move(index, 1)}
            />
          </li>
        ))}
        {hidden.map((key) => (
          <li key={key}>
            <Checkbox checked={false} onChange={() => setShown([...settings.shown, key])}>
              {titles.get(key)}
            </Checkbox>
          </li>
        ))}
      </ul>
      {reset && (
        <Button block onClick={reset}>
          {word.restore_default}
        </Button>
      )}
    </div>
  );
}

const NAME_MAX = 20;

function Views({ list, state }: { list: string; state: ListState }) {
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
