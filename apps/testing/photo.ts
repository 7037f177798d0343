import sharp from 'sharp';

/** A small picture as somebody would upload it. */
export async function photo(name = 'photo.png', width = 40): Promise<File> {
  const drawn = await sharp({ create: { width, height: 30, channels: 3, background: '#1876d8' } }).png().toBuffer();
  return new File([new Uint8Array(drawn)], name, { type: 'image/png' });
}
