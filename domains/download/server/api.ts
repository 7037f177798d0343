export { makeExports } from './export.jobs.ts';
export { sweepDownloads } from './sweep.jobs.ts';
