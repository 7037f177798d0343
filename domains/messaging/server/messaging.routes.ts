import { handle } from '#kernel/server/mount.ts';
import * as message from '../contract/message.endpoints.ts';
import { listMessages } from './message.queries.ts';
import { markRead } from './read.commands.ts';

export const routes = [
  handle(message.messageList, listMessages('shop')),
  handle(message.messageRead, markRead('shop')),
  handle(message.ownMessages, listMessages('own')),
  handle(message.ownRead, markRead('own')),
];
