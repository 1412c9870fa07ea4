import { classNames } from '@fairhall/ui/class-names';
import { useT } from '../../shared/i18n.ts';

export const LAMPS = ['password', 'payment', 'factor', 'reach', 'identity'] as const;
export type Lamp = (typeof LAMPS)[number];

/** How low each hangs on its string, in px: the middle ones lower. */
const DROP: Record<Lamp, number> = { password: 0, payment: 5, factor: 7, reach: 5, identity: 0 };

/** Five lanterns on a string, lit as far as the account is guarded. */
export function Lamps({ lit }: { lit: ReadonlySet<Lamp> }) {
  const t = useT();
  return (
    <section className="relative overflow-hidden rounded-tile bg-s1 pt-3.5 pb-3 inset-ring-1 inset-ring-line">
      <h2 className="px-4 text-title font-bold">{t('factors.lamps', { n: lit.size })}</h2>
      <svg aria-hidden="true" viewBox="0 0 320 20" preserveAspectRatio="none" className="absolute top-11 h-5 w-full text-accent opacity-60">
        <path d="M0 2 Q160 26 320 2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <ul className="mt-4 grid grid-cols-5">
        {LAMPS.map((lamp) => (
          <li
            key={lamp}
            style={{ paddingTop: DROP[lamp] }}
            aria-label={t(lit.has(lamp) ? 'factors.lamp.lit' : 'factors.lamp.dark', { name: t(`factors.lamp.${lamp}`) })}
          >
            <Lantern lit={lit.has(lamp)} />
            <span aria-hidden="true" className={classNames('mt-1 block text-center text-caption', lit.has(lamp) ? 'text-hi' : 'text-low')}>
              {t(`factors.lamp.${lamp}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lantern({ lit }: { lit: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 64" className={classNames('mx-auto h-16', lit ? 'text-accent' : 'text-low')}>
      <path d="M24 0v10M18 50v8M24 50v10M30 50v8" stroke="currentColor" strokeWidth="2" />
      <path d="M17 10h14M17 50h14" stroke="currentColor" strokeWidth="4" />
      <ellipse
        cx="24"
        cy="30"
        rx="18"
        ry="18"
        fill={lit ? 'currentColor' : 'none'}
        fillOpacity={lit ? 0.35 : 1}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray={lit ? undefined : '3 3'}
      />
      {lit && <path d="M24 22c5 6 5 9 5 11a5 5 0 0 1-10 0c0-2 0-5 5-11z" fill="#fff" />}
    </svg>
  );
}
