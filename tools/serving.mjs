import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * How Node serves: what lives for one request is cleared often and in small pieces, which halves what an idle server
 * holds, and its threads share two heaps for what lies outside JavaScript's; what was compiled and stripped of its types
 * is kept for the next start.
 */
export const servingFlags = ['--max-semi-space-size=8'];
export const servingEnvironment = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), MALLOC_ARENA_MAX: '2' };
