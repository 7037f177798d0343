export interface MissingBinary {
  name: string;
  version: string;
  dev: boolean | undefined;
}

export function missingFrom(packages: Readonly<Record<string, { optionalDependencies?: Readonly<Record<string, string>>; dev?: boolean }>>): MissingBinary[];
