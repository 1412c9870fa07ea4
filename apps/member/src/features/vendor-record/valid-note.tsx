import { Icon } from '@fairhall/ui/icon.tsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.ts';

const RULES = ['back', 'sides', 'wide', 'half', 'odds', 'cash_out', 'players', 'table', 'else'] as const;

/** Which stakes count, by rule; opened on a tap. */
export function ValidNote() {
  const t = useT();
  return (
    <details className="group mt-3 mb-4 rounded-tile bg-s1 inset-shadow-edge">
      <summary className="flex min-h-11.5 list-none items-center gap-3 px-3.5 py-2 -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 text-tile leading-(--lh-title) font-semibold">{t('records.valid.title')}</span>
        <Icon
          glyph={IconChevronDown}
          size={18}
          className="text-low transition-transform duration-(--motion-tab) group-open:rotate-180 group-open:text-brand"
        />
      </summary>
      <div className="px-3.5 pb-3.5 text-tile leading-(--lh-text) text-mid">
        <p>{t('records.valid.text')}</p>
        <dl className="mt-1">
          {RULES.map((rule) => (
            <div key={rule} className="border-t border-hairline py-2">
              <dt className="text-caption leading-(--lh-note) text-low">{t(`records.valid.${rule}`)}</dt>
              <dd className="font-semibold text-hi">{t(`records.valid.${rule}.counts`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
