import { GiftOutlined } from '@ant-design/icons';
import { Button, Modal, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { queryVersion } from '#domains/setting/contract/notice.endpoints.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { isCovered } from '#kernel/web/kit/front.ts';
import { isTyping } from '#kernel/web/kit/Keys.tsx';
import { hasWords, RichText } from '#kernel/web/kit/RichText.tsx';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { useAppPlace } from '../place.ts';

type Notice = NonNullable<ResponseOf<typeof queryVersion>>;

const SEEN = 'notice_seen';
const nameOf = ({ title, noticeStartTime }: Notice): string => `${noticeStartTime} ${title}`;

/** The shop's clock, in the form in which the notice names its window. */
const nowIn = (timeZone: string): string => new Date().toLocaleString('sv-SE', { timeZone });

/** Whether it shows by itself: not closed yet in this session, and within its window. */
function isDue(notice: Notice, timeZone: string): boolean {
  const now = nowIn(timeZone);
  return sessionStorage.getItem(SEEN) !== nameOf(notice) && notice.noticeStartTime <= now && now <= notice.noticeEndTime;
}

const LOOKS_EVERY_MS = 1_000;

/** Whether a dialog would take the keys from somebody: the page's own input, while nothing stands in it, is given them back. */
function isInTheWay(): boolean {
  const at = document.activeElement;
  return isCovered() || (isTyping(at) && !(at instanceof HTMLInputElement && at.matches('[data-focus-home]') && at.value === ''));
}

/** Whether what shows by itself may show: once nobody types and nothing is asked, and from then on. */
function useMoment(isWanted: boolean): boolean {
  const [has, come] = useState(false);
  const isWaiting = isWanted && !has;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => !isInTheWay() && come(true);
    look();
    const timer = window.setInterval(look, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return isWanted && has;
}

/** The icon of new features (2§2.11): what is announced shows by itself once a session, within its window and if it has text (2§5). */
export default function NewFeatures() {
  const { user, mode } = useAppPlace();
  const { word } = useWords('shell');
  const { data } = useEndpoint(queryVersion, { sysType: mode === 'clinic' ? 'CURE_USER' : 'SHOP_USER' });
  // Until somebody has opened or closed it, the window decides.
  const [choice, choose] = useState<boolean>();
  const notice = data && hasWords(data.data) ? data : undefined;
  const showsNow = useMoment(notice !== undefined && isDue(notice, user.time_zone));
  const close = () => {
    if (notice) sessionStorage.setItem(SEEN, nameOf(notice));
    choose(false);
  };
  return (
    <>
      <Tooltip title={word.new_features}>
        <Button type="text" icon={<GiftOutlined />} aria-label={word.new_features} onClick={() => choose(true)} />
      </Tooltip>
      {(choice ?? showsNow) && <NoticeDialog notice={notice} onClose={close} />}
    </>
  );
}

function NoticeDialog({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  useReturnFocus();
  const { word } = useWords('shell');
  return (
    <Modal open title={notice?.title ?? word.new_features} width={560} footer={null} onCancel={onClose} className="new-features">
      {notice ? <RichText html={notice.data} /> : <p>{word.no_new_features}</p>}
    </Modal>
  );
}
