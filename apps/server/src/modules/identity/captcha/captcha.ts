import { CAPTCHA_LENGTH_MAX } from '@fairhall/contract/limits';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { newSecret, type RandomSource, randomText } from '../../../platform/random.ts';
import { insertCaptcha, takeCaptcha } from '../store/captcha.ts';
import { loadOrCreateSecret } from '../store/secrets.ts';
import { CAPTCHA_ALPHABET } from './glyphs.ts';
import { drawCaptcha } from './image.ts';

/** Binds an image to the browser it was sent to. */
export const CAPTCHA_COOKIE = 'fairhall_captcha';
export const CAPTCHA_MS = 5 * 60_000;

const TEXT_LENGTH = 5;
/** Half of it on average: well under a second on a phone, and dear in bulk. */
const WORK_MAX = 100_000;

export type WorkChallenge = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };

export type Captcha = {
  image(merchantId: number): Promise<{ captchaId: string; png: Buffer }>;
  /** `factor`: how many times the usual work. */
  work(merchantId: number, factor?: number): Promise<WorkChallenge>;
  /**
   * Whether `answer` solves the image of this cookie, or is a solved work payload. Serves once: right or wrong, it is used up.
   * `factor`: work of so many times the usual is asked for, and no image is taken in its place.
   */
  check(merchantId: number, given: { answer: string; cookie: string | undefined; factor?: number }): Promise<boolean>;
};

const Payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  number: z.int(),
  salt: z.string().check(z.maxLength(200)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

export function createCaptcha({ db, clock, random }: { db: Db; clock: Clock; random: RandomSource }): Captcha {
  const loadKey = () => loadOrCreateSecret(db, 'captcha.work', newSecret(random));
  let loaded: string | null = null;
  const workKey = async () => {
    loaded ??= await loadKey();
    return loaded;
  };

  async function checkWork(merchantId: number, text: string, factor: number): Promise<boolean> {
    const payload = parsePayload(text);
    if (!payload || !(await verifySolution(payload, await workKey(), false))) return false;
    const taken = await takeCaptcha(db.of(merchantId), merchantId, { captchaId: payload.challenge, answer: null, atMs: clock.nowMs() });
    // What it was made for stands in the salt, which the signature covers: easy work fetched elsewhere opens nothing here.
    return taken && factorOf(payload.salt) >= factor;
  }

  return {
    async image(merchantId) {
      const captchaId = random.bytes(16).toString('hex');
      const answer = randomText(random, CAPTCHA_ALPHABET, TEXT_LENGTH);
      await insertCaptcha(db.of(merchantId), merchantId, { captchaId, answer, expiresAtMs: clock.nowMs() + CAPTCHA_MS });
      return { captchaId, png: await drawCaptcha(answer, random) };
    },
    async work(merchantId, factor = 1) {
      const maxnumber = WORK_MAX * factor;
      const expiresAtMs = clock.nowMs() + CAPTCHA_MS;
      const { algorithm, challenge, salt, signature } = await createChallenge({
        algorithm: 'SHA-256',
        hmacKey: await workKey(),
        maxnumber,
        number: random.bytes(4).readUInt32BE() % (maxnumber + 1),
        salt: random.bytes(12).toString('hex'),
        expires: new Date(expiresAtMs),
        params: { factor: String(factor) },
      });
      await insertCaptcha(db.of(merchantId), merchantId, { captchaId: challenge, answer: null, expiresAtMs });
      return { algorithm, challenge, maxnumber, salt, signature };
    },
    async check(merchantId, { answer, cookie, factor = 1 }) {
      if (answer.length > CAPTCHA_LENGTH_MAX) return checkWork(merchantId, answer, factor);
      if (!cookie || factor > 1) return false;
      return takeCaptcha(db.of(merchantId), merchantId, { captchaId: cookie, answer: answer.trim().toUpperCase(), atMs: clock.nowMs() });
    },
  };
}

function factorOf(salt: string): number {
  return Number(new URLSearchParams(salt.split('?')[1]).get('factor') ?? 1);
}

/** The solved payload: base64 of JSON. */
function parsePayload(text: string): z.output<typeof Payload> | null {
  try {
    const parsed = z.safeParse(Payload, JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
