import type { Endpoint, RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { CODE_RENEW, CODE_SIGNED_OUT, countersignAsked, type Envelope } from '#kernel/contract/envelope.ts';
import { keyed } from './attempts.ts';
import { CallFailure, isTotpMissing } from './call-failure.ts';
import { askSecond } from './countersigning.ts';
import { renew, renewWhenDue } from './renewal.ts';
import { fetchOnce, sendOnce as fetchEnvelope, type Sending } from './request.ts';
import { accessToken, isSignedIn } from './session.ts';
import { sessionLost } from './sign-out.ts';
import { leadToTotp } from './totp-missing.ts';

/** The answer with its message: for the few calls whose message matters beside the data (1§4, member save). */
export interface Answer<Data> {
  data: Data;
  message: string;
}

const isList = (envelope: Envelope<unknown>): boolean => envelope.data_total !== undefined;

/** On the wire a list's rows and total stand side by side; the contract knows them as one page. */
const dataOf = (envelope: Envelope<unknown>): unknown =>
  isList(envelope) ? { rows: envelope.data, total: envelope.data_total, total_capped: envelope.data_total_capped } : envelope.data;

async function send(endpoint: Endpoint, input: Record<string, unknown>, sending: Sending): Promise<Envelope<unknown>> {
  const sendOnce = endpoint.produces ? fetchOnce : fetchEnvelope;
  if (endpoint.access === 'public') return sendOnce(endpoint, input, sending);
  if (!isSignedIn()) {
    sessionLost();
    throw new CallFailure('signed-out');
  }
  const token = accessToken();
  if (token) renewWhenDue();
  // With only a refresh token and a user the session goes on: the token is renewed first (1§4).
  const first = token ? await sendOnce(endpoint, input, sending) : null;
  if (first && first.code !== CODE_RENEW) return first;
  if (await renew(token)) return sendOnce(endpoint, input, sending);
  sessionLost();
  throw new CallFailure('signed-out', CODE_RENEW);
}

/** Sends, and where a second person's agreement is missing asks for it and sends again: nothing was done the first time. */
async function sendAgreed(endpoint: Endpoint, input: Record<string, unknown>, sending: Sending): Promise<Envelope<unknown>> {
  const envelope = await send(endpoint, input, sending);
  const asked = countersignAsked(envelope.data);
  const countersign = asked && envelope.code !== 0 ? await askSecond(asked, envelope.message) : null;
  return countersign === null ? envelope : sendAgreed(endpoint, input, { ...sending, countersign });
}

/** Calls an endpoint; throws a CallFailure for everything but success. */
export async function callForAnswer<E extends Endpoint>(endpoint: E, input: RequestInputOf<E>, sending: Sending = {}): Promise<Answer<ResponseOf<E>>> {
  const envelope = await sendAgreed(endpoint, input as Record<string, unknown>, keyed(endpoint, sending));
  if (envelope.code === 0) return { data: dataOf(envelope) as ResponseOf<E>, message: envelope.message };
  if (envelope.code === CODE_SIGNED_OUT || envelope.code === CODE_RENEW) {
    sessionLost(envelope.message);
    throw new CallFailure('signed-out', envelope.code, envelope.message);
  }
  const failure = new CallFailure('refused', envelope.code, envelope.message, envelope.errors);
  if (isTotpMissing(failure)) leadToTotp();
  throw failure;
}

/** Calls an endpoint and answers its data. */
export async function call<E extends Endpoint>(endpoint: E, input: RequestInputOf<E>, sending: Sending = {}): Promise<ResponseOf<E>> {
  return (await callForAnswer(endpoint, input, sending)).data;
}

/** Fetches the bytes of an endpoint that produces some. */
export const callForBytes = <E extends Endpoint>(endpoint: E, input: RequestInputOf<E>, sending: Sending = {}): Promise<Blob> =>
  call(endpoint, input, sending) as unknown as Promise<Blob>;
