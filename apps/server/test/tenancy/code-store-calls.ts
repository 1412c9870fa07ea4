import * as challenges from '../../src/modules/identity/store/challenges.ts';
import * as clicks from '../../src/modules/identity/store/clicks.ts';
import * as contacts from '../../src/modules/identity/store/contacts.ts';
import * as joins from '../../src/modules/identity/store/join-codes.ts';
import * as joinLinks from '../../src/modules/identity/store/join-links.ts';
import * as watch from '../../src/modules/identity/store/login-watch.ts';
import * as waves from '../../src/modules/identity/store/login-waves.ts';
import * as members from '../../src/modules/identity/store/members.ts';
import * as links from '../../src/modules/identity/store/reset-links.ts';
import { caseIdOf, codeKeyOf } from './lasting.ts';
import type { Resident } from './resident.ts';
import type { OfMember } from './store-call.ts';

/** One-time codes: the resident has one open, and a stranger names it. */
export function codeCalls({ merchantId }: Pick<Resident, 'merchantId'>, memberId: bigint): OfMember {
  const hash = Buffer.alloc(32, 7);
  const challengeId = caseIdOf(merchantId);
  const key = codeKeyOf(merchantId);
  // A stranger that writes one of its own is not told of that instead.
  const other = { ...key, subjectHash: hash };
  const fresh = { challengeId: 1n, codeHmac: hash, codeSealed: hash, createdAtMs: 1, expiresAtMs: 2 };
  const contact = { valueSealed: hash, valueHash: hash };
  return {
    telling: {
      'identity/store/login-waves:namesOfWaves': (tx, id) => waves.namesOfWaves(tx, id, { waveIds: [challengeId], max: 9 }),
      'identity/store/challenges:lockOpen': (tx, id) => challenges.lockOpen(tx, id, key),
      'identity/store/challenges:takeTry': (tx, id) => challenges.takeTry(tx, id, { ...key, tries: 5, atMs: 1 }),
    },
    quiet: {
      'identity/store/challenges:lockSends': async (tx, id) => {
        // What was sent is counted of whoever is asked about, member or not.
        await challenges.lockSends(tx, id, { subjectHash: hash, atMs: 1 });
        return null;
      },
      'identity/store/challenges:writeSends': (tx, id) =>
        challenges.writeSends(tx, id, { subjectHash: hash, windowAtMs: 1, sends: 1, waitUntilMs: 1 }),
      'identity/store/challenges:insertChallenge': (tx, id) => challenges.insertChallenge(tx, { ...other, ...fresh, merchantId: id }),
      'identity/store/challenges:noteResend': (tx, id) => challenges.noteResend(tx, id, challengeId),
      'identity/store/challenges:endChallenge': (tx, id) => challenges.endChallenge(tx, id, { challengeId, state: 'used' }),
      'identity/store/contacts:findByLoginName': (tx, id) => contacts.findByLoginName(tx, id, { kind: 'mobile', keyHash: hash }),
      'identity/store/contacts:claimLoginName': (tx, id) =>
        contacts.claimLoginName(tx, id, { memberId, kind: 'mobile', keyHash: hash, atMs: 1 }),
      'identity/store/contacts:findProvedSince': (tx, id) => contacts.findProvedSince(tx, id, { memberId, sinceMs: 0 }),
      'identity/store/contacts:endContact': (tx, id) => contacts.endContact(tx, id, { memberId, kind: 'mobile', atMs: 1 }),
      'identity/store/contacts:releaseLoginName': (tx, id) => contacts.releaseLoginName(tx, id, { memberId, kind: 'mobile' }),
      'identity/store/contacts:replaceContact': (tx, id) =>
        contacts.replaceContact(tx, id, { ...contact, memberId, kind: 'email', contactNo: 1n, verifiedAtMs: null, atMs: 1 }),
      'identity/store/login-watch:findWatch': async (tx, id) => (await watch.findWatch(tx, id, { netHash: hash, atMs: 1 })).dear || null,
      'identity/store/login-watch:countLogin': async (tx, id) => {
        // Who tries is counted of whoever is asked about.
        await watch.countLogin(tx, id, { netHash: hash, nameHash: hash, whose: memberId, failed: true, atMs: 1 });
        return null;
      },
      'identity/store/login-watch:markNet': (tx, id) => watch.markNet(tx, id, { netHash: hash, dearUntilMs: 1 }),
      'identity/store/login-watch:countFailure': async (tx, id) => {
        await watch.countFailure(tx, id, 1);
        return null;
      },
      'identity/store/login-watch:markFlood': (tx, id) => watch.markFlood(tx, id, { atMs: 1, asksUntilMs: 2 }),
      'identity/store/login-waves:countInWave': async (tx, id) => {
        const seen = { begunAtMs: 1, lastAtMs: 1, untilMs: 2, tries: 1, failures: 1, failed: true };
        await waves.countInWave(tx, id, { waveId: 1n, block: '203.0.113.0/24', ...seen });
        return null;
      },
      'identity/store/login-waves:keepTried': (tx, id) =>
        waves.keepTried(tx, id, { waveId: caseIdOf(merchantId), names: [{ nameHash: hash, whose: memberId, entered: false }], atMs: 1 }),
      'identity/store/login-watch:countQuestion': async (tx, id) => {
        await watch.countQuestion(tx, id, { subjectHash: hash, atMs: 1 });
        return null;
      },
      'identity/store/members:writeFields': (tx, id) => members.writeFields(tx, id, { memberId, fields: { line: 'theirs' } }),
      'identity/store/members:expirePassword': (tx, id) => members.expirePassword(tx, id, memberId),
      'identity/store/members:setPassword': (tx, id) => members.setPassword(tx, id, { memberId, newHash: 'x' }),
      'identity/store/join-codes:findJoinCode': (tx, id) => joins.findJoinCode(tx, id, { code: 'theirs', atMs: 1 }),
      'identity/store/join-codes:findRecommender': (tx, id) => joins.findRecommender(tx, id, String(memberId)),
      'identity/store/join-codes:insertAttribution': (tx, id) => joins.insertAttribution(tx, id, { memberId, join: null, atMs: 1 }),
      'identity/store/clicks:findClicked': (tx, id) => clicks.findClicked(tx, id, { tokenHash: hash, sinceMs: 0, atMs: 1 }),
      'identity/store/clicks:insertClick': (tx, id) =>
        clicks.insertClick(tx, id, {
          ...{ clickId: 1n, tokenHash: hash, linkId: 1n, memberId, outerId: '', campaign: '', subs: ['', '', '', '', ''] },
          ...{ ip: '203.0.113.9', atMs: 1 },
        }),
      'identity/store/join-links:openLink': (tx, id) =>
        joinLinks.openLink(tx, id, {
          link: { linkId: 1n, memberId, code: 'theirs2', opens: 0, pathType: 0, fromMs: 1, untilMs: null, rates: [] },
          openMax: 1,
          atMs: 1,
        }),
      'identity/store/join-links:closeLink': (tx, id) => joinLinks.closeLink(tx, id, { memberId, linkId: 1n }),
      'identity/store/join-links:listLinks': async (tx, id) => {
        const search = { opens: null, pathType: null, status: null, size: 9, skip: 0, atMs: 1 };
        return (await joinLinks.listLinks(tx, id, { ...search, memberId })).list;
      },
      'identity/store/join-links:listBrought': (tx, id) => joinLinks.listBrought(tx, id, { memberId, linkId: 1n, size: 9, skip: 0 }),
      'identity/store/reset-links:insertResetLink': (tx, id) =>
        links.insertResetLink(tx, { merchantId: id, tokenHash: hash, memberId, expiresAtMs: 1 }),
      'identity/store/reset-links:findResetLink': (tx, id) => links.findResetLink(tx, id, { tokenHash: hash, atMs: 1 }),
      'identity/store/reset-links:spendResetLink': (tx, id) => links.spendResetLink(tx, id, { tokenHash: hash, atMs: 1 }),
      'identity/store/contacts:findContacts': (tx, id) => contacts.findContacts(tx, id, memberId),
    },
  };
}
