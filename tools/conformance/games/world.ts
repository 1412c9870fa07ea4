import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { send } from '../call.ts';
import type { Hub88Profile } from '../wallet/hub88.ts';

export type GameCall = 'url' | 'list' | 'round' | 'prepaids' | 'cancelReward';
/** What is done to a call before it leaves. */
export type Tampering = 'wrong-key' | 'no-key' | 'reserialised';

const PATHS: Readonly<Record<GameCall, string>> = {
  url: '/game/url',
  list: '/game/list',
  round: '/game/round',
  prepaids: '/freebet/prepaids/list',
  cancelReward: '/freebet/rewards/cancel',
};
const PROFILES = {
  hub88: { header: 'X-Hub88-Signature', prefix: '/operator/generic/v2', demoCurrency: 'XXX' },
  'hub88-caleta': { header: 'X-Auth-Signature', prefix: '/api', demoCurrency: 'FUN' },
} as const;

export type GamesSettings = {
  profile: Hub88Profile;
  baseUrl: string;
  /** Of the operator that asks. */
  privatePem: string;
  operator: string;
  user: string;
  token: string;
  game: string;
  currency: string;
  country: string;
  lobbyUrl: string;
};

export type GameAnswer = { code: number; said: string; body: Record<string, unknown> | null; list: Record<string, unknown>[] | null };

/** A vendor's game API as a case sees it. */
export function openGamesWorld(settings: GamesSettings) {
  const { header, prefix, demoCurrency } = PROFILES[settings.profile];
  const own = createPrivateKey(settings.privatePem);
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

  async function askBytes(call: GameCall, body: Buffer, how?: Tampering): Promise<GameAnswer> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (how !== 'no-key') headers[header] = sign('RSA-SHA256', body, how === 'wrong-key' ? other : own).toString('base64');
    const sent = how === 'reserialised' ? Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)) : body;
    const { code, text } = await send({ url: `${settings.baseUrl}${prefix}${PATHS[call]}`, headers, body: sent });
    const read = parsed(text);
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return {
      ...{ code, said: `HTTP ${code} ${text.slice(0, 300)}` },
      body: isObject ? (read as Record<string, unknown>) : null,
      list: Array.isArray(read) ? read : null,
    };
  }

  return {
    operator: { operator_id: settings.operator },
    demoCurrency,
    launch: () => ({
      ...{ operator_id: settings.operator, user: settings.user, token: settings.token, game_code: settings.game },
      ...{ currency: settings.currency, country: settings.country, lang: 'en', lobby_url: settings.lobbyUrl },
      ...(settings.profile === 'hub88' ? { platform: 'GPL_MOBILE' } : { sub_partner_id: 'conformance' }),
    }),
    askBytes,
    ask: (call: GameCall, body: object, how?: Tampering) => askBytes(call, Buffer.from(JSON.stringify(body)), how),
  };
}
export type GamesWorld = ReturnType<typeof openGamesWorld>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
