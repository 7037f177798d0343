export { voucherMerge } from './merge.commands.ts';
export { resumeVouchers } from './resume.jobs.ts';
