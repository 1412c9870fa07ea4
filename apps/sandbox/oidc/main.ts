import { runAlone } from '../main/alone.ts';
import { openFacebook } from './facebook.ts';
import { openFirebase } from './firebase.ts';
import { openOidc } from './oidc.ts';

await runAlone((config) => Promise.all([openOidc(config), openFacebook(config), openFirebase(config)]));
