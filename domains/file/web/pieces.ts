/** What other parts may use of uploaded files in the browser. */
export { ImageInput, ImagesInput } from './ImageInput.tsx';
export { Picture } from './Picture.tsx';
export { loadPicture } from './load-picture.ts';
export { useFresh } from './use-fresh.ts';
