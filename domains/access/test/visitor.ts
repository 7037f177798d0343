import type { World } from '#apps/testing/world.ts';

let addresses = 0;

/** Somebody at a sign-in page of their own, behind an address of their own. */
export function visitorAt(world: World) {
  addresses += 1;
  const remoteAddress = `172.16.${addresses >> 8}.${addresses & 255}`;
  const uuid = `visitor-${addresses}`;
  const post = async (url: string, payload: object) => (await world.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })).json();
  return {
    uuid,
    remoteAddress,
    signIn: (mobile_number: string, password: string, more: object = {}) =>
      post('/shop/users/login', { client: 'PC', mobile_number, password, uuid, ...more }),
    post,
    picture: () => world.app.inject({ method: 'GET', url: '/api/verification/code', query: { uuid, timestamp: '1' }, remoteAddress }),
  };
}
