import { Button } from '@fairhall/ui/button.tsx';
import { useT } from '../../shared/i18n.ts';
import type { Channel } from './channel-model.ts';

type RestingProps = { channel: Channel; channels: readonly Channel[]; onUse: (key: string) => void };

/** Of a way that is closed just now: that it is, and the first that is open in its place. */
export function Resting({ channel, channels, onUse }: RestingProps) {
  const t = useT();
  const other = channels.find(({ state }) => state === 'open');
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-input bg-warn-tint px-3.5 py-2.5">
      <p className="text-tile text-warn">{t('ways.rests', { name: channel.name })}</p>
      {other && (
        <Button kind="secondary" onClick={() => onUse(other.key)}>
          {t('ways.use', { name: other.name })}
        </Button>
      )}
    </div>
  );
}
