export { makeExports } from './export.jobs.ts';
export { sweepDownloads } from './sweep.jobs.ts';
export { dropStored, noteImport, storeFailedRows } from './import-record.commands.ts';
export { keptRows } from './download.queries.ts';
export { exportsToDecide } from './approval.commands.ts';
