import ts from 'typescript';
import type { Project } from './rule.ts';

/** The calls of a function in a file. */
export const callsOf = (file: Project['files'][number], name: string): ts.CallExpression[] =>
  [...file.nodes()].filter((node): node is ts.CallExpression => ts.isCallExpression(node) && node.expression.getText() === name);

/** The properties of every table that `domains/<domain>/web/*.screens.ts`, or `*.slots.ts`, declares, by `<domain>.<Name>`. */
export function declared({ files }: Project, kind: 'screens' | 'slots'): Map<string, ts.ObjectLiteralElementLike> {
  const declares = { screens: 'screens', slots: 'pieces' }[kind];
  const found = files.flatMap((file) => {
    const domain = new RegExp(`^domains/([^/]+)/web/[^/]+\\.${kind}\\.ts$`).exec(file.path)?.[1];
    if (!domain) return [];
    return callsOf(file, declares).flatMap(({ arguments: [table] }) =>
      table && ts.isObjectLiteralExpression(table)
        ? table.properties.map((property) => [`${domain}.${property.name?.getText() ?? ''}`, property] as const)
        : [],
    );
  });
  return new Map(found);
}
