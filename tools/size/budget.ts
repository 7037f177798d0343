/** The part of Vite's manifest that decides what a page loads. */
export interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** What a visit loads, its weight, and what it may weigh, in KB of gzip. */
export interface Weight {
  what: string;
  kilobytes: number;
  limit: number;
}

/** Heavy libraries that are never in a static import have budgets of their own. */
const LIBRARIES: readonly { match: RegExp; limit: number }[] = [
  { match: /echarts/, limit: 180 },
  // The editor is fetched with the input that holds it.
  { match: /tiptap|RichTextInput/, limit: 125 },
];
const LOGIN_LIMIT = 80;
const BOOK_LIMIT = 120;
const FIRST_LIST_LIMIT = 420;
const ROUTE_LIMIT = 60;

const SHELL = ['index.html', 'start.tsx'];
/** What the shell fetches by itself as soon as it stands. */
const SHELL_LAZY = ['ListTools.tsx', '/member/web/MemberQuickSearch.tsx'];
const FIRST_LIST = '/member/web/MemberListPage.tsx';
/** antd's own words by language. */
const ANTD_WORDS = { 'zh-CN': ['antd/es/locale/zh_CN.js'], 'zh-HK': ['antd/es/locale/zh_HK.js'], en: ['antd/es/locale/en_US.js'] };
const FIRST_WORDS = ['kernel', 'modes', 'apps/web', 'domains/member', 'domains/access'];

/** The files that a chunk brings along: itself, what it imports statically, and their styles. */
export function filesOf(manifest: Manifest, keys: readonly string[], found = new Set<string>(), seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    found.add(chunk.file);
    for (const sheet of chunk.css ?? []) found.add(sheet);
    filesOf(manifest, chunk.imports ?? [], found, seen);
  }
  return found;
}

const keysEndingWith = (manifest: Manifest, endings: readonly string[]): string[] => {
  const keys = Object.keys(manifest);
  return endings.map((ending) => {
    const key = keys.find((each) => each === ending || `/${each}`.endsWith(ending.startsWith('/') ? ending : `/${ending}`));
    if (!key) throw new Error(`${ending} is not in the build: the budget no longer measures what people load`);
    return key;
  });
};

/** The dictionaries of a language that the first list needs. */
function words(manifest: Manifest, language: string): string[] {
  const keys = Object.keys(manifest).map((key) => ({ key, path: key.replace(/^(\.\.\/)+/, '') }));
  return FIRST_WORDS.map((folder) => {
    const path = folder === 'apps/web' ? `i18n/${language}.ts` : `${folder}/i18n/${language}.ts`;
    const found = keys.find((each) => each.path === path);
    if (!found) throw new Error(`${path} is not in the build: the budget no longer measures what people load`);
    return found.key;
  });
}

/** Weighs every visit. `gzip` answers the compressed size of a built file in bytes. */
export function weigh(manifest: Manifest, gzip: (file: string) => number): Weight[] {
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzip(file), 0) / 1024;
  const shell = keysEndingWith(manifest, [...SHELL, ...SHELL_LAZY]);
  const [first] = keysEndingWith(manifest, [FIRST_LIST]);
  const lists = Object.entries(ANTD_WORDS).map(([language, antd]) => ({
    language,
    files: filesOf(manifest, [...shell, first!, ...words(manifest, language), ...keysEndingWith(manifest, antd)]),
  }));
  const base = lists[0]!.files;
  const later = Object.entries(manifest).filter(
    ([key, chunk]) => chunk.isDynamicEntry && !shell.includes(key) && key !== first && !/(^|\/)i18n\/|\/locale\//.test(key),
  );
  return [
    { what: 'login', kilobytes: sum(filesOf(manifest, ['login.html'])), limit: LOGIN_LIMIT },
    { what: 'book', kilobytes: sum(filesOf(manifest, ['book.html'])), limit: BOOK_LIMIT },
    ...lists.map(({ language, files }) => ({ what: `shell + first list, ${language}`, kilobytes: sum(files), limit: FIRST_LIST_LIMIT })),
    ...later.map(([key]) => ({
      what: key.replace(/^(\.\.\/)+/, ''),
      kilobytes: sum([...filesOf(manifest, [key])].filter((file) => !base.has(file))),
      limit: LIBRARIES.find(({ match }) => match.test(key))?.limit ?? ROUTE_LIMIT,
    })),
  ];
}
