import { DEVELOPMENT_KEYS, holdKeys } from '../../apps/server/src/platform/keys.ts';

/** Tests lock with the keys that everybody knows. */
holdKeys(DEVELOPMENT_KEYS);
