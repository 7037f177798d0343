import { connect, type Socket } from 'node:net';

/** One request as it goes over the wire. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** What one till, or one reader, does again and again: calls in order, each may build on the answer of the last. */
export type Turn = AsyncGenerator<Call, void, string>;

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A keep-alive connection that sends one request at a time. It knows as much HTTP as the measurement needs, so that the
 * load generator takes as little of the shared cores as it can.
 */
export class Wire {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #answer: { done(body: string): void; failed(error: Error): void } | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', (error) => this.#answer?.failed(error));
    socket.on('close', () => this.#answer?.failed(new Error('the connection was closed')));
  }

  static open(origin: string): Promise<Wire> {
    const { hostname, port, host } = new URL(origin);
    return new Promise((done, failed) => {
      const socket = connect(Number(port), hostname, () => done(new Wire(socket, host)));
      socket.once('error', failed);
    });
  }

  /** Sends a call; its body when it succeeded with HTTP 200 and `code` 0. */
  send({ method, path, body, headers = {} }: Call): Promise<string> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const more = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) };
    const lines = Object.entries({ host: this.#host, ...headers, ...more }).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((done, failed) => {
      this.#answer = { done, failed };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`);
    });
  }

  close(): void {
    this.#answer = null;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEAD_END);
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head);
    if (!length) return this.#answer?.failed(new Error(`an answer without a length: ${head.slice(0, 200)}`));
    const whole = end + HEAD_END.length + Number(length[1]);
    if (this.#received.length < whole) return;
    const body = this.#received.toString('utf8', end + HEAD_END.length, whole);
    this.#received = this.#received.subarray(whole);
    const answer = this.#answer;
    this.#answer = null;
    if (head.startsWith('HTTP/1.1 200') && body.startsWith('{"code":0,')) answer?.done(body);
    else answer?.failed(new Error(`${head.split('\r\n', 1)[0]}: ${body.slice(0, 300)}`));
  }
}

/** Takes one turn; how much was answered, in characters. */
async function take(wire: Wire, steps: Turn): Promise<number> {
  let characters = 0;
  let step = await steps.next();
  while (!step.done) {
    const body = await wire.send(step.value);
    characters += body.length;
    step = await steps.next(body);
  }
  return characters;
}

/** How much is answered to a turn, in characters: the mean of `turns` of them. */
export async function answered(wire: Wire, turns: number, turn: () => Turn): Promise<number> {
  let characters = 0;
  for (let nth = 0; nth < turns; nth += 1) characters += await take(wire, turn());
  return characters / turns;
}

/** Lets as much time pass as a slower server would take: too little for a timer, so it is watched. */
function holdBack(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/**
 * Takes turns on every wire for `milliseconds`; how many turns were finished per second. With a `slowness` above 1 each
 * takes that many times as long, which a benchmark must notice.
 */
export async function measure(wires: readonly Wire[], milliseconds: number, turn: () => Turn, slowness = 1): Promise<number> {
  const start = performance.now();
  const end = start + milliseconds;
  let finished = 0;
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() < end) {
        const began = performance.now();
        await take(wire, turn());
        if (slowness > 1) holdBack((performance.now() - began) * (slowness - 1));
        finished += 1;
      }
    }),
  );
  return (finished * 1000) / (performance.now() - start);
}
