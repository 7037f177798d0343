import { availableParallelism } from 'node:os';

const LEAST = 4;
const FOR_EACH_CORE = 2;

/**
 * So many connections to the database a process opens unless it is told otherwise. What the database is given beyond
 * its cores shares them, and all of it takes longer; two for each core keep it busy while the process reads and writes.
 */
export const usualPoolSize = (cores = availableParallelism()): number => Math.max(LEAST, FOR_EACH_CORE * cores);
