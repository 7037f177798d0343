import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands between the tills and the product and notes every call that failed: whoever calls asks again and would hide it.
 * A call that was told when to come back (`Retry-After`) did not fail.
 */
export class Witness {
  readonly failures: string[] = [];
  /** How many calls were answered. */
  answered = 0;
  readonly #server: Server;

  private constructor(target: string) {
    this.#server = createServer((asked, answer) => this.#pass(target, asked, answer));
  }

  static async before(target: string): Promise<Witness> {
    const witness = new Witness(target);
    await once(witness.#server.listen(0, '127.0.0.1'), 'listening');
    return witness;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = once(this.#server.close(), 'close');
    this.#server.closeAllConnections();
    await closed;
  }

  #pass(target: string, asked: IncomingMessage, answer: ServerResponse): void {
    const what = `${asked.method} ${asked.url?.split('?')[0]}`;
    const passed = request(`${target}${asked.url}`, { method: asked.method, headers: asked.headers }, (answered) => {
      const { statusCode: status = 0, headers } = answered;
      this.answered += 1;
      if (status >= 500 && headers['retry-after'] === undefined) this.failures.push(`${what} was answered with ${status}`);
      answer.writeHead(status, headers);
      answered.pipe(answer);
    });
    passed.on('error', ({ message }) => {
      if (asked.destroyed) return; // the caller went away
      this.failures.push(`${what} was not answered: ${message}`);
      answer.destroy();
    });
    asked.pipe(passed);
  }
}
