import type { Log } from '../../../platform/log.ts';
import type { Provider } from '../store/federation.ts';
import { createFacebook, FACEBOOK_PAGES } from './facebook.ts';
import { createFirebase, FIREBASE_ISSUER, keysAddressOf } from './firebase.ts';
import type { Opened, Secrets, Speaker } from './speaker.ts';

const ANSWERS_WITHIN_S = 5;
const CLOCKS_DIFFER_S = 60;
const SCOPE = 'openid email profile';
/** Signatures that anybody can check, and nobody else make. */
const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA'];

/**
 * A relying party of OpenID Connect: code flow with PKCE, state and nonce. Metadata, issuer, signature, audience and times are checked by
 * the library, which is fetched when it is first needed. `plainHttp`: providers of a development machine.
 */
function createOidc({ log, plainHttp }: Options): Speaker {
  async function open({ issuer, clientId, secret }: Opened) {
    const oidc = await import('openid-client');
    const metadata = { [oidc.clockTolerance]: CLOCKS_DIFFER_S };
    const config = await oidc.discovery(new URL(issuer), clientId, metadata, oidc.ClientSecretPost(secret), {
      timeout: ANSWERS_WITHIN_S,
      execute: plainHttp ? [oidc.allowInsecureRequests] : [],
    });
    // A token that came by a safe line is signed all the same, and that is looked at.
    oidc.enableNonRepudiationChecks(config);
    return { oidc, config };
  }

  async function openOrNull(provider: Opened) {
    try {
      return await open(provider);
    } catch (error) {
      log.warn({ err: error, provider: provider.code }, 'provider of identity does not answer');
      return null;
    }
  }

  return {
    async addressAt(provider, { redirectUri, secrets }) {
      const opened = await openOrNull(provider);
      if (!opened) return null;
      const { oidc, config } = opened;
      const challenge = await oidc.calculatePKCECodeChallenge(secrets.verifier);
      const { state, nonce } = secrets;
      const asked = { redirect_uri: redirectUri, scope: SCOPE, state, nonce, code_challenge: challenge, code_challenge_method: 'S256' };
      return oidc.buildAuthorizationUrl(config, asked).href;
    },

    async whoCame(provider, { at, secrets }) {
      const opened = await openOrNull(provider);
      if (!opened) return 'down';
      const { oidc, config } = opened;
      try {
        const tokens = await oidc.authorizationCodeGrant(config, at, {
          pkceCodeVerifier: secrets.verifier,
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !ALGORITHMS.includes(algorithmOf(tokens.id_token))) return 'refused';
        const email = typeof claims.email === 'string' && claims.email_verified === true ? claims.email : null;
        return { issuer: claims.iss, subject: claims.sub, email };
      } catch (error) {
        log.error({ err: error, provider: provider.code }, 'what a provider of identity said was refused');
        return 'refused';
      }
    },
  };
}

type Options = { log: Log; plainHttp: boolean };

export type Providers = Speaker & {
  readFirebase: ReturnType<typeof createFirebase>;
  /** Whether one of this protocol may stand at an address: over TLS, and where its maker has it; beside the product on a development machine. */
  mayStandAt(provider: Pick<Provider, 'kind' | 'issuer'>): boolean;
  /** Whether somebody answers there who speaks the protocol. */
  answers(provider: Provider): Promise<boolean>;
};

/** Providers of identity, each by its protocol. */
export function createProviders(options: Options): Providers {
  const [oidc, facebook] = [createOidc(options), createFacebook(options)];
  const speakerOf = ({ kind }: Provider) => (kind === 'facebook' ? facebook : oidc);
  return {
    addressAt: (provider, visit) => speakerOf(provider).addressAt(provider, visit),
    whoCame: (provider, came) => speakerOf(provider).whoCame(provider, came),
    readFirebase: createFirebase(options),
    mayStandAt: ({ kind, issuer }) =>
      standsWell(issuer, options) && (kind === 'oidc' || issuer === MAKERS[kind] || isBeside(issuer, options)),
    async answers(provider) {
      if (provider.kind !== 'oidc') return reaches(addressOf(provider));
      return (await oidc.addressAt({ ...provider, secret: 'asked' }, { redirectUri: 'https://asked.example/', secrets: NOBODYS })) !== null;
    },
  };
}

/** The only address of those that are one maker's. */
const MAKERS = { facebook: FACEBOOK_PAGES, firebase: FIREBASE_ISSUER } as const;
const NOBODYS: Secrets = { state: 'asked', nonce: 'asked', verifier: 'asked-asked-asked-asked-asked-asked-asked-asked' };

function isBeside(issuer: string, { plainHttp }: Options): boolean {
  return plainHttp && issuer.startsWith('http://127.0.0.1:');
}

function standsWell(issuer: string, options: Options): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname, search, hash, username } = new URL(issuer);
  if (search || hash || username) return false;
  return (
    isBeside(issuer, options) || (protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$/.test(hostname) && hostname !== 'localhost')
  );
}

/** Whether anybody answers at all: what it says to a question without a name is its own affair. */
async function reaches(url: string | null): Promise<boolean> {
  if (url === null) return false;
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWERS_WITHIN_S * 1000) });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}

function addressOf({ kind, issuer }: Provider): string | null {
  return kind === 'facebook' ? `${issuer}/dialog/oauth` : keysAddressOf(issuer);
}

function algorithmOf(token = ''): string {
  const [header = ''] = token.split('.');
  return String((JSON.parse(Buffer.from(header, 'base64url').toString() || '{}') as { alg?: unknown }).alg);
}
