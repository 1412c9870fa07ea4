import type { Valid } from './valid-call.ts';

/** Good requests about notices to browsers: nobody listens there. */
export function pushCalls() {
  const plain: Valid = { call: async () => ({}) };
  const body = {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/demo',
    p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  };
  return {
    pushKey: { ...plain, touches: ['push_key', 'installation_secret'] },
    subscribePush: { call: async () => ({ body }) },
    practisePush: { ...plain, notYet: 'NOT_FOUND' },
    // An address that is nobody's takes nothing away.
    unsubscribePush: { call: async () => ({ body: { endpoint: null } }), free: ['endpoint'] },
    testPush: plain,
  } satisfies Record<string, Valid>;
}
