/** What other parts may use of the download center. */
export { default as DownloadCenter } from './DownloadCenter.tsx';
/** Hands bytes to the browser as a file to keep. */
export { saveAs } from './save-as.ts';
