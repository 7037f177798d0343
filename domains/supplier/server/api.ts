export { merchantsKeepItems, suppliesKeepCurrency } from './uses.queries.ts';
export { servicesToConfirm } from './waiting.queries.ts';
