import { endpoint } from '../endpoint.ts';

/** Server-sent events (events.ts). `Last-Event-ID` resumes after that outbox position. */
export const pushStream = endpoint({
  id: 'pushStream',
  method: 'GET',
  path: '/api/push',
  family: 'own',
  auth: 'member',
  reply: null,
  errors: [],
  summary: 'Events of the logged-in member as a stream',
});
