import { handle } from '#kernel/server/mount.ts';
import * as decoration from '../contract/decoration.endpoints.ts';
import { editMiniAd, queryMiniAd } from './mini-ad.ts';
import { nameTarget } from './targets.ts';
import { addPage, deletePage, editPage, listPages, publishPage, readPage } from './pages.ts';

export const routes = [
  handle(decoration.pageList, listPages),
  handle(decoration.pageDetail, readPage),
  handle(decoration.operationTarget, nameTarget),
  handle(decoration.pageAdd, addPage),
  handle(decoration.pageEdit, editPage),
  handle(decoration.pagePublish, publishPage),
  handle(decoration.pageDelete, deletePage),
  handle(decoration.miniAdQuery, queryMiniAd),
  handle(decoration.miniAdEdit, editMiniAd),
];
