import { totalmem } from 'node:os';

const MB = 1024 * 1024;
/** Enough for a small shop; and what PostgreSQL itself still makes good use of. */
const [LEAST, MOST] = [192, 8_192];

/** What this process may use: of the machine, or of the container it was given. Bytes. */
function available(): number {
  const given = process.constrainedMemory(); // 0 or beyond any machine where there is no limit
  return given > 0 ? Math.min(given, totalmem()) : totalmem();
}

/**
 * What the embedded database keeps of itself in memory: a quarter of what there is, as its manual advises, taken as it is needed;
 * and what it may think that the system keeps besides, which only its plans look at.
 */
export function cacheSettings(memory = available()): { shared_buffers: string; effective_cache_size: string } {
  const quarter = Math.floor(memory / MB / 4);
  const own = Math.min(Math.max(quarter, LEAST), MOST);
  return { shared_buffers: `${own}MB`, effective_cache_size: `${Math.max(quarter * 2, own)}MB` };
}
