import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { readDeclared } from './declared.ts';

/** Where a person reviews who may make which call. */
export const REGISTER = 'docs/rights.tsv';
const path = join(import.meta.dirname, '..', REGISTER);

/** A line of the register: a call, the right that it takes, and why none where it takes none. */
export interface RightOf {
  id: string;
  access: string;
  why: string;
}

export const readRegister = (text = readFileSync(path, 'utf8')): RightOf[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', access = '', why = ''] = line.split('\t');
      return { id, access, why };
    });

/** The register as the contracts have it now; reasons that were given stay. */
export function registerOf(endpoints: readonly Pick<Endpoint, 'id' | 'access'>[], known: readonly RightOf[]): string {
  const whys = new Map(known.map(({ id, access, why }) => [`${id} ${access}`, why]));
  return endpoints
    .map(({ id, access }) => `${id}\t${access}\t${whys.get(`${id} ${access}`) ?? ''}`.trimEnd())
    .toSorted((one, other) => (one < other ? -1 : 1))
    .concat('')
    .join('\n');
}

if (import.meta.main) {
  const { endpoints } = await readDeclared();
  writeFileSync(path, registerOf(endpoints, readRegister()));
}
