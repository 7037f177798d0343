import { GiftOutlined } from '@ant-design/icons';
import { Button, Modal, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { queryVersion } from '#domains/setting/contract/notice.endpoints.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { hasWords, RichText } from '#kernel/web/kit/RichText.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { useAppPlace } from '../place.ts';

type Notice = NonNullable<ResponseOf<typeof queryVersion>>;

const SEEN = 'notice_seen';
const nameOf = ({ title, noticeStartTime }: Notice): string => `${noticeStartTime} ${title}`;

/** The shop's clock, in the form in which the notice names its window. */
const nowIn = (timeZone: string): string => new Date().toLocaleString('sv-SE', { timeZone });

/** The icon of new features (2§2.11): what is announced shows by itself once a session, within its window and if it has text (2§5). */
export default function NewFeatures() {
  const { user, mode } = useAppPlace();
  const { word } = useWords('shell');
  const { data } = useEndpoint(queryVersion, { sysType: mode === 'clinic' ? 'CURE_USER' : 'SHOP_USER' });
  const [open, setOpen] = useState(false);
  const notice = data && hasWords(data.data) ? data : undefined;
  useEffect(() => {
    if (!notice || sessionStorage.getItem(SEEN) === nameOf(notice)) return;
    const now = nowIn(user.time_zone);
    if (now < notice.noticeStartTime || now > notice.noticeEndTime) return;
    sessionStorage.setItem(SEEN, nameOf(notice));
    setOpen(true);
  }, [notice, user.time_zone]);
  return (
    <>
      <Tooltip title={word.new_features}>
        <Button type="text" icon={<GiftOutlined />} aria-label={word.new_features} onClick={() => setOpen(true)} />
      </Tooltip>
      {open && <NoticeDialog notice={notice} onClose={() => setOpen(false)} />}
    </>
  );
}

function NoticeDialog({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  const { word } = useWords('shell');
  return (
    <Modal open title={notice?.title ?? word.new_features} width={560} footer={null} onCancel={onClose} className="new-features">
      {notice ? <RichText html={notice.data} /> : <p>{word.no_new_features}</p>}
    </Modal>
  );
}
