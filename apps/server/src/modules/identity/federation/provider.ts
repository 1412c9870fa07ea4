import type { Log } from '../../../platform/log.ts';
import type { Provider, Subject } from '../store/federation.ts';

/** What the visit was begun with, and has to end with. */
export type Secrets = { state: string; nonce: string; verifier: string };
/** Who came back, by the provider's word alone. `email`: one that the provider has proved. */
export type Vouched = Subject & { email: string | null };

type Opened = Provider & { secret: string };

const ANSWERS_WITHIN_S = 5;
const CLOCKS_DIFFER_S = 60;
const SCOPE = 'openid email profile';
/** Signatures that anybody can check, and nobody else make. */
const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA'];

/**
 * A relying party of OpenID Connect: code flow with PKCE, state and nonce. Metadata, issuer, signature, audience and times are checked by
 * the library, which is fetched when it is first needed. `plainHttp`: providers of a development machine.
 */
export function createProviders({ log, plainHttp }: { log: Log; plainHttp: boolean }) {
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
    /** Where the browser is sent; null where the provider can't be reached. */
    async addressAt(provider: Opened, { redirectUri, secrets }: { redirectUri: string; secrets: Secrets }): Promise<string | null> {
      const opened = await openOrNull(provider);
      if (!opened) return null;
      const { oidc, config } = opened;
      const challenge = await oidc.calculatePKCECodeChallenge(secrets.verifier);
      const { state, nonce } = secrets;
      const asked = { redirect_uri: redirectUri, scope: SCOPE, state, nonce, code_challenge: challenge, code_challenge_method: 'S256' };
      return oidc.buildAuthorizationUrl(config, asked).href;
    },

    /**
     * Changes what came back for whoever it stands for. `refused`: something in it is not as it must be, which the log alone is told;
     * `down`: the provider can't be asked.
     */
    async whoCame(provider: Opened, { at, secrets }: { at: URL; secrets: Secrets }): Promise<Vouched | 'refused' | 'down'> {
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

export type Providers = ReturnType<typeof createProviders>;

function algorithmOf(token = ''): string {
  const [header = ''] = token.split('.');
  return String((JSON.parse(Buffer.from(header, 'base64url').toString() || '{}') as { alg?: unknown }).alg);
}
