import { classNames } from '@fairhall/ui/class-names';
import { useT } from '../../shared/i18n.ts';

/** Fixed numbers of a combination, on or off. */
export function DanButton({ on, disabled, onSwitch }: { on: boolean; disabled: boolean; onSwitch: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      aria-pressed={on}
      disabled={disabled}
      onClick={onSwitch}
      className={classNames(
        'relative min-h-8 flex-none rounded-pill px-3 text-caption font-bold hit-6',
        on ? 'bg-brand-tint text-brand inset-ring-1 inset-ring-brand-edge' : 'bg-s1 text-mid inset-ring-1 inset-ring-hairline',
      )}
    >
      {t('lottery.dan')}
    </button>
  );
}
