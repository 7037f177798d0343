import { DownloadOutlined, SettingOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Popover, Tooltip } from 'antd';
import { lazy, Suspense } from 'react';
import { useWords } from '../words.ts';
import type { ListSettings } from './list-settings.ts';
import type { ListState } from './use-list-state.ts';

const ListColumns = lazy(() => import('./ListColumns.tsx'));
const ListViews = lazy(() => import('./ListViews.tsx'));

export interface ListToolsProps {
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
      <Popover
        trigger="click"
        placement="bottomRight"
        title={word.saved_views}
        content={
          <Suspense fallback={null}>
            <ListViews list={props.list} state={props.state} settings={props.settings} keep={props.keep} />
          </Suspense>
        }
      >
        <Tooltip title={word.saved_views}>
          <Button type="text" icon={<StarOutlined />} aria-label={word.saved_views} />
        </Tooltip>
      </Popover>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <Suspense fallback={null}>
            <ListColumns {...props} />
          </Suspense>
        }
      >
        <Tooltip title={word.view_settings}>
          <Button type="text" icon={<SettingOutlined />} aria-label={word.view_settings} />
        </Tooltip>
      </Popover>
    </div>
  );
}
