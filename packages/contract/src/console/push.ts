import { endpoint } from '../endpoint.ts';

export const consolePush = endpoint({
  id: 'consolePush',
  method: 'GET',
  path: '/console/api/push',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  reply: null,
  errors: [],
  summary: 'Events of the acting merchant as a stream',
});
