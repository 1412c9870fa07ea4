import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

export const PROVIDER_KINDS = ['oidc', 'facebook', 'firebase'] as const;
const Kind = z.enum(PROVIDER_KINDS);
const Code = z.string().check(z.regex(/^[a-z][a-z0-9]{1,19}$/));
const own = { family: 'own', auth: 'operator' } as const;

export const identityProviders = endpoint({
  ...own,
  id: 'identityProviders',
  method: 'GET',
  path: '/console/api/identity-providers',
  right: 'work.see',
  reply: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        kind: Kind,
        issuer: z.string(),
        clientId: z.string(),
        enabled: z.boolean(),
        members: z.int(),
      }),
    ),
    /** To be entered at the provider: where it sends browsers back to, and where Facebook asks for a deletion. */
    returnPath: z.string(),
    deletionPath: z.string(),
  }),
  errors: [],
  summary: 'Providers of identity that members may come by',
});
export type IdentityProviders = z.output<typeof identityProviders.reply>;

/** Names a provider, or names it anew. Its secret is written and never read again: one that is left out stays. PROVIDER_DOWN: nobody answers there. */
export const saveIdentityProvider = endpoint({
  ...own,
  id: 'saveIdentityProvider',
  method: 'POST',
  path: '/console/api/identity-providers/:code',
  right: 'merchant.edit',
  params: z.object({ code: Code }),
  body: z.object({
    name: text(40, 1),
    kind: Kind,
    issuer: text(200, 1),
    clientId: text(200, 1),
    secret: z.optional(text(500, 1)),
    enabled: z.boolean(),
    reason: text(300, 1),
  }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['FIELD_FORMAT', 'FIELD_REQUIRED', 'REASON_REQUIRED', 'PROVIDER_DOWN'],
  summary: 'Name a provider of identity, open or shut it',
});
