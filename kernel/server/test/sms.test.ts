import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SmsMessage } from '../sms.ts';
import { openSms, signAliyun } from '../sms.ts';

const MESSAGE: SmsMessage = { mobile_number: '13800000002', scene_type: 'FIND_PASSWORD', code: '012345' };
const NOW = new Date('2026-03-02T02:00:00Z');

interface Received {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

let received: Received[] = [];
let answer: (request: Received) => { status: number; body: string } = () => ({ status: 200, body: '{}' });
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const got = { method: request.method!, url: new URL(request.url!, 'http://local'), headers: request.headers, body };
    received.push(got);
    const { status, body: text } = answer(got);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  answer = () => ({ status: 200, body: '{}' });
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Verifies as the service does: from what arrived, and the secret it shares with the caller. */
function aliyunAccepts(secret: string): typeof answer {
  return ({ method, url: asked, headers, body }) => {
    const parsed = /^ACS3-HMAC-SHA256 Credential=(\S+?),SignedHeaders=(\S+?),Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '');
    const names = parsed?.[2]?.split(';') ?? [];
    const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    const query = [...asked.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&');
    const canonical = [
      method,
      asked.pathname,
      query,
      names.map((name) => `${name}:${String(headers[name])}\n`).join(''),
      names.join(';'),
      sha256(body),
    ].join('\n');
    const expected = createHmac('sha256', secret)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex');
    const isGood = parsed?.[3] === expected && headers['x-acs-content-sha256'] === sha256(body) && names.includes('x-acs-signature-nonce');
    return { status: isGood ? 200 : 400, body: JSON.stringify({ Code: isGood ? 'OK' : 'SignatureDoesNotMatch' }) };
  };
}

const aliyun = (accessKeySecret: string) =>
  openSms(
    {
      driver: 'aliyun',
      accessKeyId: 'key',
      accessKeySecret,
      signName: '颜序*（测试）',
      templateCode: 'SMS_1',
      agreeTemplateCode: 'SMS_2',
      noticeTemplateCode: null,
      securityTemplateCode: null,
      bookingTemplateCodes: { SELF_BOOKING_ACCEPTED: 'SMS_7' },
      endpoint: url,
    },
    () => NOW,
  );

describe('Alibaba Cloud', () => {
  it('signs as its documentation shows', () => {
    const { headers } = signAliyun(
      { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
        at: new Date('2023-10-26T10:22:32Z'),
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
    );
    expect(headers['authorization']).toContain('Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0');
  });

  it('is handed the number, the template and the code, under a signature that it accepts', async () => {
    answer = aliyunAccepts('secret');
    await aliyun('secret').send(MESSAGE);
    const [{ url: asked, headers }] = received as [Received];
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      PhoneNumbers: '13800000002',
      SignName: '颜序*（测试）',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"012345"}',
    });
    expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25', 'x-acs-date': '2026-03-02T02:00:00Z' });
  });

  it('is told what somebody agrees to, in a text of its own', async () => {
    answer = aliyunAccepts('secret');
    await aliyun('secret').send({ ...MESSAGE, about: { amount: '¥500.00', num: '' } });
    const [{ url: asked }] = received as [Received];
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      TemplateCode: 'SMS_2',
      TemplateParam: '{"code":"012345","amount":"¥500.00","num":""}',
    });
  });

  it('refuses another secret, and the sender says so', async () => {
    answer = aliyunAccepts('secret');
    await expect(aliyun('another').send(MESSAGE)).rejects.toThrow('400 SignatureDoesNotMatch');
  });

  it('may answer 200 and still not have taken it', async () => {
    answer = () => ({ status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}' });
    await expect(aliyun('secret').send(MESSAGE)).rejects.toThrow('isv.BUSINESS_LIMIT_CONTROL');
    answer = () => ({ status: 502, body: '<html>' });
    await expect(aliyun('secret').send(MESSAGE)).rejects.toThrow('502');
  });
});

describe('a webhook', () => {
  const webhook = () => openSms({ driver: 'webhook', url: `${url}/sms`, secret: 'shared' }, () => NOW);

  it('gets the message, signed with its time', async () => {
    await webhook().send(MESSAGE);
    const [{ method, url: asked, headers, body }] = received as [Received];
    expect([method, asked.pathname, JSON.parse(body)]).toEqual(['POST', '/sms', MESSAGE]);
    expect(headers['x-timestamp']).toBe(String(NOW.getTime() / 1000));
    expect(headers['x-signature']).toBe(
      createHmac('sha256', 'shared')
        .update(`${headers['x-timestamp'] as string}.${body}`)
        .digest('hex'),
    );
  });

  it('that refuses or is gone is an error', async () => {
    answer = () => ({ status: 500, body: '' });
    await expect(webhook().send(MESSAGE)).rejects.toThrow('500');
    await expect(openSms({ driver: 'webhook', url: 'http://127.0.0.1:1/', secret: 's' }).send(MESSAGE)).rejects.toThrow('fetch failed');
  });
});

it('without a service codes are kept, the latest two hundred of them', async () => {
  const { send, outbox } = openSms({ driver: 'log' });
  for (let count = 0; count < 205; count += 1) await send({ ...MESSAGE, code: String(count) });
  expect(outbox).toHaveLength(200);
  expect(outbox!.at(-1)!.code).toBe('204');
  expect(openSms({ driver: 'webhook', url, secret: '' }).outbox).toBeUndefined();
});
