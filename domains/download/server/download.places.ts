/** Where a made file lies in the file store. */
export const fileKey = (org_id: string, file_key: string): string => `${org_id}/${file_key}`;

/** Records and their files are kept this long (specification 1§9). */
export const KEPT_MS = 3 * 86_400_000;
