import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, text } from '../shapes.ts';

/**
 * Puts a game on sale for the acting merchant's members, or takes it off. Bets that are placed stand, and their draws go on; within a
 * second or two nobody can place another. Safe to repeat: what is so already is answered and not written down again.
 */
export const setGameSale = endpoint({
  id: 'setGameSale',
  method: 'POST',
  path: '/console/api/games/:gameId/sale',
  family: 'own',
  auth: 'operator',
  right: 'merchant.edit',
  params: z.object({ gameId: CatalogueId }),
  body: z.object({ onSale: z.boolean(), reason: text(300, 1) }),
  reply: z.object({ gameId: z.int(), onSale: z.boolean() }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
  summary: 'Put a game on sale or take it off',
});
