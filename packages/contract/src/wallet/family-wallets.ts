import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { MajorText, text } from '../shapes.ts';
import { MOVE_ERRORS, Moved } from './vendor-wallets.ts';

/** What older clients of the family ask of wallets. A wallet is named as in `GCS_walletTransfer`: the main one 2, a vendor's by its code. */
const seeing = { method: 'GET', family: 'wps', auth: 'member', module: 'FUNDTRANS3' } as const;
const moving = {
  method: 'POST',
  family: 'wps',
  auth: 'member',
  module: 'FUNDTRANS3',
  form: true,
  idempotent: true,
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
} as const;
const Name = text(40, 1);
const context = { token: z.optional(text(128)), language: z.optional(text(8)) };
/** Named by one of the two; clients of the oldest kind say `accountTypeId`. */
const WALLET = { accountType: z.optional(Name), accountTypeId: z.optional(Name) };
const Lock = z.object({ accountType: z.string(), locked: z.boolean() });

/** The main wallet first. `availBalance` of a vendor's: what was brought there and has not come home. */
export const memberWallets = endpoint({
  ...seeing,
  id: 'memberWallets',
  path: '/wps/wallets',
  query: z.object(context),
  reply: z.array(
    z.object({
      accountType: z.string(),
      accountTypeName: z.string(),
      currency: z.string(),
      availBalance: MajorText,
      locked: z.boolean(),
    }),
  ),
  errors: [],
  summary: 'The main wallet and those at vendors',
});

/** Locked: a move is under way of which nobody knows yet; no other begins. */
export const walletLocks = endpoint({
  ...seeing,
  id: 'walletLocks',
  path: '/wps/relay/lockStatus',
  aliases: ['/wps/wallets/lockStatus', '/wps/relay/MCS2_lockStatus', '/wps/relay/MCSFE_lockStatus'],
  query: z.object(context),
  reply: z.array(Lock),
  errors: [],
  summary: 'Which wallets at vendors are locked',
});

export const walletLock = endpoint({
  ...seeing,
  id: 'walletLock',
  path: '/wps/relay/lockStatusByType',
  aliases: ['/wps/wallets/lockStatusByType', '/wps/relay/MCS2_lockStatusByType', '/wps/relay/MCSFE_lockStatusByType'],
  query: z.object({ ...context, ...WALLET }),
  reply: Lock,
  errors: ['VENDOR_UNAVAILABLE'],
  summary: 'Whether the wallet at one vendor is locked',
});

export const walletMoving = endpoint({
  ...seeing,
  id: 'walletMoving',
  path: '/wps/relay/lockTransStatus',
  aliases: ['/wps/wallets/lockTransStatus', '/wps/relay/MCS2_lockTransStatus', '/wps/relay/MCSFE_lockTransStatus'],
  query: z.object(context),
  reply: z.object({ locked: z.boolean() }),
  errors: [],
  summary: 'Whether any move between wallets is under way',
});

/** Home comes all that is there, whatever `amount` says. */
export const toMainWallet = endpoint({
  ...moving,
  id: 'toMainWallet',
  path: '/wps/relay/transferToMainWallet',
  aliases: ['/wps/wallets/transferToMainWallet', '/wps/relay/MCS2_transferToMainWallet', '/wps/relay/MCSFE_transferToMainWallet'],
  body: z.object({ ...WALLET, amount: z.optional(MajorText), token: z.optional(text(128)) }),
  reply: Moved,
  errors: MOVE_ERRORS,
  summary: 'Bring money home from a vendor’s wallet',
});

export const fromMainWallet = endpoint({
  ...moving,
  id: 'fromMainWallet',
  path: '/wps/relay/transferFromMainWallet',
  aliases: ['/wps/wallets/transferFromMainWallet', '/wps/relay/MCS2_transferFromMainWallet', '/wps/relay/MCSFE_transferFromMainWallet'],
  body: z.object({ ...WALLET, amount: MajorText, token: z.optional(text(128)) }),
  reply: Moved,
  errors: MOVE_ERRORS,
  summary: 'Bring money to a vendor’s wallet',
});

/**
 * Home from one vendor first, all of it, then `amount` to the other; without one, what came home. `asked`: one of the two is not known yet, and
 * the same key goes on where it stopped.
 */
export const subToSubWallet = endpoint({
  ...moving,
  id: 'subToSubWallet',
  path: '/wps/relay/transferSubToSubWallet',
  aliases: ['/wps/wallets/transferSubToSubWallet', '/wps/relay/MCS2_transferSubToSubWallet', '/wps/relay/MCSFE_transferSubToSubWallet'],
  body: z.object({
    ...{ from: z.optional(Name), to: z.optional(Name), fromAccountTypeId: z.optional(Name), toAccountTypeId: z.optional(Name) },
    ...{ amount: z.optional(MajorText), token: z.optional(text(128)) },
  }),
  reply: Moved,
  errors: MOVE_ERRORS,
  summary: 'Move money from one vendor’s wallet to another’s',
});
