/** What other parts may use of the download center. */
export { default as DownloadCenter } from './DownloadCenter.tsx';
