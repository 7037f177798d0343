import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '#kernel/contract/failure.ts';
import type { FileUse } from '../contract/file.uses.ts';
import { sizeText } from '../contract/file.uses.ts';

/** Beyond this a small file unpacks to more memory than a picture of ours can need. */
const MOST_PIXELS = 40_000_000;
const KINDS: Readonly<Record<string, 'jpeg' | 'png'>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

export interface Picture {
  bytes: Buffer;
  media_type: string;
}

/**
 * A picture drawn anew: what its first bytes say counts, not its name; what else hides in it (places, scripts, a second
 * file) is gone. Refuses what is too large, no jpg or png, or cannot be read.
 */
export async function pictureOf(file: File, { max_bytes, max_pixels }: FileUse): Promise<Picture> {
  const field = 'file';
  if (file.size > max_bytes) throw new Refusal(413, 'kernel.file_too_large', { field, params: { limit: sizeText(max_bytes) } });
  const given = Buffer.from(await file.arrayBuffer());
  const kind = KINDS[(await fileTypeFromBuffer(given))?.mime ?? ''];
  if (!kind) throw new Refusal(400, 'kernel.file_type', { field, params: { types: 'jpg、jpeg、png' } });
  const { default: sharp } = await import('sharp');
  try {
    const drawn = sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: max_pixels, height: max_pixels, fit: 'inside', withoutEnlargement: true });
    const bytes = await (kind === 'png' ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 86, mozjpeg: true })).toBuffer();
    return { bytes, media_type: `image/${kind}` };
  } catch {
    throw new Refusal(400, 'kernel.picture_unreadable', { field });
  }
}
