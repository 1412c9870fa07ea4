import { flagOn } from '@fairhall/contract/merchant-profile';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { CommandDeps } from '../deps.ts';
import { type Opened, openSession } from '../sessions.ts';
import { type Device, findDevice } from '../store/devices.ts';
import { findLastPlace } from '../store/login-events.ts';
import { lockMember } from '../store/members.ts';
import { askStep } from './ask-step.ts';
import { noteDevice } from './note-device.ts';
import { noteEntry } from './note-entry.ts';
import type { Entered, Entry } from './proof.ts';
import { NO_RISK, type Risk } from './risk.ts';
import { riskNow } from './risk-now.ts';
import { owedStep } from './step-rule.ts';
import { waysOf } from './step-ways.ts';
import { tellLogin } from './tell-login.ts';

const LIMITED_MS = 24 * 3_600_000;
const TRUSTED_MS = 30 * 24 * 3_600_000;

/**
 * The one way into an account: every login, registration and trial comes through here, in the transaction in which its proof was judged,
 * and nothing else opens a session. State of the account, risk, second step, device, session, history, in this order. A locked member is
 * told so, a closed one is as good as unknown. Answer with `enteredAnswer` after the commit.
 */
export async function enter(deps: CommandDeps, tx: Tx, entry: Entry): Promise<Result<Entered, 'ACCOUNT_LOCKED' | 'LOGIN_FAILED'>> {
  const { merchant, memberId, proof, origin } = entry;
  const { merchantId, profile } = merchant;
  const member = await lockMember(tx, merchantId, memberId);
  invariant(member, 'who enters is a member');
  if (member.state !== 'active') return fail(member.state === 'locked' ? 'ACCOUNT_LOCKED' : 'LOGIN_FAILED', 'username');
  const device = origin.device && (await findDevice(tx, merchantId, { memberId, tokenHash: origin.device.tokenHash }));
  const nowMs = deps.clock.nowMs();
  const isNew = proof.way === 'registered' || proof.way === 'trial';
  // A device that owes a second step is no known one until its time is over.
  const known = device && (device.limitedUntilMs ?? 0) <= nowMs ? device : null;
  const risk =
    proof.passed?.risk ?? (isNew ? NO_RISK : await riskNow(deps, tx, { merchantId, memberId, origin, knownDevice: known !== null }));
  if (isNew || proof.passed) return ok({ step: 'in', opened: await admit(deps, tx, { entry, device, risk, limitedUntilMs: null }) });
  const ways = await waysOf(deps, tx, { merchantId, memberId });
  const owed = owedStep({
    score: risk.score,
    has: ways.map(({ type }) => type),
    trusted: (known?.trustedUntilMs ?? 0) > nowMs,
    flag: flagOn(profile, 'LOGINIPVERF3'),
    strict: profile.jurisdiction === 'strict',
    strong: proof.strong === true,
  });
  if (owed.step === 'ways') {
    await noteEntry(deps, tx, { entry, risk, deviceNo: known?.deviceNo ?? null, outcome: 'asked' });
    return ok({ step: 'asked', asked: await askStep(deps, tx, { entry, risk, owed, ways }) });
  }
  const limitedUntilMs = owed.step === 'limited' ? limitOf(device, nowMs) : null;
  return ok({ step: 'in', opened: await admit(deps, tx, { entry, device, risk, limitedUntilMs }) });
}

/** A device that comes again while it is limited waits no longer for that. */
function limitOf(device: Device | null, nowMs: number): number {
  const until = device?.limitedUntilMs ?? 0;
  return until > nowMs ? until : nowMs + LIMITED_MS;
}

type Admitted = { entry: Entry; device: Device | null; risk: Risk; limitedUntilMs: number | null };

async function admit(deps: CommandDeps, tx: Tx, { entry, device, risk, limitedUntilMs }: Admitted): Promise<Opened> {
  const { merchant, memberId, proof, origin } = entry;
  const { merchantId } = merchant;
  const place = deps.placeOf(origin.ip);
  const trustedUntilMs = proof.passed?.trustDevice ? deps.clock.nowMs() + TRUSTED_MS : (device?.trustedUntilMs ?? null);
  const visit = { merchantId, memberId, origin, place, known: device, trustedUntilMs, limitedUntilMs };
  const before = await findLastPlace(tx, merchantId, memberId);
  const { deviceNo, cookie } = await noteDevice(deps, tx, visit);
  const session = await openSession(deps, tx, { merchantId, memberId, origin, deviceNo, limitedUntilMs });
  await tellLogin(deps, tx, { entry, risk, deviceNo });
  await noteEntry(deps, tx, { entry, risk, deviceNo, outcome: limitedUntilMs === null ? 'in' : 'limited' });
  return { ...session, deviceCookie: cookie, limitedUntilMs, before };
}
