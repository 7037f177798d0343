/** Every colour of the product, by what it is for. `applyPalette` makes them custom properties (`--surface` …). */
const light = {
  ground: '#f3f5f7',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f7f8fa',
  line: '#e4e7ec',
  text: '#1f2733',
  'text-2': '#5a6575',
  'text-3': '#616c7a',
  /** The brand's fill (1§9); too pale on white for words, which take the accent. */
  brand: '#409EFF',
  accent: '#1876d8',
  'accent-soft': '#e9f3fe',
  /** Words on the soft accent. */
  'accent-strong': '#1161b6',
  'on-accent': '#ffffff',
  danger: '#c9302c',
  /** Under the pointer, where words on it are read too. */
  'danger-strong': '#a82622',
  'danger-soft': '#fdecea',
  success: '#1a7539',
  'success-soft': '#e6f5eb',
  warning: '#9a5b00',
  'warning-soft': '#fff4e0',
  shadow: '0 6px 24px rgb(22 34 51 / 12%)',
};

const dark: typeof light = {
  ground: '#12161c',
  surface: '#1a1f27',
  raised: '#222933',
  sunken: '#161b22',
  line: '#2e3743',
  text: '#e4e8ee',
  'text-2': '#a6b0be',
  'text-3': '#8b96a5',
  brand: '#409EFF',
  accent: '#5aabff',
  'accent-soft': '#1b2e44',
  'accent-strong': '#7dbcff',
  'on-accent': '#0d1722',
  danger: '#ff8079',
  'danger-strong': '#ffa19b',
  'danger-soft': '#3b2022',
  success: '#62c983',
  'success-soft': '#19301f',
  warning: '#e8b25a',
  'warning-soft': '#352a17',
  shadow: '0 6px 24px rgb(0 0 0 / 45%)',
};

export type Shade = 'light' | 'dark';
export type ShadeChoice = Shade | 'system';
export const palettes = { light, dark } as const;

const KEY = 'shop_shade';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** What the reader chose on this device; light by default. */
export const shadeChoice = (): ShadeChoice => (localStorage.getItem(KEY) as ShadeChoice | null) ?? 'light';

/** The shade shown now. */
export const currentShade = (): Shade => {
  const choice = shadeChoice();
  return choice === 'system' ? (prefersDark.matches ? 'dark' : 'light') : choice;
};

export function chooseShade(choice: ShadeChoice): void {
  localStorage.setItem(KEY, choice);
  applyPalette();
}

export function onShade(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Paints the page in the current shade. */
export function applyPalette(): void {
  const shade = currentShade();
  const root = document.documentElement;
  root.dataset['shade'] = shade;
  root.style.colorScheme = shade;
  for (const [name, value] of Object.entries(palettes[shade])) root.style.setProperty(`--${name}`, value);
  for (const listener of listeners) listener();
}

prefersDark.addEventListener('change', applyPalette);
