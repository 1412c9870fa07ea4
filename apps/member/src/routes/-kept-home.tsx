import { Activity, useState } from 'react';
import { laterPart } from '../shared/later.tsx';

export const homePage = laterPart(async () => (await import('./-home-page.tsx')).default);

/**
 * Home, once it was opened, stays as it was behind every other page: whoever comes back finds the same category, the pages already loaded
 * and the same place, without waiting. Out of sight its effects rest.
 */
export function KeptHome({ shown }: { shown: boolean }) {
  'use no memo'; // drawn seldom
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  const HomePage = opened ? homePage.loaded() : null;
  return (
    HomePage && (
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <HomePage />
      </Activity>
    )
  );
}
