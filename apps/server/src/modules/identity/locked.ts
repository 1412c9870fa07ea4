import { type LockedColumn, lockedColumn } from '../../platform/locked-columns.ts';
import type { CodeKeys } from './challenge/keys.ts';
import { placeOfContact } from './contact/contacts.ts';
import { secretPlaceOf } from './federation/visit.ts';
import type { FactorKeys } from './totp/factor-keys.ts';
import { totpPlace } from './totp/spend-factor-code.ts';

type Contact = { merchant_id: number; member_id: bigint; kind: string; contact_no: bigint };

/** Where the module keeps what is locked. Codes and visits to providers last minutes, and go by themselves. */
export function lockedOf({ codeKeys, factorKeys }: { codeKeys: CodeKeys; factorKeys: FactorKeys }): LockedColumn[] {
  return [
    lockedColumn<Contact>(codeKeys.box, {
      ...{ table: 'member_contact', column: 'value_sealed', key: ['merchant_id', 'member_id', 'kind', 'contact_no'] },
      place: (row) => placeOfContact(row.contact_no),
    }),
    lockedColumn<{ merchant_id: number; member_id: bigint }>(factorKeys.box, {
      ...{ table: 'member_totp', column: 'secret', key: ['merchant_id', 'member_id'] },
      place: (row) => totpPlace(row.merchant_id, row.member_id),
    }),
    lockedColumn<{ merchant_id: number; code: string }>(factorKeys.box, {
      ...{ table: 'identity_provider', column: 'client_secret_sealed', key: ['merchant_id', 'code'] },
      place: (row) => secretPlaceOf(row.merchant_id, row.code),
    }),
    { table: 'challenge', column: 'code_sealed', key: ['merchant_id', 'challenge_id'], relock: null },
    { table: 'federated_visit', column: 'verifier_sealed', key: ['merchant_id', 'state_hash'], relock: null },
  ];
}
