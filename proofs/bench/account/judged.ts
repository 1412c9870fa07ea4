import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { spendCode } from '../../../apps/server/src/modules/identity/challenge/judge-code.ts';
import { openCode } from '../../../apps/server/src/modules/identity/challenge/open-code.ts';
import { verifyPasskey } from '../../../apps/server/src/modules/identity/passkeys/verify-passkey.ts';
import { insertPasskey, insertPasskeyChallenge } from '../../../apps/server/src/modules/identity/store/passkeys.ts';
import type { RequestContext } from '../../../apps/server/src/platform/http/context.ts';
import type { Figure } from '../figure.ts';
import { type Hall, MERCHANT } from '../hall.ts';
import { type Row, within } from '../report.ts';
import { percentile } from '../studio.ts';
import { codeDeps, keyAt } from './in-process.ts';

const [CODES, CODE_MS] = [2_000, 15];
const [PASSKEYS, PASSKEY_MS] = [1_000, 5];
/** Behind those of races. */
const FIRST = 100_000;

/** What is asked of every code and every passkey, with its rows and its commit. */
export const judged: Figure = async ({ product }) => [await codesJudged(product), await passkeysJudged(product)];

async function codesJudged(product: Hall): Promise<Row> {
  const deps = codeDeps(product);
  const times: number[] = [];
  for (let at = FIRST; at < FIRST + CODES; at += 1) {
    const key = keyAt(at);
    const opened = await deps.db.inTx((tx) => openCode(deps, tx, key));
    if (!opened.ok) throw new Error(opened.code);
    const startedMs = performance.now();
    const spent = await spendCode(deps, { ...key, code: opened.value.code });
    times.push(performance.now() - startedMs);
    if (!spent.ok) throw new Error(spent.code);
  }
  times.sort((one, other) => one - other);
  const note = `${CODES.toLocaleString('en')} right ones, p50 ${percentile(times, 0.5).toFixed(1)} ms, with their commit`;
  return within({ name: 'a code is judged: p99', unit: 'ms', value: percentile(times, 0.99), goal: CODE_MS, note });
}

const SITE = 'https://lotus.example';

/** A key of the kind that phones have, and what it signs. */
function createDevice(credentialId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string };
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return {
    cose: Buffer.concat([bytes('a5010203262001215820'), left, bytes('225820'), right]),
    sign(challenge: string, count: number) {
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(count);
      const data = Buffer.concat([createHash('sha256').update(new URL(SITE).hostname).digest(), bytes('05'), counter]);
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: SITE, crossOrigin: false }));
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      const response = { authenticatorData: data, clientDataJSON: client, signature };
      return {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key' as const, clientExtensionResults: {} },
        response: Object.fromEntries(Object.entries(response).map(([key, value]) => [key, value.toString('base64url')])),
      };
    },
  };
}

/** CPU of this process, which does nothing else: the signature and all the server does around it, but for the database's own. */
async function passkeysJudged({ db, clock, ids }: Hall): Promise<Row> {
  const own = db.of(MERCHANT);
  const [member] = await own.query<{ memberId: bigint }>('select member_id as "memberId" from member where merchant_id = $1 limit 1', [
    MERCHANT,
  ]);
  if (!member) throw new Error('there is nobody');
  const credentialId = randomBytes(16).toString('base64url');
  const device = createDevice(credentialId);
  const nowMs = clock.nowMs();
  const key = { credentialId, memberId: member.memberId, publicKey: device.cose, counter: 0, aaguid: '', transports: [], backedUp: false };
  await own.inTx((tx) => insertPasskey(tx, MERCHANT, { ...key, name: 'bench', state: 'active', createdAtMs: nowMs, lastUsedAtMs: null }));
  const answers = [];
  for (let at = 0; at < PASSKEYS; at += 1) {
    const challenge = randomBytes(32).toString('base64url');
    await insertPasskeyChallenge(own, MERCHANT, { challenge, purpose: 'login', sessionId: null, expiresAtMs: nowMs + 3_600_000 });
    answers.push(device.sign(challenge, at + 1));
  }
  const context = { merchant: { merchantId: MERCHANT }, siteOrigin: SITE } as RequestContext;
  const before = process.cpuUsage();
  for (const answer of answers) {
    const proved = await verifyPasskey({ db, clock, ids }, context, { answer: answer as never, purpose: 'login', sessionId: null });
    if (!proved.ok) throw new Error(proved.code);
  }
  const { user, system } = process.cpuUsage(before);
  const note = `${PASSKEYS.toLocaleString('en')} of ES256, one after another`;
  return within({ name: 'a passkey is judged: CPU each', unit: 'ms', value: (user + system) / 1_000 / PASSKEYS, goal: PASSKEY_MS, note });
}
