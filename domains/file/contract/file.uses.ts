import type { Permission } from '#kernel/contract/endpoint.ts';

const KB = 1024;
const MB = 1024 * KB;

/** What a file is uploaded for: how large it may be and who may see it. Pictures are jpg, jpeg or png (specification 1§9, 2§5). */
export interface FileUse {
  max_bytes: number;
  /** The longer side is scaled down to this. */
  max_pixels: number;
  /** Seen by all of the organisation, or within the data scope of the shop it was uploaded in. */
  seen_in: 'organisation' | 'shop';
  /** And by whoever holds this right alone; whoever uploaded it sees it until a record keeps it. */
  needs?: Permission;
}

export const FILE_USES = {
  shop_logo: { max_bytes: 500 * KB, max_pixels: 800, seen_in: 'organisation' },
  staff_photo: { max_bytes: 500 * KB, max_pixels: 1200, seen_in: 'organisation' },
  attendance_photo: { max_bytes: MB, max_pixels: 2000, seen_in: 'shop' },
  follow_up_image: { max_bytes: 10 * MB, max_pixels: 2000, seen_in: 'shop', needs: 'followup:read' },
  service_log: { max_bytes: 10 * MB, max_pixels: 2400, seen_in: 'shop', needs: 'service:read' },
  emr_image: { max_bytes: 10 * MB, max_pixels: 2400, seen_in: 'shop', needs: 'emr:read' },
  member_signature: { max_bytes: 500 * KB, max_pixels: 1200, seen_in: 'shop', needs: 'member:read' },
  project_cover: { max_bytes: 5 * MB, max_pixels: 2000, seen_in: 'organisation' },
  project_image: { max_bytes: 2 * MB, max_pixels: 2000, seen_in: 'organisation' },
  goods_image: { max_bytes: 2 * MB, max_pixels: 2000, seen_in: 'organisation' },
  service_image: { max_bytes: 2 * MB, max_pixels: 2000, seen_in: 'organisation' },
  card_cover: { max_bytes: 5 * MB, max_pixels: 2000, seen_in: 'organisation' },
  event_image: { max_bytes: 5 * MB, max_pixels: 2400, seen_in: 'organisation' },
  page_image: { max_bytes: 5 * MB, max_pixels: 2400, seen_in: 'organisation' },
  reconciliation_proof: { max_bytes: 10 * MB, max_pixels: 2400, seen_in: 'organisation', needs: 'reconciliation:read' },
  wecom_picture: { max_bytes: 5 * MB, max_pixels: 2000, seen_in: 'shop' },
} as const satisfies Record<string, FileUse>;

export type FileUseName = keyof typeof FILE_USES;
export const FILE_USE_NAMES = Object.keys(FILE_USES) as [FileUseName, ...FileUseName[]];

/** Uploads of one person that no record names yet: far more than all their open forms hold. */
export const MOST_UNCLAIMED = 300;

/** As people say it: `500KB`, `1MB`. */
export const sizeText = (bytes: number): string => (bytes >= MB ? `${bytes / MB}MB` : `${bytes / KB}KB`);
