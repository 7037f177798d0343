/** What other parts may use of messages in the browser. */
export { MessageBell } from './MessageBell.tsx';
