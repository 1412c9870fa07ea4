import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, Id } from '../shapes.ts';

export const LOGIN_WAVES_PAGE = 20;
/** Members that are named at a list, of whom somebody got in first. */
export const WAVE_MEMBERS_MAX = 20;

const LoginWave = z.object({
  waveId: Id,
  /** The network it came from, /24 or of IPv6 /64; null: from everywhere. */
  network: z.nullable(z.string()),
  begunAtMs: EpochMs,
  lastAtMs: EpochMs,
  tries: z.int(),
  failures: z.int(),
  /** Names that were tried and are nobody's. They are counted, never shown. */
  strangers: z.int(),
  /** Members whose names were tried. `entered`: with the right password. */
  members: z.array(z.object({ memberId: Id, account: z.string(), tries: z.int(), entered: z.boolean() })),
  memberCount: z.int(),
  /** There were more names than were kept. */
  full: z.boolean(),
  /** What is asked of logins from there: eight times the work, or a captcha of unknown devices; and until when. */
  measure: z.enum(['work', 'captcha']),
  untilMs: EpochMs,
  lasts: z.boolean(),
});
export type LoginWave = z.output<typeof LoginWave>;

/** Newest first. `next` asks for what follows the last row; null when nothing does. */
export const loginWaves = endpoint({
  id: 'loginWaves',
  method: 'GET',
  path: '/console/api/login-waves',
  family: 'own',
  auth: 'operator',
  right: 'members.lock',
  query: z.object({ before: z.optional(Id) }),
  reply: z.object({ list: z.array(LoginWave), next: z.nullable(Id) }),
  errors: [],
  summary: 'Lists of names and passwords that were tried at the login, from where, and what was done about it',
});
