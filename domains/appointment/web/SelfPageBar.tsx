import { Alert, Button, Popover, Space } from 'antd';
import { useEffect, useState } from 'react';
import { basePath } from '#kernel/web/base.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { CopyButton } from '#kernel/web/kit/CopyButton.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { selfSettings } from '../contract/self-desk.endpoints.ts';

const QR_PX = 480;

/** The code of an address, drawn once somebody looks. */
function Code({ address }: { address: string }) {
  const { word } = useWords('appointment');
  const [picture, setPicture] = useState<string>();
  useEffect(() => void import('qrcode').then(async ({ toDataURL }) => setPicture(await toDataURL(address, { margin: 1, width: QR_PX }))), [address]);
  return <div className="self-code">{picture && <img src={picture} alt={word.self_code} />}</div>;
}

/** Where customers ask for appointments, to be handed on; or what is missing before they can. */
export function SelfPageBar({ onEdit }: { onEdit: () => void }) {
  const { title, word } = useWords('appointment');
  const { data } = useEndpoint(selfSettings, {});
  if (!data) return null;
  const { page_code, is_open, shop_project_ids } = data;
  if (!page_code || shop_project_ids.length === 0)
    return (
      <Alert
        className="self-bar"
        type="info"
        showIcon
        title={word.self_unset}
        action={
          <Can do="appointment:self">
            <Button onClick={onEdit}>{title.self_page}</Button>
          </Can>
        }
      />
    );
  if (!is_open) return <Alert className="self-bar" type="warning" showIcon title={word.self_closed} />;
  const address = `${location.origin}${basePath}/book/${page_code}`;
  return (
    <div className="self-bar self-address">
      <span>{word.self_address}</span>
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
      <Space>
        <CopyButton text={address} done={word.self_copied}>
          {word.self_copy}
        </CopyButton>
        <Popover trigger="click" content={<Code address={address} />}>
          <Button>{word.self_code}</Button>
        </Popover>
      </Space>
    </div>
  );
}
