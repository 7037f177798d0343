export { followOrders, mallSubscribers } from './follow.ts';
