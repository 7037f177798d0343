export { servicesToConfirm } from './waiting.queries.ts';
