import { Dock } from '@fairhall/ui/dock.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { useProfile } from '../profile.ts';

/** Height of the dock with its line below the button: the page ends with as much space. */
export const MONEY_DOCK_PX = 116;

/** The step's one action within the thumb's reach, above the bottom menu, with the age and the warning below it. */
export function MoneyDock({ label, children }: { label: string; children: ReactNode }) {
  const t = useT();
  const { ageMin } = useProfile();
  return (
    <Dock label={label} className="bottom-[calc(var(--nav-height)+env(safe-area-inset-bottom))]! pb-0!">
      {children}
      <p className="mt-2 flex items-center justify-center gap-2 text-caption text-low">
        <span className="flex-none rounded-chip bg-s2 px-1.5 font-bold text-mid">{ageMin}+</span>
        <span className="[text-wrap:balance]">{t('common.age_notice')}</span>
      </p>
    </Dock>
  );
}
