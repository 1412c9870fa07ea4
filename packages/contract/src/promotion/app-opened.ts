import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Where an app runs that is not in a browser. */
const APP_SURFACES = ['installed', 'webclip', 'native'] as const;

/**
 * Told by the installed app when it is opened. `given`: gifts of campaigns that its member has for it by now; `mobileNeeded`: there are some,
 * and they wait for its mobile number to be verified.
 */
export const appOpened = endpoint({
  id: 'appOpened',
  method: 'POST',
  path: '/api/promotions/app-opened',
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2],
  memberRatePerMinute: 10,
  body: z.object({ surface: z.enum(APP_SURFACES) }),
  reply: z.object({ given: z.int(), mobileNeeded: z.boolean() }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'The installed app is open',
});
