import { formatAmount } from '@fairhall/money/format';
import { Icon } from '@fairhall/ui/icon.tsx';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { CHANNEL_GLYPHS } from './channel-glyphs.ts';
import type { ChannelTilesProps } from './channel-tiles.tsx';
import { useWayText } from './use-way-text.ts';

const ROW =
  'flex min-h-14 items-center gap-3 px-3.5 not-last:border-b not-last:border-hairline has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60';

/** The older look of the ways to pay in: one row each, with its bounds. */
export function ChannelRows({ channels, value, onChange, disabled }: ChannelTilesProps) {
  const t = useT();
  const wayText = useWayText();
  const { displayDigits } = useProfile().currency;
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 px-0.5 text-tile font-bold">{t('cashier.channel')}</legend>
      <div className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
        {channels.map((channel) => {
          const { key, kind, name, minE4, maxE4 } = channel;
          return (
            <label key={key} className={ROW}>
              <input
                type="radio"
                name="channel"
                value={key}
                checked={key === value}
                onChange={() => onChange(key)}
                className="size-5 flex-none accent-(--c-brand)"
              />
              <Icon glyph={CHANNEL_GLYPHS[kind]} size={22} className="text-mid" />
              <span className="min-w-0 flex-1">
                <span className="block text-body font-semibold">{name}</span>
                <span className="block text-caption text-low">
                  {formatAmount(minE4, { displayDigits })} – {formatAmount(maxE4, { displayDigits })}
                </span>
                <span className="block text-caption text-low">{wayText(channel)}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
