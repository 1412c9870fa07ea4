import type { MemberType } from '@fairhall/contract/endpoint';
import { invariant } from '@fairhall/money/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Ids } from '../../../platform/ids.ts';
import { silentLog } from '../../../platform/log.ts';
import type { RandomSource } from '../../../platform/random.ts';
import { type Asset, createLedger } from '../../ledger/index.ts';
import { createPasswords, type PasswordCost } from '../passwords.ts';
import { insertProfile } from '../store/members.ts';
import { addMember } from './add-member.ts';

export type DemoMember = {
  merchantId: number;
  username: string;
  nickname: string;
  password: string;
  language: string;
  asset: Asset;
  type?: MemberType;
  /** Path of whoever stands above it. */
  upline?: string;
};

type DemoDeps = { db: Db; clock: Clock; ids: Ids; random: RandomSource; passwordCost?: PasswordCost };

/** Adds a member of the demo with an empty wallet, as registration would. Null when the name is taken. */
export async function createDemoMember(deps: DemoDeps, demo: DemoMember): Promise<bigint | null> {
  const { merchantId, username, nickname, language, asset, type = 0, upline } = demo;
  const passwordHash = await createPasswords(deps.random, deps.passwordCost).hash(demo.password);
  invariant(passwordHash !== null, 'nobody else is hashing');
  const ledger = createLedger({ ...deps, log: silentLog });
  const origin = { ip: '127.0.0.1', userAgent: '', deviceId: null, device: null };
  return deps.db.inTx(async (tx) => {
    const memberId = await addMember({ ...deps, ledger }, tx, {
      merchantId,
      account: username,
      nickname,
      type,
      upline,
      passwordHash,
      language,
      asset,
      birthDate: null,
      termsVersion: null,
      registerMethod: null,
      origin,
      strict: false,
    });
    if (memberId === null) return null;
    // Who comes with the demo has shown its papers.
    await ledger.gates.setTier(tx, merchantId, { memberId, tier: 2, barred: false });
    await insertProfile(tx, { merchantId, memberId, fields: {}, paymentPasswordHash: null, mobileVerifiedAtMs: null });
    return memberId;
  });
}
