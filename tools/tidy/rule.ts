import type { Declared } from '../declared.ts';
import type { SourceFile } from './source.ts';

/** One place that breaks a rule. The message says what to do instead. */
export interface Finding {
  file: string;
  /** From 1; 0 for a whole file or a declaration. */
  line: number;
  message: string;
}

/** What the rules look at. */
export interface Project {
  /** Every text file that is ours. */
  files: readonly SourceFile[];
  declared: Declared;
}

/** A lesson that became a check. */
export interface Rule {
  name: string;
  check(project: Project): Finding[];
}

/** Where an exception was agreed to, with its reason. */
export type Reviewed = Readonly<Record<string, string>>;
