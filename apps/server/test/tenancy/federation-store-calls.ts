import * as federation from '../../src/modules/identity/store/federation.ts';
import type { Known, OfMember } from './store-call.ts';

/** One that whoever asks would name to itself. */
const PROVIDER = {
  ...{ code: 'theirs', name: 'theirs', kind: 'oidc' as const, issuer: 'https://theirs.example', clientId: 'theirs' },
  ...{ secretSealed: Buffer.alloc(1), enabled: false },
};
const SUBJECT = { issuer: 'https://theirs.example', subject: 'theirs' };

/** Whom providers of identity vouch for: the resident has no link, so that there is nothing to be told of. */
export function federationStoreCalls({ memberId }: Known): OfMember {
  const hash = Buffer.alloc(32, 7);
  // What a stranger writes is its own, and it is not told of that instead.
  const own = Buffer.alloc(32, 8);
  const visit = { provider: 'theirs', nonce: 'theirs', verifierSealed: hash, cookieHash: hash, memberId, expiresAtMs: 1 };
  return {
    telling: {},
    quiet: {
      'identity/store/federation:listProviders': (tx, id) => federation.listProviders(tx, id),
      'identity/store/federation:listAllProviders': (tx, id) => federation.listAllProviders(tx, id),
      'identity/store/federation:spendToken': async (tx, id) =>
        void (await federation.spendToken(tx, id, { tokenHash: own, expiresAtMs: 1 })),
      'identity/store/federation:putProvider': (tx, id) => federation.putProvider(tx, id, PROVIDER),
      'identity/store/federation:countLinks': (tx, id) => federation.countLinks(tx, id),
      'identity/store/federation:insertVisit': (tx, id) => federation.insertVisit(tx, id, { ...visit, stateHash: own }),
      'identity/store/federation:takeVisit': (tx, id) => federation.takeVisit(tx, id, hash),
      'identity/store/federation:findBySubject': (tx, id) => federation.findBySubject(tx, id, SUBJECT),
      'identity/store/federation:insertIdentity': (tx, id) => federation.insertIdentity(tx, id, { ...SUBJECT, memberId, atMs: 1 }),
      'identity/store/federation:listLinks': (tx, id) => federation.listLinks(tx, id, memberId),
      'identity/store/federation:deleteLink': (tx, id) => federation.deleteLink(tx, id, { memberId, issuer: SUBJECT.issuer }),
      'identity/store/federation:insertFederatedTicket': (tx, id) =>
        federation.insertFederatedTicket(tx, id, { ...SUBJECT, ticketHash: own, expiresAtMs: 1 }),
      'identity/store/federation:findFederatedTicket': (tx, id) => federation.findFederatedTicket(tx, id, { ticketHash: hash, atMs: 0 }),
      'identity/store/federation:dropFederatedTicket': (tx, id) => federation.dropFederatedTicket(tx, id, hash),
    },
  };
}
