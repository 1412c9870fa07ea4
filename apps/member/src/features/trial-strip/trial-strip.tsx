import { buttonClass } from '@fairhall/ui/button-class';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconDeviceGamepad } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';

/** For guests: play without a deposit. Outlined, so that register stays the one filled button. */
export function TrialStrip() {
  'use no memo'; // drawn once
  const t = useT();
  return (
    <div className="mx-3 flex min-h-12 items-center gap-2.5 rounded-input bg-accent-tint py-1 pl-3.5 pr-1.5 inset-ring-1 inset-ring-accent-edge">
      <Icon glyph={IconDeviceGamepad} size={22} className="text-accent" />
      <p className="min-w-0 flex-1 text-tile">{t('lobby.trial.text')}</p>
      <UiLink to="/trail" className={`${buttonClass({ size: 'small' })} flex-none text-accent! bg-transparent! inset-ring-accent-edge!`}>
        {t('lobby.trial.action')}
      </UiLink>
    </div>
  );
}
