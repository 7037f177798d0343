export { claimFile, claimFiles } from './claim.commands.ts';
export { keepPictures } from './founding.commands.ts';
export { bytesOfFile } from './read.queries.ts';
export { sweepFiles } from './sweep.jobs.ts';
export { publicPicture } from './read.queries.ts';
