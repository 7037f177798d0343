export type { ChannelUse } from './channel.commands.ts';
export { channelFault } from './offered.ts';
