const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/MicroMessenger\/(\d+)/, '微信'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** What people call the device behind a browser's own name: `Chrome 131 · Windows`; empty when it cannot be told. */
export function deviceOf(agent: string): string {
  const browser = BROWSERS.flatMap(([pattern, name]) => (pattern.test(agent) ? [`${name} ${pattern.exec(agent)![1]!}`] : []))[0];
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  return [browser, system].filter(Boolean).join(' · ');
}
