import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const countries = endpoint({
  id: 'countries',
  method: 'GET',
  path: '/wps/system/country',
  family: 'wps',
  auth: 'none',
  reply: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string(), countryName: z.string() })),
  errors: [],
  summary: 'Countries and dialing codes',
});
