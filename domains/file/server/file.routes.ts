import { handle } from '#kernel/server/mount.ts';
import * as file from '../contract/file.endpoints.ts';
import { readBytes } from './read.queries.ts';
import { keepUpload, takeBack } from './upload.commands.ts';

export const routes = [
  handle(file.uploadFile, keepUpload),
  handle(file.uploadFileInClinic, keepUpload),
  handle(file.deleteFile, takeBack),
  handle(file.readFile, readBytes),
];
