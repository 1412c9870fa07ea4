import * as cases from '../../src/modules/identity/store/cases.ts';
import * as changes from '../../src/modules/identity/store/contact-changes.ts';
import * as elevations from '../../src/modules/identity/store/elevations.ts';
import * as factors from '../../src/modules/identity/store/factors.ts';
import * as holds from '../../src/modules/identity/store/holds.ts';
import * as looks from '../../src/modules/identity/store/looks.ts';
import * as passkeys from '../../src/modules/identity/store/passkeys.ts';
import * as questions from '../../src/modules/identity/store/questions.ts';
import type { Known, OfMember } from './store-call.ts';

/** What proves a member beside its password: the resident has none of it, so that there is nothing to be told of. */
export function factorStoreCalls({ memberId, sessionId, part }: Known & { part: number }): OfMember {
  const own = { part, memberId };
  const challenge = { challenge: 'theirs', purpose: 'prove', sessionId } as const;
  const passkey = {
    ...{ credentialId: 'theirs', memberId, publicKey: Buffer.alloc(1), counter: 0, aaguid: '', transports: [], backedUp: false },
    ...{ name: 'theirs', state: 'active' as const, createdAtMs: 1, lastUsedAtMs: null },
  };
  return {
    telling: {},
    quiet: {
      'identity/store/holds:listDeskHolds': (tx, id) => holds.listDeskHolds(tx, id, { memberId, sinceMs: 1, max: 9 }),
      'identity/store/holds:insertDeskHold': (tx, id) =>
        holds.insertDeskHold(tx, id, {
          ...{ ...own, holdId: 9n, cause: 'operator', cardId: null, fromMs: 1, untilMs: 2, setName: 'theirs', note: 'theirs' },
        }),
      'identity/store/holds:noteAsked': (tx, id) =>
        holds.noteAsked(tx, id, { ...own, holdId: 7n, by: 7n, name: 'theirs', reason: 'theirs', atMs: 1 }),
      'identity/store/looks:findLook': (tx, id) => looks.findLook(tx, id, memberId),
      'identity/store/looks:writePicture': (tx, id) =>
        looks.writePicture(tx, id, { memberId, avatar: 3, picture: Buffer.from('theirs'), changedOn: '2026-11-21', changes: 1 }),
      'identity/store/looks:takeNickname': (tx, id) =>
        looks.takeNickname(tx, id, { memberId, nicknameKey: 'theirs', nicknameChangedAtMs: 1 }),
      'identity/store/looks:updateNickname': (tx, id) => looks.updateNickname(tx, id, { memberId, nickname: 'theirs' }),
      'identity/store/questions:listQuestions': (tx, id) => questions.listQuestions(tx, id, memberId),
      'identity/store/questions:replaceQuestions': (tx, id) =>
        questions.replaceQuestions(tx, id, { memberId, questions: [{ no: 1, question: 1, answerHash: 'theirs', setAtMs: 1 }] }),
      'identity/store/elevations:findElevation': (tx, id) => elevations.findElevation(tx, id, { memberId, sessionId }),
      'identity/store/elevations:noteElevation': (tx, id) =>
        elevations.noteElevation(tx, id, { memberId, sessionId, untilMs: 1, way: 'password' }),
      'identity/store/factors:findTotp': (tx, id) => factors.findTotp(tx, id, memberId),
      'identity/store/factors:putTotp': (tx, id) => factors.putTotp(tx, id, { memberId, secret: Buffer.alloc(1), atMs: 1 }),
      'identity/store/factors:spendStep': (tx, id) => factors.spendStep(tx, id, { memberId, step: 9 }),
      'identity/store/factors:confirmTotp': (tx, id) => factors.confirmTotp(tx, id, { memberId, atMs: 1 }),
      'identity/store/factors:deleteTotp': (tx, id) => factors.deleteTotp(tx, id, memberId),
      'identity/store/factors:replaceRecoveryCodes': (tx, id) =>
        factors.replaceRecoveryCodes(tx, id, { memberId, codes: ['theirs'], atMs: 1 }),
      'identity/store/factors:spendRecoveryCode': (tx, id) => factors.spendRecoveryCode(tx, id, { memberId, code: 'theirs', atMs: 1 }),
      'identity/store/factors:countRecoveryCodes': (tx, id) => factors.countRecoveryCodes(tx, id, memberId),
      'identity/store/passkeys:holderOf': (tx, id) => passkeys.holderOf(tx, id, { memberId, handle: Buffer.alloc(1) }),
      'identity/store/passkeys:listPasskeys': (tx, id) => passkeys.listPasskeys(tx, id, memberId),
      'identity/store/passkeys:findPasskey': (tx, id) => passkeys.findPasskey(tx, id, 'theirs'),
      'identity/store/passkeys:lockPasskey': (tx, id) => passkeys.lockPasskey(tx, id, 'theirs'),
      'identity/store/passkeys:insertPasskey': (tx, id) => passkeys.insertPasskey(tx, id, passkey),
      'identity/store/passkeys:notePasskeyUse': (tx, id) =>
        passkeys.notePasskeyUse(tx, id, { credentialId: 'theirs', counter: 9, backedUp: true, atMs: 1 }),
      'identity/store/passkeys:suspectPasskey': (tx, id) => passkeys.suspectPasskey(tx, id, 'theirs'),
      'identity/store/passkeys:deletePasskey': (tx, id) => passkeys.deletePasskey(tx, id, { memberId, credentialId: 'theirs' }),
      'identity/store/passkeys:insertPasskeyChallenge': (tx, id) =>
        passkeys.insertPasskeyChallenge(tx, id, { ...challenge, challenge: 'of the asker', expiresAtMs: 1 }),
      'identity/store/passkeys:takePasskeyChallenge': (tx, id) => passkeys.takePasskeyChallenge(tx, id, { ...challenge, atMs: 0 }),
      'identity/store/holds:insertHold': (tx, id) =>
        holds.insertHold(tx, id, { ...own, holdId: 9n, cause: 'mobile', cardId: null, fromMs: 0, untilMs: 1 }),
      'identity/store/holds:listHolds': (tx, id) => holds.listHolds(tx, id, { ...own, sinceMs: 0 }),
      'identity/store/holds:lockHold': (tx, id) => holds.lockHold(tx, id, { ...own, holdId: 9n, atMs: 0 }),
      'identity/store/holds:liftHold': (tx, id) => holds.liftHold(tx, id, { ...own, holdId: 9n, how: 'factor', by: null, atMs: 1 }),
      'identity/store/holds:noteHold': (tx, id) => holds.noteHold(tx, id, { ...own, atMs: 0 }),
      'identity/store/contact-changes:insertChange': (tx, id) =>
        changes.insertChange(tx, id, { changeId: 9n, memberId, kind: 'email', former: '7', fresh: '8', atMs: 1, restoredAtMs: null }),
      'identity/store/contact-changes:lockChange': (tx, id) => changes.lockChange(tx, id, 9n),
      'identity/store/contact-changes:noteRestored': (tx, id) => changes.noteRestored(tx, id, { changeId: 9n, atMs: 1 }),
      'identity/store/contact-changes:writeProfileContact': (tx, id) =>
        changes.writeProfileContact(tx, id, { memberId, kind: 'email', value: 'theirs', verifiedAtMs: 1 }),
      'identity/store/contact-changes:findFormerContact': (tx, id) => changes.findFormerContact(tx, id, { memberId, contactNo: '7' }),
      'identity/store/cases:openCase': (tx, id) => cases.openCase(tx, id, { caseId: 9n, memberId, kind: 'not_me', atMs: 1 }),
    },
  };
}
