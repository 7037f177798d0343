import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../docs/figures.md');
const HEAD = '# Figures\n\nMeasured, each with the command that reproduces it.\n';

/** The document with the section under `## title` replaced, or added at its end; everything else stays. */
export function withSection(document: string, title: string, body: string): string {
  const section = `## ${title}\n\n${body.trim()}\n`;
  const start = `\n${document}`.indexOf(`\n## ${title}\n`);
  if (start === -1) return `${document.trimEnd()}\n\n${section}`;
  const next = document.indexOf('\n## ', start);
  return `${document.slice(0, start)}${section}${next === -1 ? '' : document.slice(next)}`;
}

/** Keeps measured figures in docs/figures.md, in place of what the section said before. */
export function keepFigures(title: string, body: string): void {
  writeFileSync(FILE, withSection(existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD, title, body));
}
