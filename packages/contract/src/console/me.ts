import { endpoint } from '../endpoint.ts';
import { OperatorSession } from './login.ts';

export const operatorMe = endpoint({
  id: 'operatorMe',
  method: 'GET',
  path: '/console/api/me',
  family: 'own',
  auth: 'operator',
  beforeOwnPassword: true,
  reply: OperatorSession,
  errors: [],
  summary: 'Who is logged in',
});
