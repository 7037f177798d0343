import ts from 'typescript';
import { flatten, type MenuEntry } from '#modes/mode.ts';
import type { Finding, Project, Rule } from '../rule.ts';
import { callsOf, declared } from '../screens-and-pieces.ts';

/** The name of every slot, by the value that declares it in `domains/<domain>/contract/slots.ts`. */
const slotsOf = ({ files }: Project): Map<string, string> =>
  new Map(
    files
      .filter(({ path }) => /^domains\/[^/]+\/contract\/slots\.ts$/.test(path))
      .flatMap((file) => callsOf(file, 'slot'))
      .flatMap(({ parent, arguments: [name] }) =>
        ts.isVariableDeclaration(parent) && name && ts.isStringLiteral(name) ? [[parent.name.getText(), name.text] as const] : [],
      ),
  );

interface Built {
  screens: ReadonlySet<string>;
  /** With the name of the slot that each is made for; none for a section. */
  pieces: ReadonlyMap<string, string | undefined>;
  slots: ReadonlySet<string>;
}

/** What a mode's pages may name. */
function builtIn(project: Project): Built {
  const slots = slotsOf(project);
  const slotOf = (property: ts.ObjectLiteralElementLike): string | undefined => {
    const made = ts.isPropertyAssignment(property) ? property.initializer : undefined;
    return made && ts.isCallExpression(made) && made.expression.getText() === 'piece' ? slots.get(made.arguments[0]!.getText()) : undefined;
  };
  return {
    screens: new Set(declared(project, 'screens').keys()),
    pieces: new Map([...declared(project, 'slots')].map(([id, property]) => [id, slotOf(property)])),
    slots: new Set(slots.values()),
  };
}

const unbuilt = (piece: string): string => `piece ${piece} is in no domains/*/web/*.slots.ts: build it, or take it out until it is`;

function slotProblems({ slots = [] }: Pick<MenuEntry, 'slots'>, built: Built): string[] {
  return slots.flatMap(({ slot: { name }, pieces }) => [
    ...(built.slots.has(name) ? [] : [`slot ${name} is declared in no domains/*/contract/slots.ts`]),
    ...pieces.filter((piece) => !built.pieces.has(piece)).map(unbuilt),
    ...pieces
      .filter((piece) => built.pieces.has(piece) && built.pieces.get(piece) !== name)
      .map((piece) => `piece ${piece} stands in ${name}, and is made for ${built.pieces.get(piece) ?? 'no slot'}: declare it by piece(<the slot>, …)`),
  ]);
}

function entryProblems(entry: MenuEntry, built: Built, { permissions, dictionaries }: Project['declared']): string[] {
  const { screens, pieces } = built;
  const undeclared = [entry.needs, ...(entry.buttons ?? [])].filter((permission) => permission !== undefined && !permissions.has(permission));
  return [
    ...(entry.path && !entry.screen ? [`${entry.path} has no screen`] : []),
    ...(entry.screen && !screens.has(entry.screen)
      ? [`screen ${entry.screen} is in no domains/*/web/*.screens.ts: build it, or take the entry out until it is`]
      : []),
    ...slotProblems(entry, built),
    ...(entry.section && !pieces.has(entry.section) ? [unbuilt(entry.section)] : []),
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
    const built = builtIn(project);
    const findings: Finding[] = modes.flatMap((mode) => {
      const entries = flatten(mode.entries);
      const place = (entry: MenuEntry): string => `modes/${mode.name}.ts (${entry.identifier})`;
      const twice = (key: 'identifier' | 'path') =>
        entries
          .filter((entry, index) => entry[key] && entries.findIndex((other) => other[key] === entry[key]) !== index)
          .map((entry) => ({ file: place(entry), line: 0, message: `${key} ${entry[key]} stands twice in this mode` }));
      return [
        ...slotProblems(mode, built).map((message) => ({ file: `modes/${mode.name}.ts`, line: 0, message })),
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
