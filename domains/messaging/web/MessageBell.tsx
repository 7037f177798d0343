import { BellOutlined } from '@ant-design/icons';
import { App, Badge, Button, Tooltip } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useNews } from '#kernel/web/live.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { messageList, ownMessages } from '../contract/message.endpoints.ts';
import { textOf } from './message-text.ts';

const MessageDrawer = lazy(() => import('./MessageDrawer.tsx'));

const MOST_SHOWN = 99;
const MOST_POPUPS = 3;
/** Popups stand this far from each other (2§9). */
const APART_PX = 120;
const TOLD = 'messages_told';

interface MessageBellProps {
  /** The shop's messages with one's own, or one's own alone. */
  whose: 'shop' | 'own';
  /** It stands though there is nothing to read. */
  stands: boolean;
  /** So many things beside the messages want to be seen. */
  more?: number;
  /** They, above the messages. */
  above?: (onGone: () => void) => ReactNode;
}

/** The bell with the number of unread messages; what is unread at the start of a session pops up once. */
export function MessageBell({ whose, stands, more = 0, above }: MessageBellProps) {
  const { title, word } = useWords('messaging');
  const [open, setOpen] = useState(false);
  const { data, refetch } = useEndpoint(whose === 'shop' ? messageList : ownMessages, { flag: 0 });
  useNews('message', () => void refetch());
  const { notification } = App.useApp();
  useEffect(() => {
    if (!data?.total || sessionStorage.getItem(TOLD)) return;
    sessionStorage.setItem(TOLD, '1');
    for (const [index, message] of data.rows.slice(0, MOST_POPUPS).entries())
      notification.info({
        key: message.return_message_id,
        title: title.messages,
        description: textOf(message, word),
        style: { minHeight: APART_PX - 16 },
        role: index === 0 ? 'alert' : 'status',
      });
  }, [data, notification, title, word]);

  const unread = data?.total ?? 0;
  const count = unread + more;
  const said = [unread > 0 && fill(word.unread, { count: unread }), more > 0 && fill(word.more, { count: more })].filter((each) => each !== false);
  const label = said.length > 0 ? said.join(' · ') : title.messages;
  if (!stands && count === 0 && !open) return null;
  return (
    <>
      <Tooltip title={label}>
        <Badge count={count} overflowCount={MOST_SHOWN} size="small" offset={[-6, 6]}>
          <Button type="text" icon={<BellOutlined />} aria-label={label} onClick={() => setOpen(true)} />
        </Badge>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <MessageDrawer whose={whose} above={above} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
