import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { showWarning } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';

const isFull = (): boolean => document.fullscreenElement !== null;

function onFull(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Fills the screen and gives it back; where the browser cannot, it says so (2§8). */
export function Fullscreen() {
  const { word } = useWords('shell');
  const full = useSyncExternalStore(onFull, isFull);
  const label = full ? word.fullscreen_leave : word.fullscreen;
  const toggle = () => {
    const change = full ? document.exitFullscreen() : document.fullscreenEnabled ? document.documentElement.requestFullscreen() : Promise.reject();
    change.catch(() => showWarning(word.fullscreen_unsupported));
  };
  return (
    <Tooltip title={label}>
      <Button type="text" className="top-fullscreen" icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />} aria-label={label} onClick={toggle} />
    </Tooltip>
  );
}
