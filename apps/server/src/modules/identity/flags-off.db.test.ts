import { ERRORS } from '@fairhall/contract/errors';
import { FLAG_CODES, type FlagCode } from '@fairhall/contract/flags';
import { ENDPOINTS } from '@fairhall/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/identity/world.ts';

/** Of accounts and messages. Those that shut a part of a call alone are asked where the call is (commands/register-by-mobile.db.test.ts). */
const ACCOUNT: readonly FlagCode[] = [
  ...([
    'REG3',
    'MOBILENUMREG3',
    'VERIFICATION3',
    'PWRESETSMS3',
    'CHNGPASSVERIF3',
    'PASS3',
    'PAYMENTPASS3',
    'RESPAYPASS3',
    'SECPRIV',
  ] as const),
  ...(['MAILVERIFICATION3', 'BINDGA3', 'PASSKEY3', 'KYC3', 'INBOX3', 'PUSH3', 'CBS3'] as const),
];

type Http = Awaited<ReturnType<World['openHttp']>>;
let off: World;
let http: Http;
beforeAll(async () => {
  off = await createWorld({ flags: Object.fromEntries(FLAG_CODES.map((flag) => [flag, !ACCOUNT.includes(flag)])) });
  http = await off.openHttp();
});
afterAll(() => off.close());

test.each(ACCOUNT.map((flag) => [flag, ENDPOINTS.filter(({ module }) => module === flag)] as const))(
  '%s off: its calls are refused, whoever asks',
  async (_flag, endpoints) => {
    for (const { id, method, path, family } of endpoints) {
      const url = path.replace(/:\w+/g, '1');
      const answer = await http.inject({ method, url, headers: { merchant: 'lotus' } });
      const code = family === 'own' ? 'FUNCTION_OFF' : ERRORS.FUNCTION_OFF.wire;
      expect([id, answer.statusCode, answer.json().errorCode]).toEqual([id, 403, code]);
    }
    expect(endpoints.map(({ id }) => id)).not.toEqual([]);
  },
);
