import pg from 'pg';

/** What `pg` offers to queries that send themselves, beyond its published types. */
interface Wire {
  stream: { writable: boolean; write(bytes: Buffer): void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(query: object): void;
  describe(message: object): void;
  sync(): void;
  on(event: 'parseComplete', listener: () => void): void;
}

/** How the rows of a statement are read: made once, a tenth of what a small statement costs here. */
interface Shape {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** A stock query, which a batch drives: it binds its values and reads its rows. */
interface Stock {
  name: string | undefined;
  text: string;
  _result: Shape & { _types: pg.CustomTypesConfig };
  _accumulateRows: boolean;
  callback: (error: Error | null, result?: pg.QueryResult) => void;
  prepare(wire: Wire): void;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
}

/** What is known of a connection, besides what `pg` remembers of it. */
interface Known {
  /** Statements that the server has been given and has not confirmed yet, in order. */
  parsing: Stock[];
  /** What the rows of a named statement look like, null when it has none: the server need not say it again. */
  described: Map<string, Shape | null>;
}

const connections = new WeakMap<Wire, Known>();

function knownOf(wire: Wire): Known {
  let known = connections.get(wire);
  if (!known) {
    const fresh: Known = { parsing: [], described: new Map() };
    connections.set(wire, (known = fresh));
    wire.on('parseComplete', () => {
      const parsed = fresh.parsing.shift();
      if (!parsed?.name) return;
      wire.parsedStatements[parsed.name] = parsed.text;
      delete wire.submittedNamedStatements[parsed.name];
    });
  }
  return known;
}

/** A statement and where its answer goes. */
export interface Statement {
  query: pg.QueryConfig;
  done: (result: pg.QueryResult) => void;
  failed: (error: Error) => void;
}

/**
 * Several statements with one synchronisation point: one packet there and one back instead of one each, which is most
 * of what a small statement costs. Without `begin` they are one transaction, which ends at the synchronisation point.
 * After a failure the server skips the rest; the failed statement and all behind it are told the same error.
 *
 * `pg` lets only queries of its own into a pipelined connection, since others may keep a portal open between round
 * trips. This one does not, and derives from `pg.Query` to be let in.
 */
export class Batch extends pg.Query {
  /** What it sends; the tests that explain statements read it. */
  readonly statements: readonly Statement[];
  readonly #stock: readonly Stock[];
  readonly #ended: () => void;
  #wire!: Wire;
  #known!: Known;
  #at = 0;
  #isDescribed = false;

  /** `ended` is called once: everything was answered, or failed. */
  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig, ended: () => void = () => undefined) {
    super('');
    this.statements = statements;
    this.#ended = ended;
    this.#stock = statements.map(({ query, done, failed }) => {
      // Given as a text, not as an object, which `pg` would copy property by property.
      const stock = new pg.Query(query.text, query.values) as unknown as Stock;
      stock.name = query.name;
      stock._result._types = types;
      stock.callback = (error, result) => (error ? failed(error) : done(result!));
      return stock;
    });
    // `pg` would make a promise of a query without a callback; a batch answers by its statements.
    Object.assign(this, { callback: () => undefined });
    this.submit = (connection) => this.#send(connection as unknown as Wire);
  }

  #send(wire: Wire): Error | null {
    this.#wire = wire;
    const known = (this.#known = knownOf(wire));
    // A stock query synchronises after itself and asks what its rows look like; seen through this view it does not.
    const { parse, describe, sync } = wire;
    let current!: Stock;
    const bytes: Buffer[] = [];
    const view = Object.create(wire) as Wire;
    view.stream = { writable: true, write: (part) => void bytes.push(part) };
    view.sync = () => undefined;
    view.parse = (query) => {
      known.parsing.push(current);
      parse.call(view, query);
    };
    view.describe = (message) => {
      if (!current.name || !known.described.has(current.name)) describe.call(view, message);
    };
    for (current of this.#stock) {
      const problem = prepare(current, view);
      // A value that cannot be sent: nothing goes without it.
      if (problem) return problem;
    }
    sync.call(view);
    // One piece is cheaper to hand over than many small ones.
    wire.stream.write(Buffer.concat(bytes));
    return null;
  }

  handleRowDescription(message: object): void {
    const stock = this.#stock[this.#at]!;
    this.#isDescribed = true;
    stock.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = stock._result;
    if (stock.name) this.#known.described.set(stock.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  /** The rows of a known statement follow without a description: it gets the one that was kept. */
  #describe(stock: Stock): void {
    if (this.#isDescribed || !stock.name) return;
    this.#isDescribed = true;
    const kept = this.#known.described.get(stock.name);
    if (kept) {
      Object.assign(stock._result, kept);
      stock._accumulateRows = true;
    } else this.#known.described.set(stock.name, null);
  }

  handleDataRow(message: object): void {
    const stock = this.#stock[this.#at]!;
    this.#describe(stock);
    stock.handleDataRow(message);
  }

  handleCommandComplete(message: object): void {
    const stock = this.#stock[this.#at]!;
    this.#describe(stock);
    stock.handleCommandComplete(message, this.#wire);
    this.#at += 1;
    this.#isDescribed = false;
    stock.handleReadyForQuery(this.#wire);
  }

  handleReadyForQuery(): void {
    this.#ended();
  }

  /** Of the server, about the statement being answered, or of the connection. */
  handleError(error: Error): void {
    const left = this.#stock.slice(this.#at);
    this.#at = this.#stock.length;
    if (this.#known) {
      // What the server skipped it never parsed.
      for (const { name } of this.#known.parsing.filter((stock) => left.includes(stock))) if (name) delete this.#wire.submittedNamedStatements[name];
      this.#known.parsing = this.#known.parsing.filter((stock) => !left.includes(stock));
    }
    for (const { callback } of left) callback(error);
    this.#ended();
  }
}

/** Has a stock query send itself; the error when one of its values cannot be sent. */
function prepare(stock: Stock, view: Wire): Error | null {
  const { callback } = stock;
  let problem: Error | null = null;
  stock.callback = (error) => (problem = error);
  stock.prepare(view);
  stock.callback = callback;
  return problem;
}
