import { Channels } from './Channels.tsx';

/** `/channel-source-manage` (specification 2§2.3). */
export default function ChannelListPage() {
  return <Channels />;
}
