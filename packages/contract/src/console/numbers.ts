import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, text } from '../shapes.ts';

/** Whose number: the card that a withdrawal goes to, an account of the house, or who is behind a line of its bank. */
const NUMBER_KINDS = ['withdrawal', 'payee', 'line'] as const;

/** One whole number, for a reason that the audit log keeps. Lists show the last four signs alone. */
export const revealNumber = endpoint({
  id: 'revealNumber',
  method: 'POST',
  path: '/console/api/numbers/reveal',
  family: 'own',
  auth: 'operator',
  right: 'numbers.reveal',
  body: z.object({ of: z.enum(NUMBER_KINDS), id: Id, reason: text(300, 1) }),
  reply: z.object({ number: z.string() }),
  errors: ['NOT_FOUND'],
  summary: 'One whole number of an account or card',
});
