import { Channels } from './Channels.tsx';

/** The channels among the settings. */
export default function ChannelList() {
  return <Channels embedded />;
}
