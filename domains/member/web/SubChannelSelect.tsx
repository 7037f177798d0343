import { Form } from 'antd';
import { ChannelSelect } from '#domains/channel/web/pieces.ts';

interface SubChannelSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (channel: string | null) => void;
  chosen?: { value: string; label: string } | undefined;
}

/** A channel below the one chosen in the form. */
export function SubChannelSelect(props: SubChannelSelectProps) {
  const channel = Form.useWatch<string | null | undefined>('channel');
  return <ChannelSelect {...props} below={channel ?? null} />;
}
