export { voucherMerge } from './merge.commands.ts';
export { resumeVouchers } from './resume.jobs.ts';
export { vouchersUnfinished } from './shop-unfinished.ts';
export { dealsKeepGoods, membersWithVouchers } from './uses.queries.ts';
