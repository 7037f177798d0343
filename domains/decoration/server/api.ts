export { decorationKeepsCategory } from './uses.queries.ts';
