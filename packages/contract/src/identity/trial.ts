import { endpoint } from '../endpoint.ts';
import { SessionValue } from './session-value.ts';

export const trialLogin = endpoint({
  id: 'trialLogin',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  aliases: ['/wps/member/trialuser'],
  family: 'wps',
  auth: 'none',
  ratePerMinute: 10,
  module: 'FREEPLAY3',
  reply: SessionValue,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Open a trial account with practice money',
});
