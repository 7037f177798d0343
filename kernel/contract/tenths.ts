/** 85 → `8.5`: the way a discount is spoken of. */
export const tenthsText = (tenths: number): string => (tenths % 10 === 0 ? `${tenths / 10}` : `${Math.trunc(tenths / 10)}.${tenths % 10}`);

/** What a person typed, such as `8` or `8.5`, in tenths; null for anything else, more than one decimal included. */
export function parseTenths(typed: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d))?$/.exec(typed.trim());
  return match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : null;
}
