export { claimFile } from './claim.commands.ts';
export { sweepFiles } from './sweep.jobs.ts';
