import { pause } from './processes.ts';

/** SIGTERM and Ctrl-C stop everything within 5 s; this leaves the process time to end. */
const PATIENCE = 4500;

interface Running {
  stop(): Promise<void>;
}

/** Stops what was started, last first, once, however it comes about. */
export class Shutdown {
  readonly #controller = new AbortController();
  readonly #running: Running[] = [];
  #starting: Promise<unknown> = Promise.resolve();

  /** Aborted as soon as the end has begun. */
  readonly signal: AbortSignal = this.#controller.signal;

  /** Remembers to stop what `starting` brings; throws if the end has begun meanwhile. */
  async keep<Part extends Running>(starting: Promise<Part>): Promise<Part> {
    const part = await starting;
    this.#running.push(part);
    this.signal.throwIfAborted();
    return part;
  }

  /** The start itself: the end waits a moment for it, so that nothing comes up behind its back. */
  during<Result>(starting: Promise<Result>): Promise<Result> {
    this.#starting = starting.catch(() => undefined);
    return starting;
  }

  /** Ends the process with `code`; says `problem` first. Later calls change nothing. */
  run(code: number, problem?: string): void {
    if (this.signal.aborted) return;
    if (problem) console.error(problem);
    this.#controller.abort();
    setTimeout(() => process.exit(code || 1), PATIENCE).unref();
    void this.#stopAll().then(() => process.exit(code));
  }

  async #stopAll(): Promise<void> {
    await Promise.race([this.#starting, pause(1000)]);
    for (const part of this.#running.reverse()) await part.stop().catch((error: unknown) => console.error(String(error)));
  }
}
