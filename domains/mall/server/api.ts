export { mallSubscribers } from './paid.subscribers.ts';
