export { mallSubscribers } from './paid.subscribers.ts';
export { tellToShip } from './to-ship.jobs.ts';
