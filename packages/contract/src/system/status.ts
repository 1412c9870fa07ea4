import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Gate at start-up (decisions.md 4): `info` 0 normal, 1 blocked address; the two flags drive the other pages. */
export const systemStatus = endpoint({
  id: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  aliases: ['/wps/v2/system/status'],
  family: 'wps',
  auth: 'none',
  reply: z.object({
    info: z.int(),
    location: z.object({ ip: z.string() }),
    maintenance: z.boolean(),
    /** Since and until when, and what the merchant says of it; null and empty where it says nothing. */
    maintainTime: z.nullable(z.int()),
    endTime: z.nullable(z.int()),
    maintenanceText: z.string(),
    regionRestriction: z.boolean(),
    serverTime: z.int(),
  }),
  errors: [],
  summary: 'Whether the platform is open to this visitor',
});
