import { PasskeyAnswer } from '@fairhall/contract/identity/elevate';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { CommandDeps } from '../deps.ts';
import { stepPasskeyOptions } from '../passkeys/options.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { countRecoveryCodes, findTotp } from '../store/factors.ts';
import { listPasskeys } from '../store/passkeys.ts';
import { spendFactorCode } from '../totp/spend-factor-code.ts';
import type { StepWay, Whose } from './step-way.ts';

/** What a member has set up itself. */
export const factorWays: readonly StepWay[] = [
  passkeyWay(),
  codeOf('totp', 'totp', hasTotp),
  codeOf('recovery', 'recovery_code', hasCodes),
];

function passkeyWay(): StepWay {
  return {
    type: 'passkey',
    available: async (_deps, db, { merchantId, memberId }) =>
      (await listPasskeys(db, merchantId, memberId)).some(({ state }) => state === 'active') ? '' : null,
    async open(deps, { memberId, context }) {
      const options = await stepPasskeyOptions(deps, context, memberId);
      return ok({ options: JSON.stringify(options) });
    },
    async judge(deps, { context, memberId, code }, work) {
      const answer = PasskeyAnswer.safeParse(parsed(code));
      if (!answer.success) return fail('CODE_WRONG', 'code');
      const verified = await verifyPasskey(deps, context, { answer: answer.data, purpose: 'login', sessionId: null });
      return verified.ok && verified.value.memberId === memberId ? deps.db.inTx(work) : fail('CODE_WRONG', 'code');
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function codeOf(
  type: 'totp' | 'recovery',
  spent: 'totp' | 'recovery_code',
  has: (db: Queryable, whose: Whose) => Promise<boolean>,
): StepWay {
  return {
    type,
    available: async (_deps, db, whose) => ((await has(db, whose)) ? '' : null),
    judge<T, Code extends string>(
      deps: CommandDeps,
      { merchantId, memberId, code }: Whose & { code: string },
      work: (tx: Tx) => Promise<Result<T, Code>>,
    ) {
      return deps.db.inTx(async (tx): Promise<Result<T, Code | 'CODE_WRONG'>> => {
        const what = await spendFactorCode(deps, tx, { merchantId, memberId, code });
        return what === spent ? work(tx) : fail('CODE_WRONG', 'code');
      });
    },
  };
}

async function hasTotp(db: Queryable, { merchantId, memberId }: Whose): Promise<boolean> {
  return (await findTotp(db, merchantId, memberId))?.confirmedAtMs != null;
}

async function hasCodes(db: Queryable, { merchantId, memberId }: Whose): Promise<boolean> {
  return (await countRecoveryCodes(db, merchantId, memberId)) > 0;
}
