import { Button, Drawer, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { messageList, messageRead, type MessageRow } from '../contract/message.endpoints.ts';
import { targetOf } from './message-target.ts';
import { textOf } from './message-text.ts';
import './messaging.css';

const SHOWN = 100;

/** The reminders of the shop (2§2.11): reading one also leads to what it is about. */
export default function MessageDrawer({ above, onClose }: { above?: ((onGone: () => void) => ReactNode) | undefined; onClose: () => void }) {
  const { title, word } = useWords('messaging');
  const [flag, setFlag] = useState<0 | 1>(0);
  const { data } = useEndpoint(messageList, { flag, page_size: SHOWN }, { keepPrevious: true });
  const { run, pending } = useCommand(messageRead, { quiet: true });
  return (
    <Drawer
      open
      title={title.messages}
      size={420}
      onClose={onClose}
      extra={
        <Button size="small" disabled={pending || !data?.rows.some((message) => !message.is_read)} onClick={() => void run({})}>
          {word.clear_all}
        </Button>
      }
    >
      {above?.(onClose)}
      <Segmented
        value={flag}
        options={[
          { value: 0, label: word.unread_only },
          { value: 1, label: word.all },
        ]}
        onChange={(value) => setFlag(value === 1 ? 1 : 0)}
      />
      {data?.rows.length === 0 && <p className="messages-none">{word.nothing}</p>}
      <ul className="messages">
        {data?.rows.map((message) => (
          <Message key={message.return_message_id} message={message} read={() => void run({ ids: [message.return_message_id] })} onGone={onClose} />
        ))}
      </ul>
    </Drawer>
  );
}

function Message({ message, read, onGone }: { message: MessageRow; read: () => void; onGone: () => void }) {
  const { word } = useWords('messaging');
  const navigation = useNavigation();
  const target = targetOf(message, navigation);
  const open = () => {
    if (!message.is_read) read();
    navigation.go(target!);
    onGone();
  };
  return (
    <li className={message.is_read ? 'message-read' : ''}>
      <span>{textOf(message, word)}</span>
      <time>{message.return_date_str}</time>
      {target ? (
        <Button type="link" size="small" onClick={open}>
          {word.open}
        </Button>
      ) : (
        !message.is_read && (
          <Button type="link" size="small" onClick={read}>
            {word.clear}
          </Button>
        )
      )}
    </li>
  );
}
