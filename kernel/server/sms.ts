import { createHash, createHmac, randomUUID } from 'node:crypto';

/** A code, or something to be told, on its way to a phone. */
export interface SmsMessage {
  /** Without the country's code when it is `86`. */
  mobile_number: string;
  scene_type: string;
  /** Empty where something is told. */
  code: string;
  /** What the code agrees to, in words for the text: money and units, empty where there are none. */
  about?: { amount: string; num: string };
  /**
   * Told without a code: the phone that it is about, masked (where one takes this one's place, the new one); or, of an appointment,
   * which shop, when, and where more stands, which is empty where the product does not know its own address.
   */
  notice?: { phone: string } | { shop: string; time: string; link: string };
}

/** Hands messages to whoever delivers them; throws when they were not taken. Never called inside a transaction. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
  /** The messages that went nowhere: kept by the driver `log` alone, newest last. */
  outbox?: readonly SmsMessage[];
}

/** Which driver delivers, chosen by configuration. */
export type SmsConfig =
  | { driver: 'log' }
  | { driver: 'webhook'; url: string; secret: string }
  | {
      driver: 'aliyun';
      accessKeyId: string;
      accessKeySecret: string;
      signName: string;
      templateCode: string;
      agreeTemplateCode: string;
      noticeTemplateCode: string | null;
      securityTemplateCode: string | null;
      /** The texts about appointments, by their scene. */
      bookingTemplateCodes: Readonly<Record<string, string>>;
      endpoint: string;
    };

const TIMEOUT_MS = 10_000;
const KEPT = 200;

/** Opens the sender that the configuration names. */
export function openSms(config: SmsConfig, now: () => Date = () => new Date()): SmsSender {
  if (config.driver === 'webhook') return { send: (message) => toWebhook(config, message, now()) };
  if (config.driver === 'aliyun') return { send: (message) => toAliyun(config, message, now()) };
  const outbox: SmsMessage[] = [];
  return {
    outbox,
    send: async (message) => {
      outbox.push(message);
      if (outbox.length > KEPT) outbox.shift();
    },
  };
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Posts the message as JSON. `X-Signature` is the HMAC-SHA256, in hex, of `<X-Timestamp>.<body>` under the shared
 * secret: the receiver knows that it comes from us, and how old it is.
 */
async function toWebhook({ url, secret }: { url: string; secret: string }, message: SmsMessage, now: Date): Promise<void> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': hmac(secret, `${timestamp}.${body}`) };
  const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the message service answered ${answer.status}`);
}

/** As RFC 3986 encodes, which is stricter than `encodeURIComponent`. */
const encode = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The headers of a call of Alibaba Cloud, signed by ACS3-HMAC-SHA256: the method, path, query, the named headers and
 * the body's hash are what the signature covers. The body is empty.
 */
export function signAliyun(
  { accessKeyId, accessKeySecret }: { accessKeyId: string; accessKeySecret: string },
  call: { host: string; action: string; version: string; query: Readonly<Record<string, string>>; at: Date; nonce: string },
): { query: string; headers: Record<string, string> } {
  const query = Object.entries(call.query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const payload = sha256('');
  const signed: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': payload,
    'x-acs-date': call.at.toISOString().replace(/\.\d{3}/, ''),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(signed).sort();
  const canonical = ['POST', '/', query, names.map((name) => `${name}:${signed[name]!}\n`).join(''), names.join(';'), payload].join('\n');
  const signature = hmac(accessKeySecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`);
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { query, headers: { ...signed, authorization } };
}

/** Sends by Dysms, Alibaba Cloud's message service: the text is the template's, its variables the code and what it agrees to, or what is told. */
async function toAliyun(
  config: Extract<SmsConfig, { driver: 'aliyun' }>,
  { mobile_number, scene_type, code, about, notice }: SmsMessage,
  at: Date,
): Promise<void> {
  const told = scene_type === 'STAFF_FACTOR_RESET' ? config.securityTemplateCode : config.noticeTemplateCode;
  const booked = config.bookingTemplateCodes[scene_type] ?? null;
  const template = notice ? ('phone' in notice ? told : booked) : about ? config.agreeTemplateCode : config.templateCode;
  // A text that nobody has registered with the service is not sent.
  if (template === null) return;
  const { origin, host } = new URL(config.endpoint);
  const { query, headers } = signAliyun(config, {
    host,
    action: 'SendSms',
    version: '2017-05-25',
    query: {
      PhoneNumbers: mobile_number,
      SignName: config.signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(notice ?? { code, ...about }),
    },
    at,
    nonce: randomUUID(),
  });
  const answer = await fetch(`${origin}/?${query}`, { method: 'POST', headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { Code } = (await answer.json().catch(() => ({}))) as { Code?: string };
  if (Code !== 'OK') throw new Error(`the message service answered ${answer.status} ${Code ?? ''}`);
}
