import type { Declared } from '../declared.ts';
import type { Finding, Project, Rule } from './rule.ts';
import { SourceFile } from './source.ts';

const NOTHING: Declared = {
  endpoints: [],
  lists: [],
  permissions: new Set(),
  permissionOwners: [],
  settings: [],
  composedSettings: [],
  accounts: [],
  documents: [],
  modes: [],
  freeRoutes: [],
  dictionaries: {},
};

/** A project of a test's making: files by path, and what it declares. */
export const projectOf = (files: Readonly<Record<string, string>>, declared: Partial<Declared> = {}): Project => ({
  files: Object.entries(files).map(([path, text]) => new SourceFile(path, text)),
  declared: { ...NOTHING, ...declared },
});

/** Where the rule speaks, as `path:line`. */
export const places = (rule: Rule, project: Project): string[] => rule.check(project).map(({ file, line }: Finding) => `${file}:${line}`);
