import { readFile } from 'node:fs/promises';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { regionChildren } from '../contract/region.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';

/** Codes by length: a province, its cities, their counties. */
const LENGTHS: ReadonlySet<number> = new Set([2, 4, 6, 9]);

interface Regions {
  name: ReadonlyMap<string, string>;
  below: ReadonlyMap<string, readonly string[]>;
}

let known: Promise<Regions> | undefined;

const parentOf = (code: string): string => (code.length === 2 ? '0' : code.slice(0, code.length === 9 ? 4 : code.length - 2));

async function load(): Promise<Regions> {
  const text = await readFile(new URL('./regions.csv', import.meta.url), 'utf8');
  const rows = text.split('\n').flatMap((line) => (line === '' || line.startsWith('#') ? [] : [line.split(',') as [string, string]]));
  return { name: new Map(rows), below: Map.groupBy(rows.map(([code]) => code), parentOf) };
}

/** Read once, when somebody first asks. */
const regions = (): Promise<Regions> => (known ??= load());

/** What lies below a region; nothing below a county or an unknown one. */
export async function listRegions(_: Ctx, { id }: RequestOf<typeof regionChildren>): Promise<ResponseOf<typeof regionChildren>> {
  const { below, name } = await regions();
  return (below.get(id) ?? []).map((code) => ({ id: code, local_name: name.get(code)!, has_children: below.has(code) }));
}

export interface Region {
  province_id: string;
  city_id: string;
  county_id: string;
}

/** The names of a region from the largest to the smallest, `广东省 深圳市 南山区`; empty without one. */
export async function regionName({ province_id, city_id, county_id }: Region): Promise<string> {
  if (province_id === '') return '';
  const { name } = await regions();
  return [province_id, city_id, county_id].flatMap((code) => name.get(code) ?? []).join(' ');
}

/** Refuses (400) a region that does not exist, or whose parts do not lie in each other. */
export async function assertRegion({ province_id, city_id, county_id }: Region): Promise<void> {
  const chosen = [province_id, city_id, county_id].filter((code) => code !== '');
  if (chosen.length === 0) return;
  const { name } = await regions();
  const isNested = chosen.every((code, index) => name.has(code) && parentOf(code) === (chosen[index - 1] ?? '0') && LENGTHS.has(code.length));
  if (!isNested) throw refuse(400, 'region_wrong', { field: 'province_id' });
}

/** The region that names from the largest on stand for, such as `广东省 深圳市 南山区` or `上海/静安`; undefined where they stand for none or for two. */
export async function regionTyped(typed: string): Promise<Region | undefined> {
  const { below, name } = await regions();
  const under = (code: string): readonly string[] => below.get(code) ?? [];
  const one = (codes: readonly string[], part: string): string | undefined => {
    const exact = codes.filter((code) => name.get(code) === part);
    const begun = exact.length > 0 ? exact : codes.filter((code) => name.get(code)!.startsWith(part));
    return begun.length === 1 ? begun[0] : undefined;
  };
  let last = '0';
  for (const part of typed.split(/[\s/、,，]+/).filter((piece) => piece !== '')) {
    // Municipalities are seldom typed with the level between: `北京市 东城区`.
    const found = one(under(last), part) ?? (last === '0' ? undefined : one(under(last).flatMap(under), part));
    if (found === undefined) return undefined;
    last = found;
  }
  const way = [last, ...(last.length > 2 ? [parentOf(last)] : []), ...(last.length > 4 ? [parentOf(parentOf(last))] : [])].reverse();
  return last === '0' ? undefined : { province_id: way[0]!, city_id: way[1] ?? '', county_id: way[2] ?? '' };
}
