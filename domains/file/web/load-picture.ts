import { callForBytes } from '#kernel/web/client.ts';
import { readFile } from '../contract/file.endpoints.ts';

/** The address of a kept picture that is there by then, for what cannot wait for it, such as a print; whoever asks revokes it. */
export async function loadPicture(path: string): Promise<string> {
  const image = new Image();
  image.src = URL.createObjectURL(await callForBytes(readFile, { file_key: path.slice(-22) }));
  await image.decode();
  return image.src;
}
