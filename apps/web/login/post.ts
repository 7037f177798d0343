import { CallFailure } from '#kernel/web/call-failure.ts';
import { sendOnce, type Wire } from '#kernel/web/request.ts';

/** A refusal of a call that needs no session, with what came beside the message. */
export class LoginFailure extends CallFailure {
  readonly data: unknown;
  constructor(answer: { code: number; message: string; data: unknown; errors?: CallFailure['errors'] }) {
    super('refused', answer.code, answer.message, answer.errors);
    this.data = answer.data;
  }
}

/** What to say of a call that failed. */
export const sentenceOf = (failure: unknown, words: Readonly<Record<'timeout' | 'network', string>>): string => {
  if (!(failure instanceof CallFailure)) throw failure;
  if (failure.kind === 'timeout') return words.timeout;
  return failure.kind === 'refused' && failure.message ? failure.message : words.network;
};

/** Calls and answers the data; throws a LoginFailure, or the CallFailure of a connection that failed. */
export async function post<Data>(wire: Wire, input: Record<string, unknown>): Promise<Data> {
  const answer = await sendOnce(wire, input);
  if (answer.code !== 0) throw new LoginFailure(answer);
  return answer.data as Data;
}
