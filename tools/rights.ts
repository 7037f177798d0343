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

/** A call's right, and those that it asks for besides where a request makes use of them: `card:recharge +sales:gift`. */
export const rightsOf = ({ access, asks }: Pick<Endpoint, 'access' | 'asks'>): string => [access, ...asks.map((right) => `+${right}`)].join(' ');

/** The register as the contracts have it now; reasons that were given stay. */
export function registerOf(endpoints: readonly Pick<Endpoint, 'id' | 'access' | 'asks'>[], known: readonly RightOf[]): string {
  const whys = new Map(known.map(({ id, access, why }) => [`${id} ${access}`, why]));
  return endpoints
    .map((call) => {
      const rights = rightsOf(call);
      return `${call.id}\t${rights}\t${whys.get(`${call.id} ${rights}`) ?? ''}`.trimEnd();
    })
    .toSorted((one, other) => (one < other ? -1 : 1))
    .concat('')
    .join('\n');
}

if (import.meta.main) {
  const { endpoints } = await readDeclared();
  writeFileSync(path, registerOf(endpoints, readRegister()));
}
