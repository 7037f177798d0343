import { type Logger, pino } from 'pino';

/** So many characters of lines are written together, */
const TOGETHER = 4_096;
/** and none waits longer. */
const MOST_MS = 200;

/**
 * What went wrong is written at once, what calls came to some lines at a time, for each writing costs a tenth of a call. A process that ends
 * by itself writes what is left; one that is killed loses the calls of its last moment, and no failure.
 */
const standardError = () =>
  pino.multistream(
    [
      { level: 'info', stream: pino.destination({ dest: 2, sync: false, minLength: TOGETHER, periodicFlush: MOST_MS }) },
      { level: 'warn', stream: pino.destination({ dest: 2, sync: true }) },
    ],
    { dedupe: true },
  );

/** The log of a process that serves: to standard error, or where it is told; of one that is to be silent nowhere. */
export const openLog = ({ log, logTo }: { log: boolean; logTo?: NodeJS.WritableStream }): Logger =>
  pino({ level: log ? 'info' : 'silent', base: undefined }, logTo ?? (log ? standardError() : pino.destination(2)));
