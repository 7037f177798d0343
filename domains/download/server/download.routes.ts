import { handle } from '#kernel/server/mount.ts';
import * as download from '../contract/download.endpoints.ts';
import { fetchFile, linkTo, listDownloads } from './download.queries.ts';
import { decideExport, listWaiting } from './approval.commands.ts';
import { askForExport } from './export.commands.ts';

export const routes = [
  handle(download.downloadSearch, listDownloads),
  handle(download.downloadLink, linkTo),
  handle(download.downloadFile, fetchFile),
  handle(download.exportAdd, askForExport),
  handle(download.approvalSearch, listWaiting),
  handle(download.approveExport, decideExport),
];
