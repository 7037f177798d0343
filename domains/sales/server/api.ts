export { addDefaultPayMethods } from './pay-methods.queries.ts';
