/** What stands between a call and its answer that is nobody's mistake, and passes. */
export interface Trouble {
  status: 409 | 503;
  key: string;
  /** After how many seconds to come back. */
  retry_after?: number;
}

/** A restarted database is back within seconds; asking sooner helps nobody. */
const COME_BACK_S = 3;
const DATABASE_AWAY: Trouble = { status: 503, key: 'kernel.database_away', retry_after: COME_BACK_S };
const ROW_IN_USE: Trouble = { status: 409, key: 'kernel.row_in_use' };

/** Shutting down, crashed, starting up, full, or cut off (SQLSTATE); unreachable (the operating system's word). */
const AWAY = new Set([
  '57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006',
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT',
]);
/** The driver gives no code to what it says of its own connections. */
const CUT_OFF = /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;
const LOCK_NOT_AVAILABLE = '55P03';

/** The trouble that an error tells of; null where it is a fault of ours. */
export function troubleOf(error: unknown): Trouble | null {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  if (code === LOCK_NOT_AVAILABLE) return ROW_IN_USE;
  // A missing file is a fault; a missing socket is a database that is away.
  if (code === 'ENOENT') return syscall === 'connect' ? DATABASE_AWAY : null;
  if (code !== undefined && AWAY.has(code)) return DATABASE_AWAY;
  return CUT_OFF.test(message ?? '') ? DATABASE_AWAY : null;
}
