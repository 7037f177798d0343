export type { ChannelUse } from './channel.routes.ts';
export { channelFault } from './offered.ts';
