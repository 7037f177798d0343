import { handle } from '#kernel/server/mount.ts';
import * as intake from '../contract/import.endpoints.ts';
import { checkImport, importMembers } from './import.commands.ts';
import { listImports } from './import.queries.ts';
import { undoImport } from './undo.commands.ts';

export const routes = [
  handle(intake.importCheck, checkImport),
  handle(intake.importAdd, importMembers),
  handle(intake.importSearch, listImports),
  handle(intake.importUndo, undoImport),
];
