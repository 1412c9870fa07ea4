import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LoginDevice, LoginEntry } from '../identity/devices.ts';
import { Id } from '../shapes.ts';

/** As the member sees them itself. */
export const memberLogins = endpoint({
  id: 'memberLogins',
  method: 'GET',
  path: '/console/api/members/:memberId/logins',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params: z.object({ memberId: Id }),
  reply: z.object({ devices: z.array(LoginDevice), logins: z.array(LoginEntry), credit: z.nullable(z.string()) }),
  errors: ['NOT_FOUND'],
  summary: 'Devices and logins of a member',
});
