import { writeFileSync } from 'node:fs';
import { SKIN_NAMES } from '@fairhall/ui/skins';
import { drawSome, faultsOf, faultsOfColour, wear } from './support/axe.ts';
import { faultsOfLook, namesOf, wordsNotTranslated } from './support/looks.ts';
import { logIn, speak } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { openScreen, SCREENS } from './support/screens.ts';
import { type Language, wordsIn } from './support/words.ts';

const LANGUAGES: readonly Language[] = ['EN', 'MY', 'CN'];
/** `AXE=all` looks at every screen in every language, `AXE_SEED` at a tenth that was looked at before; in all skins either way. */
const SHARE = process.env.AXE === 'all' ? 1 : 0.1;
const SEED = process.env.AXE_SEED ?? String(Date.now());
const DEMO = { username: 'demo1', password: 'demo1234' };

// Guests first: a phone that has logged in once is a guest's no more.
/** `AXE_ONLY='maintenance|menu'` looks at screens of such names alone. */
const ONLY = new RegExp(process.env.AXE_ONLY ?? '');
const VIEWS = (['guest', 'member'] as const).flatMap((who) =>
  LANGUAGES.flatMap((language) =>
    SCREENS.filter((screen) => screen.who === who && ONLY.test(screen.name)).map((screen) => ({ screen, language })),
  ),
);
const nameOf = ({ screen, language }: (typeof VIEWS)[number]) => `${screen.name}, ${language}`;

test('no screen breaks a rule of WCAG AA, in no language and no skin; each says its own words, none cut, covered or too small for a finger', async ({
  phone,
  product,
}) => {
  const views = drawSome(VIEWS, { share: SHARE, seed: SEED, nameOf });
  console.log(`${views.length} of ${VIEWS.length} views in ${SKIN_NAMES.length} skins, AXE_SEED=${SEED}`);
  test.setTimeout(60_000 + views.length * 30_000);

  const names = await namesOf(product);
  const faults: string[] = [];
  let isMember = false;
  await phone.goto('/m/help');
  for (const view of views) {
    if (view.screen.who === 'member' && !isMember) await logIn(phone, DEMO);
    isMember = view.screen.who === 'member';
    await speak(phone, view.language);
    const leave = await openScreen(phone, view.screen, wordsIn(view.language));
    for (const [place, skin] of SKIN_NAMES.entries()) {
      await wear(phone, skin);
      const found = await (place === 0 ? faultsOf(phone) : faultsOfColour(phone));
      faults.push(...found.map((fault) => `${nameOf(view)}, ${skin}: ${fault}`));
    }
    faults.push(...(await faultsOfLook(phone)).map((fault) => `${nameOf(view)}: ${fault}`));
    faults.push(...(await wordsNotTranslated(phone, view.language, names)).map((word) => `${nameOf(view)}: says ${word}`));
    await leave();
  }
  const report = process.env.AXE_REPORT;
  if (report) writeFileSync(report, JSON.stringify({ cells: views.length * SKIN_NAMES.length, faults }));
  expect(faults).toEqual([]);
});
