/** Whether the run is `npm run test:long`, which measures the full figures of the quality table. */
export const isLong = process.env['TEST_LENGTH'] === 'long';

/** The number for this run: `atLength({ short: 3, long: 30 })`. */
export const atLength = <T>({ short, long }: { short: T; long: T }): T => (isLong ? long : short);
