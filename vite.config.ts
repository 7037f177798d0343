import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const OUT = 'dist/web';

/** Pages that need no login are the small second entry (1§2). */
const PUBLIC_PAGES = /^\/(login|user-first|supplier-apply|h5-apy)(\?|$)/;
/** What customers open, who never see the app. */
const CUSTOMER_PAGES = /^\/book\//;

/** The development server answers every path with its entry, as the product's own server does. */
const pages = (): Plugin => ({
  name: 'pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (PUBLIC_PAGES.test(request.url ?? '')) request.url = '/login.html';
      else if (CUSTOMER_PAGES.test(request.url ?? '') && !request.url!.includes('.')) request.url = '/book.html';
      next();
    });
  },
  transformIndexHtml: (html) => html.replace('<!--base-->', '<base href="/"><meta name="base-path" content="">'),
});

/** Everything that opening the app will load: its entry with all that this imports statically, and the shell's own. */
function staticFiles(bundle: Rolldown.OutputBundle, start: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    for (const imported of chunk.imports) visit(imported);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  };
  for (const file of start) visit(file);
  return [...found];
}

/** While somebody types a password, the idle browser already fetches the app. */
const prefetchApp = (): Plugin => ({
  name: 'prefetch-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle, path }) {
      if (!bundle || !path.endsWith('login.html')) return [];
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const app = chunks.find((chunk) => chunk.isEntry && chunk.name === 'index');
      const first = chunks.filter((chunk) => chunk.facadeModuleId?.endsWith('/MemberListPage.tsx'));
      return staticFiles(
        bundle,
        [...(app ? [app] : []), ...first].map((chunk) => chunk.fileName),
      ).map((file) => ({
        tag: 'link',
        attrs: { rel: 'prefetch', href: `./${file}`, as: file.endsWith('.css') ? 'style' : 'script', crossorigin: true },
        injectTo: 'head' as const,
      }));
    },
  },
});

/**
 * What is always loaded together is one file: what the public pages share with the app, and the shell with its first list.
 * A hundred small files weigh some 40 KB more, for each is compressed by itself.
 */
const TOGETHER = [
  {
    name: 'public',
    test: new RegExp(
      [
        'vite/preload-helper|node_modules/(react|react-dom)/',
        '(kernel/(web/(request|palette|zoom|sign-out|language)|contract/phone)|access/contract/password\\.rules)\\.ts$',
      ].join('|'),
    ),
    priority: 2,
  },
  { name: 'sign-in', test: /apps\/web\/login\/(LoginFrame|fields|post|words)\.tsx?$/, priority: 2 },
  { name: 'plain', test: /kernel\/contract\/(money-text|day)\.ts$/, priority: 2 },
  {
    name: 'first',
    test: /apps\/web\/App\.tsx$|kernel\/contract\/machine\.ts$|kernel\/web\/(Kit|kit\/(ListPage|SearchBox|ChoiceRow|day-filters))\.tsx$/,
    priority: 1,
  },
];

/** Lines of a library that are written otherwise for the browser; the build fails once they read otherwise than was thought. */
interface Rewritten {
  file: string;
  lines: RegExp;
  instead: string;
}

/** Whatever of antd falls back on its English words; they are given in the reader's language always (`kernel/web/antd-locale.ts`). */
const SPEAKS_ENGLISH = [
  '_util/hooks/useClosable',
  'carousel/index',
  'config-provider/index',
  'date-picker/generatePicker/generateRangePicker',
  'date-picker/generatePicker/generateSinglePicker',
  'form/FormItemLabel',
  'locale/useLocale',
  'modal/locale',
  'modal/useModal/HookModal',
  'notification/useNotification',
  'pagination/Pagination',
  'popconfirm/PurePanel',
  'table/InternalTable',
  'tour/panelRender',
  'transfer/ListItem',
  'transfer/index',
  'upload/Upload',
];

/** Parts of libraries that every visit would carry and nobody calls in a browser. */
const LEFT_OUT: readonly Rewritten[] = [
  // How a schema tells itself as JSON Schema: the server's description of the calls is made from it.
  { file: 'zod/v4/classic/schemas.js', lines: /^\s*inst\._zod\.processJSONSchema = .*;$/gm, instead: '' },
  { file: 'zod/v4/classic/schemas.js', lines: /^\s*(in|out)put: createStandardJSONSchemaMethod\(this, "\1put"\),$/gm, instead: '' },
  { file: 'zod/v4/classic/schemas.js', lines: /createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, instead: 'params' },
  // The boxes for a code's six figures, which hang on every Input.
  { file: 'antd/es/input/index.js', lines: /^Input\.OTP = OTP;$/gm, instead: '' },
  // Two sums of a tree of keys bring the whole tree.
  {
    file: 'antd/es/table/hooks/useSelection.js',
    lines: /^import \{ arrAdd, arrDel, conductCheck, convertDataToEntities \} from '@rc-component\/tree';$/gm,
    instead: [
      "import { arrAdd, arrDel } from '@rc-component/tree/es/util';",
      "import { conductCheck } from '@rc-component/tree/es/utils/conductUtil';",
      "import { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil';",
    ].join('\n'),
  },
  // Whether text on black is white, and on a tooltip's own colour, asked of the colour picker with its panels.
  ...['antd/es/button/style/token.js', 'antd/es/tag/style/index.js'].flatMap((file) => [
    { file, lines: /^import .* from '\.\.\/\.\.\/color-picker\/.*';$/gm, instead: '' },
    { file, lines: /isBright\(new AggregationColor\(token\.colorBgSolid\), '#fff'\)/g, instead: 'false' },
  ]),
  {
    file: 'antd/es/tooltip/util.js',
    lines: /^import \{ generateColor \} from '\.\.\/color-picker\/util';$/gm,
    instead: 'const generateColor = () => ({ toRgb: () => ({ r: 0, g: 0, b: 0 }) });',
  },
  // A table's own filters, a tree of boxes: our lists are filtered by the server, above the table.
  {
    file: 'antd/es/table/hooks/useFilter/index.js',
    lines: /^import FilterDropdown, \{ flattenKeys \} from '\.\/FilterDropdown';$/gm,
    instead: "const FilterDropdown = () => { throw new Error('a table of ours has no filters of its own'); }; const flattenKeys = () => [];",
  },
  ...SPEAKS_ENGLISH.map((name) => ({
    file: `antd/es/${name}.js`,
    lines: /^import (\w+) from '\S*\/locale\/en_US';$|^import (\w+) from '\.\/en_US';$/gm,
    instead: 'const $1$2 = {};',
  })),
];

/** What a library does wrong, and nobody has mended there yet. */
const MENDED: readonly Rewritten[] = [
  // Who hears Escape was put on the pile while it was being drawn. What React began to draw and threw away, because of a key pressed meanwhile,
  // stayed there for good, and what is below it heard no Escape any more: only what is shown goes there, in the order in which it was drawn.
  { lines: /^let stack = \[\];$/gm, instead: 'let stack = [], drawn = 0;' },
  {
    lines:
      /^ {2}useMemo\(\(\) => \{\n {4}if \(open\) \{\n {6}ensure\(\);\n {4}\} else if \(!open\) \{\n {6}clear\(\);\n {4}\}\n {2}\}, \[open\]\);$/gm,
    instead: '  const order = useMemo(() => (open ? ++drawn : 0), [open]);',
  },
  {
    lines: /^ {8}onEsc: onEventEsc\n {6}\}\);$/gm,
    instead: '        order, onEsc: onEventEsc\n      });\n      stack.sort((a, b) => a.order - b.order);',
  },
].map((part) => ({ file: '@rc-component/portal/es/useEscKeyDown.js', ...part }));

const rewrite = (): Plugin => ({
  name: 'rewrite',
  apply: 'build',
  transform(code, id) {
    const parts = [...LEFT_OUT, ...MENDED].filter(({ file }) => id.endsWith(`/node_modules/${file}`));
    if (parts.length === 0) return null;
    const left = parts.reduce((text, { file, lines, instead }) => {
      const less = text.replaceAll(lines, instead);
      if (less === text) throw new Error(`${file} no longer says ${lines.source}: look again at what of it a browser needs`);
      return less;
    }, code);
    return { code: left, map: null };
  },
});

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes `.br` and `.gz` beside every asset. Pages are left out: the server writes the base path into them. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle() {
    const folder = join(import.meta.dirname, OUT, 'assets');
    const files = (await readdir(folder)).filter((file) => /\.(js|css|svg|json)$/.test(file));
    await Promise.all(
      files.map(async (file) => {
        const path = join(folder, file);
        const content = await readFile(path);
        await writeFile(`${path}.gz`, await gz(content, { level: 9 }));
        await writeFile(
          `${path}.br`,
          await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        );
      }),
    );
  },
});

export default defineConfig({
  root: 'apps/web',
  // Relative, because the path the product is served below is known at run time only.
  base: './',
  plugins: [react(), rewrite(), pages(), prefetchApp(), precompress()],
  build: {
    outDir: `../../${OUT}`,
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2023',
    // Browsers that know our syntax know the hint as well, or load without it.
    modulePreload: { polyfill: false },
    // The weight budget (tools/size) watches over what is loaded, not this.
    chunkSizeWarningLimit: 1_000,
    // Inlined files would be data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // None of our own modules does anything by being read: what a page takes from a domain's pieces brings along nothing of the others.
      treeshake: { moduleSideEffects: (id) => !/\/(domains|kernel)\/.*\.tsx?$/.test(id) },
      input: { index: 'apps/web/index.html', login: 'apps/web/login.html', book: 'apps/web/book.html' },
      output: {
        codeSplitting: { groups: TOGETHER },
        // The first load names every screen's chunk: a name less, and seven characters of hash, are four kilobytes less of it.
        chunkFileNames: ({ isDynamicEntry, name }) => (isDynamicEntry ? 'assets/page-[hash:7].js' : `assets/${name}-[hash:7].js`),
      },
    },
  },
  server: { proxy: { '/api': process.env['API'] ?? 'http://127.0.0.1:3000' } },
});
