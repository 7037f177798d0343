import { Button, Drawer, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useExporting } from '#kernel/web/export.ts';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCommand, useEndpoints } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { messageList, messageRead, type MessageRow, ownMessages, ownRead } from '../contract/message.endpoints.ts';
import { targetOf } from './message-target.ts';
import { textOf } from './message-text.ts';
import './messaging.css';

/** Shown at first, and more at a time. */
const SHOWN = 100;

interface MessageDrawerProps {
  whose: 'shop' | 'own';
  above?: ((onGone: () => void) => ReactNode) | undefined;
  onClose: () => void;
}

/** What tells of a file leads to the download center, which is no page. */
const OF_FILES: ReadonlySet<number> = new Set([14, 15]);

/** The reminders of the shop (2§2.11): reading one also leads to what it is about. */
export default function MessageDrawer({ whose, above, onClose }: MessageDrawerProps) {
  useReturnFocus();
  const { title, word } = useWords('messaging');
  const kernel = useWords('kernel');
  const [flag, setFlag] = useState<0 | 1>(1);
  const [pages, setPages] = useState(1);
  const asked = Array.from({ length: pages }, (_, index) => ({ flag, page_no: index + 1, page_size: SHOWN }));
  const answers = useEndpoints(whose === 'shop' ? messageList : ownMessages, asked);
  const messages = answers.flatMap((page) => page?.rows ?? []);
  const isThere = answers.every((page) => page !== undefined);
  const { run, pending } = useCommand(whose === 'shop' ? messageRead : ownRead, { quiet: true });
  return (
    <Drawer
      open
      title={title.messages}
      size={420}
      onClose={onClose}
      extra={
        <Button size="small" disabled={pending || !messages.some((message) => !message.is_read)} onClick={() => void run({})}>
          {word.clear_all}
        </Button>
      }
    >
      {above?.(onClose)}
      <Segmented
        aria-label={title.messages}
        value={flag}
        options={[
          { value: 1, label: word.all },
          { value: 0, label: word.unread_only },
        ]}
        onChange={(value) => {
          setFlag(value === 1 ? 1 : 0);
          setPages(1);
        }}
      />
      {isThere && messages.length === 0 && <p className="messages-none">{word.nothing}</p>}
      <ul className="messages">
        {messages.map((message) => (
          <Message key={message.return_message_id} message={message} read={() => void run({ ids: [message.return_message_id] })} onGone={onClose} />
        ))}
      </ul>
      {isThere && messages.length < answers[0]!.total && (
        <Button block type="link" onClick={() => setPages(pages + 1)}>
          {kernel.word.load_more}
        </Button>
      )}
    </Drawer>
  );
}

function Message({ message, read, onGone }: { message: MessageRow; read: () => void; onGone: () => void }) {
  const { word } = useWords('messaging');
  const navigation = useNavigation();
  const exporting = useExporting();
  const target = targetOf(message, navigation);
  const open = () => {
    if (!message.is_read) read();
    if (target) navigation.go(target);
    else exporting.open(0);
    onGone();
  };
  return (
    <li className={message.is_read ? 'message-read' : ''}>
      <span>{textOf(message, word)}</span>
      <time>{message.return_date_str}</time>
      {target || OF_FILES.has(message.type) ? (
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
