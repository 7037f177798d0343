import ts from 'typescript';
import { flatten, type MenuEntry } from '#modes/mode.ts';
import type { Finding, Project, Rule } from '../rule.ts';

/** `<domain>.<Name>` of every screen, or piece, that a `domains/<domain>/web/*.screens.ts`, or `*.slots.ts`, declares. */
function declared({ files }: Project, kind: 'screens' | 'slots'): Set<string> {
  const declares = { screens: 'screens', slots: 'pieces' }[kind];
  const screens = files.flatMap((file) => {
    const domain = new RegExp(`^domains/([^/]+)/web/[^/]+\\.${kind}\\.ts$`).exec(file.path)?.[1];
    if (!domain) return [];
    const declarations = [...file.nodes()].filter(
      (node) => ts.isCallExpression(node) && node.expression.getText() === declares,
    ) as ts.CallExpression[];
    return declarations.flatMap(({ arguments: [table] }) =>
      table && ts.isObjectLiteralExpression(table) ? table.properties.map((property) => `${domain}.${property.name?.getText() ?? ''}`) : [],
    );
  });
  return new Set(screens);
}

interface Built {
  screens: ReadonlySet<string>;
  pieces: ReadonlySet<string>;
}

function entryProblems(entry: MenuEntry, { screens, pieces }: Built, { permissions, dictionaries }: Project['declared']): string[] {
  const undeclared = [entry.needs, ...(entry.buttons ?? [])].filter((permission) => permission !== undefined && !permissions.has(permission));
  return [
    ...(entry.path && !entry.screen ? [`${entry.path} has no screen`] : []),
    ...(entry.screen && !screens.has(entry.screen)
      ? [`screen ${entry.screen} is in no domains/*/web/*.screens.ts: build it, or take the entry out until it is`]
      : []),
    ...[entry.section ?? [], Object.values(entry.slots ?? {})]
      .flat(2)
      .filter((piece) => !pieces.has(piece))
      .map((piece) => `piece ${piece} is in no domains/*/web/*.slots.ts: build it, or take it out until it is`),
    ...(!entry.path && !entry.section && !entry.children?.length && !entry.buttons?.length ? ['neither a route, nor a group, nor rights'] : []),
    ...((entry.path ?? entry.section) && !entry.needs && !entry.children ? [`${entry.path ?? entry.section} needs no permission: name one in needs`] : []),
    ...undeclared.map((permission) => `permission ${permission} is declared in no domains/*/contract/*.permissions.ts`),
    ...(dictionaries['modes'] && !(entry.identifier in dictionaries['modes'].title) ? ['its title is missing in modes/i18n/zh-CN.ts'] : []),
  ];
}

/** Menu, routes and rights derive from `modes/`: an entry without a screen, a title or a known permission leads nowhere. */
export const menusLeadSomewhere: Rule = {
  name: 'menus-lead-somewhere',
  check: (project) => {
    const { modes, endpoints, permissions } = project.declared;
    const built = { screens: declared(project, 'screens'), pieces: declared(project, 'slots') };
    const findings: Finding[] = modes.flatMap((mode) => {
      const entries = flatten(mode.entries);
      const place = (entry: MenuEntry): string => `modes/${mode.name}.ts (${entry.identifier})`;
      const twice = (key: 'identifier' | 'path') =>
        entries
          .filter((entry, index) => entry[key] && entries.findIndex((other) => other[key] === entry[key]) !== index)
          .map((entry) => ({ file: place(entry), line: 0, message: `${key} ${entry[key]} stands twice in this mode` }));
      return [
        ...entries.flatMap((entry) => entryProblems(entry, built, project.declared).map((message) => ({ file: place(entry), line: 0, message }))),
        ...twice('identifier'),
        ...twice('path'),
      ];
    });
    const guards = endpoints.filter(({ access }) => access !== 'public' && access !== 'signed-in' && !permissions.has(access));
    const words = project.declared.dictionaries['access']?.word['permission'];
    const unnamed = typeof words === 'object' ? [...permissions].filter((permission) => !(permission in words)) : [];
    return [
      ...findings,
      ...unnamed.map((permission) => ({ file: 'domains/access/i18n/zh-CN.ts', line: 0, message: `the role editor has no word for ${permission}` })),
      ...guards.map(({ id, access }) => ({ file: id, line: 0, message: `access ${access} is declared in no domains/*/contract/*.permissions.ts` })),
    ];
  },
};
