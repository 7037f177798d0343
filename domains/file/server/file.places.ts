import type { Ctx } from '#kernel/server/context.ts';

const PREFIX = '/shop/upload/file/';

/** What records keep and browsers ask for. */
export const pathOf = (file_key: string): string => `${PREFIX}${file_key}`;

export const keyOf = (path: string): string => path.slice(PREFIX.length);

/** Where the bytes lie in the file store: an organisation never reaches another's. */
export const storageKey = ({ actor }: { actor: Pick<Ctx['actor'], 'org_id'> }, file_key: string): string => `${actor.org_id}/${file_key}`;
