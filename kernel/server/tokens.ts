import { createHash, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#kernel/contract/failure.ts';
import { CODE_RENEW } from '#kernel/contract/envelope.ts';

export const ACCESS_SECONDS = 2 * 60 * 60;
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;

const TICKET_SECONDS = 10 * 60;

/** What an access token says. Shop and mode are the session's last choice, for requests that name none. */
export interface Claims {
  session_id: string;
  base_user_id: string;
  shop_id: string;
  sys_type: string;
}

export interface Tokens {
  sign(claims: Claims, now: Date): Promise<{ access_token: string; access_time: number }>;
  /** The claims of a good token; refuses with 405 one that has expired or is unknown. */
  verify(token: string, now: Date): Promise<Claims>;
  /** A proof of a step that was just taken, for the step after it; good for ten minutes. */
  signTicket(purpose: string, facts: Readonly<Record<string, string>>, now: Date): Promise<string>;
  /** The facts of a good ticket of that purpose, or null. */
  readTicket(purpose: string, ticket: string, now: Date): Promise<Readonly<Record<string, string>> | null>;
}

/** A refresh token and the hash under which it is stored. */
export function newRefreshToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashRefreshToken(token) };
}
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Signs and verifies access tokens. Only a verified signature is cached, never whether the session still lives. */
export function openTokens(secret: Buffer): Tokens {
  const verified = new LRUCache<string, { claims: Claims; exp: number }>({ max: 20_000 });
  const expect = { algorithms: ['HS256'], audience: 'yanxu', typ: 'at+jwt' };
  return {
    async sign({ session_id, base_user_id, shop_id, sys_type }, now) {
      const access_time = Math.floor(now.getTime() / 1000) + ACCESS_SECONDS;
      const access_token = await new SignJWT({ sid: session_id, shp: shop_id, sys: sys_type })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(base_user_id)
        .setAudience('yanxu')
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(access_time)
        .sign(secret);
      return { access_token, access_time };
    },
    async verify(token, now) {
      let known = verified.get(token);
      if (!known) {
        try {
          const { payload } = await jwtVerify(token, secret, { ...expect, currentDate: now });
          known = {
            claims: {
              session_id: String(payload.sid),
              base_user_id: String(payload.sub),
              shop_id: String(payload.shp),
              sys_type: String(payload.sys),
            },
            exp: payload.exp!,
          };
        } catch (error) {
          if (error instanceof errors.JOSEError) throw new Refusal(401, 'kernel.token_expired', { code: CODE_RENEW });
          throw error;
        }
        verified.set(token, known);
      }
      if (known.exp <= now.getTime() / 1000) throw new Refusal(401, 'kernel.token_expired', { code: CODE_RENEW });
      return known.claims;
    },
    signTicket: (purpose, facts, now) =>
      new SignJWT({ facts })
        .setProtectedHeader({ alg: 'HS256', typ: 'ticket+jwt' })
        .setAudience(purpose)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + TICKET_SECONDS)
        .sign(secret),
    async readTicket(purpose, ticket, now) {
      try {
        const { payload } = await jwtVerify(ticket, secret, { algorithms: ['HS256'], audience: purpose, typ: 'ticket+jwt', currentDate: now });
        return payload['facts'] as Record<string, string>;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
