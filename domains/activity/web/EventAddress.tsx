import { Button, Popover, Space } from 'antd';
import { useEffect, useState } from 'react';
import { basePath } from '#kernel/web/base.ts';
import { CopyButton } from '#kernel/web/kit/CopyButton.tsx';
import { useWords } from '#kernel/web/words.ts';

const QR_PX = 480;
const QR_SHOWN = 240;

/** Where customers open an event's page, to be handed on. */
export function EventAddress({ page_code }: { page_code: string }) {
  const { word } = useWords('activity');
  const address = `${location.origin}${basePath}/book/event/${page_code}`;
  return (
    <p>
      <Space wrap>
        <span>{word.event_address}</span>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        <CopyButton text={address} done={word.event_copied}>
          {word.event_copy}
        </CopyButton>
        <Popover trigger="click" content={<Code address={address} />}>
          <Button>{word.event_code}</Button>
        </Popover>
      </Space>
    </p>
  );
}

/** The code of an address, drawn once somebody looks. */
function Code({ address }: { address: string }) {
  const { word } = useWords('activity');
  const [picture, setPicture] = useState<string>();
  useEffect(() => void import('qrcode').then(async ({ toDataURL }) => setPicture(await toDataURL(address, { margin: 1, width: QR_PX }))), [address]);
  return picture ? <img src={picture} alt={word.event_code} width={QR_SHOWN} height={QR_SHOWN} /> : null;
}
