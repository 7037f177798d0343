import type { Finding, Rule } from '../rule.ts';

/** Where a thing is declared, and what must be its alone. */
interface Claim {
  path: string;
  what: string;
}

function* shared(claims: readonly Claim[], advice: string): Generator<Finding> {
  for (const same of Map.groupBy(claims, ({ what }) => what).values()) {
    const [first, ...others] = same;
    for (const { path, what } of others) yield { file: path, line: 0, message: `${what} is declared in ${first!.path} already: ${advice}` };
  }
}

/** Accounts, their places in the order of locking, and letters of documents are one domain's alone; each is declared where it is looked for. */
export const toldApart: Rule = {
  name: 'told-apart',
  check: ({ files, declared: { accounts, documents } }) => [
    ...shared(
      accounts.flatMap(({ path, kept }) => [...Object.keys(kept.guarded), ...kept.open].map((name) => ({ path, what: `the account ${name}` }))),
      'two domains would post to one account; call it otherwise.',
    ),
    ...shared(
      accounts.flatMap(({ path, kept }) => Object.values(kept.guarded).map(({ order }) => ({ path, what: `place ${order} in the order of locking` }))),
      'two commands could wait for each other; take a place of its own.',
    ),
    ...shared(
      documents.map(({ path, letter }) => ({ path, what: `the letter ${letter}` })),
      'two documents could bear one number; take a letter of its own.',
    ),
    ...documents
      .filter(({ letter }) => !/^[A-Z]$/.test(letter))
      .map(({ path, name }) => ({ file: path, line: 0, message: `${name}: a document's letter is one capital letter.` })),
    ...files
      .filter((file) => file.isCode && !file.isTest && /^(domains|apps|kernel\/server)\//.test(file.path))
      .flatMap((file) =>
        file.lines.flatMap((text, index) =>
          /\bnumbered\(/.test(text) && !/\/contract\/\w+\.documents\.ts$/.test(file.path)
            ? [{ file: file.path, line: index + 1, message: "declare a document's letter in contract/<domain>.documents.ts, where it is told apart." }]
            : /[^.\w]accounts\(\{/.test(text) && !/\/contract\/\w+\.accounts\.ts$/.test(file.path)
              ? [{ file: file.path, line: index + 1, message: 'declare accounts in contract/<domain>.accounts.ts, where they are told apart.' }]
              : [],
        ),
      ),
  ],
};
