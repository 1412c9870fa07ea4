import { Icon } from '@fairhall/ui/icon.tsx';
import { useT } from '../../shared/i18n.ts';
import { CHANNEL_GLYPHS } from './channel-glyphs.ts';
import type { Channel } from './channel-model.ts';
import { useWayText } from './use-way-text.ts';

export type ChannelTilesProps = { channels: readonly Channel[]; value: string; onChange: (key: string) => void; disabled: boolean };

const TILE =
  'relative flex min-h-21 flex-col items-center justify-center gap-0.5 rounded-tile bg-s1 px-2 py-2.5 text-center inset-ring-1 inset-ring-hairline inset-shadow-edge has-checked:bg-brand-tint has-checked:text-brand has-checked:inset-ring-[1.5px] has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60';

/** The ways to pay in that are open now; one is chosen. */
export function ChannelTiles({ channels, value, onChange, disabled }: ChannelTilesProps) {
  const t = useT();
  const wayText = useWayText();
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 px-0.5 text-tile font-bold">{t('cashier.channel')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
        {channels.map((channel) => {
          const { key, kind, name, state } = channel;
          return (
            <label key={key} className={TILE}>
              <input type="radio" name="channel" value={key} checked={key === value} onChange={() => onChange(key)} className="sr-only" />
              <Icon glyph={CHANNEL_GLYPHS[kind]} size={24} />
              <span className="text-tile leading-(--lh-name) font-bold">{name}</span>
              <span className="text-nav text-low">{t(`cashier.channel.${kind}`)}</span>
              <span className={state === 'open' ? 'text-nav text-low' : 'text-nav font-semibold text-warn'}>{wayText(channel)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
