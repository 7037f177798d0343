import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Call downwards through a door; notify upwards through the outbox. Domains of one rank may call each other, but not in a circle. */
export const RANKS: readonly (readonly string[])[] = [
  ['file', 'access', 'dictionary', 'channel'],
  ['staff'],
  ['org', 'setting'],
  ['catalog', 'member', 'performance'],
  ['loyalty', 'payment'],
  ['card', 'stock', 'coupon', 'activity'],
  ['deduction', 'emr'],
  ['sales'],
  ['refund', 'exchange', 'record', 'finance', 'reception', 'campaign', 'supplier', 'messaging', 'decoration', 'follow_up', 'wecom'],
  ['appointment', 'day_close', 'voucher', 'mall'],
  ['reconciliation'],
  ['insight', 'download', 'intake'],
];

export const TEST = '(\\.test\\.tsx?$|/test/)';
const SERVER = '^(domains/[^/]+|kernel)/server/|^apps/(api|worker|launch|demo)/|^db/';
const WEB = '^(domains/[^/]+|kernel)/web/|^apps/web/';
const DOORS = '^domains/[^/]+/(server/api\\.ts|web/pieces\\.tsx?|contract/)';

type Rule = IRegularForbiddenRuleType & { name: string; comment: string };
const forbid = (name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule => ({ name, severity: 'error', comment, from, to });

const ranks = RANKS.slice(0, -1).map((names, rank) =>
  forbid(
    'ranks',
    `${names.join(', ')} may only call downwards. Tell a higher domain by an event in the outbox; facts from above are passed in by apps/api.`,
    { path: `^domains/(${names.join('|')})/`, pathNot: TEST },
    {
      path: `^domains/(${RANKS.slice(rank + 1)
        .flat()
        .join('|')})/`,
    },
  ),
);

/** Who may import whom (architecture: direction inside). Every comment says what to do instead. */
export const RULES: readonly Rule[] = [
  forbid(
    'domains-meet-at-doors',
    'Another domain is entered through its doors only: server/api.ts, web/pieces.ts or contract/. Export what you need there.',
    { path: '^domains/([^/]+)/' },
    { path: '^domains/', pathNot: ['^domains/$1/', DOORS] },
  ),
  ...ranks,
  forbid(
    'every-domain-has-a-rank',
    'This domain is in no rank: add it to RANKS in tools/boundaries/rules.ts where its callers and callees allow it.',
    { path: `^domains/(?!(${RANKS.flat().join('|')})/)` },
    {},
  ),
  forbid(
    'kernel-knows-no-domain',
    'The kernel knows no business noun. Take what you need as a parameter, or move this code into the domain.',
    { path: '^kernel/', pathNot: TEST },
    { path: '^(domains|modes|apps)/' },
  ),
  forbid(
    'apps-are-on-top',
    'apps/ composes everything and is imported by nobody (tests start the product through it). Pass it in as a parameter from there.',
    { path: '^(domains|modes)/', pathNot: TEST },
    { path: '^apps/' },
  ),
  forbid(
    'contract-is-pure',
    'A contract is read by server, browser and OpenAPI: it imports zod, kernel/contract and other contracts, nothing else.',
    { path: '^(kernel|domains/[^/]+)/contract/', pathNot: TEST },
    { pathNot: ['^(kernel|domains/[^/]+)/contract/', 'node_modules/zod/'] },
  ),
  forbid(
    'model-is-pure',
    "A model is rules without the world: it imports contracts, its own domain's model and words, and zod. Read the facts in server/ and pass them in.",
    { path: '^domains/([^/]+)/model/', pathNot: TEST },
    { pathNot: ['^(kernel|domains/[^/]+)/contract/', '^domains/$1/(model|i18n)/', 'node_modules/zod/'] },
  ),
  forbid(
    'modes-are-data',
    'A mode is a table of contents that server and browser read: it imports contracts, and for its titles the shape of a dictionary.',
    { path: '^modes/', pathNot: TEST },
    { pathNot: ['^modes/', '^(kernel|domains/[^/]+)/contract/', '^kernel/i18n/'] },
  ),
  forbid(
    'web-never-server',
    'The browser reaches the server through a contract: useEndpoint or useCommand. Rules that both need belong into model/.',
    { path: WEB, pathNot: TEST },
    { path: SERVER },
  ),
  forbid('web-runs-in-a-browser', "Node's modules do not exist in the browser.", { path: WEB, pathNot: TEST }, { dependencyTypes: ['core'] }),
  forbid(
    'server-never-web',
    'The server renders nothing. Rules that both need belong into model/, words into i18n/.',
    { path: SERVER, pathNot: TEST },
    { path: [WEB, 'node_modules/(react|react-dom|antd)/'] },
  ),
  forbid(
    'only-kernel-server-opens-a-connection',
    "Reach the database through kernel/server's unitOfWork or reads: they add tenancy, scope and retries.",
    { pathNot: ['^kernel/(server|testkit)/', '^(apps/launch|apps/testing|tools|bench|db)/', TEST] },
    { path: 'node_modules/(@types/)?(pg|pg-pool|pg-boss)/' },
  ),
  forbid(
    'no-cycles',
    'These files import each other in a circle: move what both need into a third file below them. (Types alone may.)',
    {},
    {
      circular: true,
      viaOnly: { dependencyTypesNot: ['type-only'] },
    },
  ),
  forbid(
    'no-unresolved',
    'This import leads nowhere: a typing error, a missing extension, or a package that is not installed.',
    {},
    { couldNotResolve: true },
  ),
];

/** A rule over all calls together, judged beside the others. */
export const NO_CIRCLES = {
  name: 'no-domain-circles',
  comment: 'domains that call each other in a circle are one domain in two folders. Tell the lower one by a slot, an event or a parameter.',
} as const;

export const OPTIONS: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
};

export const RESOLVE = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
};
