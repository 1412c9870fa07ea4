import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';

/** At the foot of home: from which age on, the warning, and where help is. */
export default function SafetyFooter() {
  const t = useT();
  const language = useLanguage();
  const { ageMin, helpline, support, name } = useProfile();
  return (
    <footer className="flex items-start gap-3 pt-6 pr-18 pb-5 pl-4 text-caption text-low">
      <span className="grid size-9 flex-none place-items-center rounded-pill text-tile font-extrabold text-mid inset-ring-1 inset-ring-ctl">
        <span className="sr-only">{t('lobby.age', { age: ageMin })}</span>
        <span aria-hidden="true">{ageMin}+</span>
      </span>
      <div>
        <p>{t('common.age_notice')}</p>
        <p className="mt-1">
          {helpline[language]}{' '}
          {support && (
            <a href={support} className="relative hit-10 font-bold text-mid underline underline-offset-2">
              {t('common.support')}
            </a>
          )}
        </p>
        <p className="mt-2">© {name}</p>
      </div>
    </footer>
  );
}
